import CLibHarfBuzz
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The bytes of a font file, in memory or read table by table from an open file.
///
/// Files are read, never mapped: a mapped file that another process cuts short ends this one with SIGBUS, and a read that comes
/// up short is a missing table. The file stays open as long as a face of it lives, so that one that a package update replaces
/// goes on as it was.
@safe
package final class FontFile: Sendable {
    /// The number of bytes when it was opened.
    let size: Int
    /// The path; nil for bytes.
    let path: String?
    /// The time of its last change, in nanoseconds since 1970; 0 for bytes.
    let modified: Int64
    private let storage: Storage
    /// Tables that were read, by offset: the faces of a collection share what they have in common.
    private let tables = Mutex<[Int: TableBytes]>([:])

    /// No file is larger: HarfBuzz counts in 32 bits.
    static let limit = Int(Int32.max)

    @safe
    private enum Storage: @unchecked Sendable {  // the memory is never written after the initialiser
        case memory(UnsafeMutableRawBufferPointer)
        case file(Int32)
    }

    /// Copies the bytes.
    package init(_ bytes: some Sequence<UInt8>, path: String? = nil) throws(FontError) {
        let bytes = Array(bytes)
        guard bytes.count <= Self.limit else {
            throw FontError(.limit(name: "bytes", value: bytes.count, limit: Self.limit))
        }
        guard !bytes.isEmpty else { throw FontError(.malformed("the file is empty")) }
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        unsafe memory.copyBytes(from: bytes)
        storage = unsafe .memory(memory)
        size = bytes.count
        self.path = path
        modified = 0
    }

    /// Opens a regular file; anything else (a pipe, a device) is an error, without waiting for it.
    init(path: String) throws(FontError) {
        guard !path.utf8.contains(0) else { throw FontError(.file("the path holds a zero byte"), path: path) }
        var number: Int32
        repeat { number = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } while number < 0 && errno == EINTR
        guard number >= 0 else { throw FontError.lastSystemError(path) }
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else {
            let error = FontError.lastSystemError(path)
            _ = close(number)
            throw error
        }
        let problem: FontError.Reason? =
            if status.st_mode & S_IFMT != S_IFREG {
                .file("not a regular file")
            } else if status.st_size == 0 {
                .malformed("the file is empty")
            } else if status.st_size > Self.limit {
                .limit(name: "bytes", value: Int(status.st_size), limit: Self.limit)
            } else {
                nil
            }
        if let problem {
            _ = close(number)
            throw FontError(problem, path: path)
        }
        storage = .file(number)
        size = Int(status.st_size)
        self.path = path
        modified = status.modifiedNanoseconds
    }

    deinit {
        switch storage {
        case .memory(let memory): unsafe memory.deallocate()
        case .file(let number): _ = close(number)
        }
    }

    /// Bytes of the file; nil where it ends before.
    func bytes(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= size, count <= size - offset else { return nil }
        var isThere = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            isThere = unsafe copy(into: UnsafeMutableRawBufferPointer(buffer), from: offset)
            filled = isThere ? count : 0
        }
        return isThere ? bytes : nil
    }

    /// Fills the buffer; false where the file ends before or cannot be read.
    private func copy(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Bool {
        switch storage {
        case .memory(let memory):
            unsafe buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[offset..<offset + buffer.count]))
            return true
        case .file(let number):
            var done = 0
            while done < buffer.count {
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
                let count = unsafe pread(number, rest.baseAddress, rest.count, off_t(offset + done))
                if count > 0 {
                    done += count
                } else if count == 0 || errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// A table for HarfBuzz, which the caller owns; nil where the file has not all of it.
    func blob(at offset: Int, count: Int) -> OpaquePointer? {
        guard offset >= 0, count > 0, offset <= size, count <= size - offset else { return nil }
        if case .memory(let memory) = storage {
            // SAFETY: the memory lives as long as the file, which the blob holds on to.
            return unsafe hb_blob_create_or_fail(
                memory.baseAddress?.advanced(by: offset).assumingMemoryBound(to: CChar.self), UInt32(count),
                HB_MEMORY_MODE_READONLY, Unmanaged.passRetained(self).toOpaque(),
                { file in unsafe file.map { unsafe Unmanaged<FontFile>.fromOpaque($0).release() } })
        }
        return unsafe tables.withLock { tables in
            if let table = tables[offset], table.count == count { return unsafe hb_blob_reference(table.blob) }
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
            guard unsafe copy(into: memory, from: offset) else {
                unsafe memory.deallocate()
                return nil
            }
            // SAFETY: the blob owns the memory from here on, also where it cannot be made.
            guard
                let blob = unsafe hb_blob_create_or_fail(
                    memory.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(count), HB_MEMORY_MODE_READONLY,
                    memory.baseAddress, { unsafe $0?.deallocate() })
            else { return nil }
            tables[offset] = unsafe TableBytes(blob: blob, count: count)
            return unsafe hb_blob_reference(blob)
        }
    }
}

/// Owns a table's bytes.
@safe
private final class TableBytes: @unchecked Sendable {  // blobs are immutable, their references counted atomically
    let blob: OpaquePointer
    let count: Int

    init(blob: OpaquePointer, count: Int) {
        unsafe self.blob = unsafe blob
        self.count = count
    }

    deinit { unsafe hb_blob_destroy(blob) }
}

extension stat {
    var modifiedNanoseconds: Int64 {
        #if canImport(Darwin)
            let time = st_mtimespec
        #else
            let time = st_mtim
        #endif
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}

extension FontError {
    static func lastSystemError(_ path: String) -> FontError {
        let code = errno
        // SAFETY: strerror's text is copied at once; the C libraries keep it per thread or constant.
        let text = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
        return FontError(.file(text), path: path)
    }
}
