/// Memory that is used again from one fill to the next.
@safe
final class Scratch {
    private var bytes: UnsafeMutableBufferPointer<UInt8> = unsafe .init(start: nil, count: 0)
    private var words: UnsafeMutableBufferPointer<UInt32> = unsafe .init(start: nil, count: 0)

    deinit {
        unsafe bytes.deallocate()
        unsafe words.deallocate()
    }

    /// Room for coverage bytes; what it held before is undefined. Valid until the next call.
    func mask(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if unsafe bytes.count < count {
            unsafe bytes.deallocate()
            unsafe bytes = .allocate(capacity: count)
        }
        guard let start = unsafe bytes.baseAddress else { preconditionFailure("no room was asked for") }
        return unsafe start
    }

    /// Room for pixels; what it held before is undefined. Valid until the next call.
    func row(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        if unsafe words.count < count {
            unsafe words.deallocate()
            unsafe words = .allocate(capacity: count)
        }
        guard let start = unsafe words.baseAddress else { preconditionFailure("no room was asked for") }
        return unsafe start
    }
}
