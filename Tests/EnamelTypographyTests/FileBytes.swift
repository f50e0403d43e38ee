#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

struct FileFault: Error { var code: Int32 }

/// Files of tests.
enum FileBytes {
    static func read(_ path: String) throws -> [UInt8] {
        guard let file = unsafe fopen(path, "rb") else { throw FileFault(code: errno) }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        while true {
            let part = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                count = unsafe fread(buffer.baseAddress, 1, 1 << 16, file)
            }
            if part.isEmpty { return bytes }
            bytes += part
        }
    }

    static func write(_ bytes: [UInt8], to path: String) throws {
        guard let file = unsafe fopen(path, "wb") else { throw FileFault(code: errno) }
        let count = unsafe fwrite(bytes, 1, bytes.count, file)
        guard unsafe fclose(file) == 0, count == bytes.count else { throw FileFault(code: errno) }
    }

    /// A folder of the test's own, removed with all that is in it afterwards.
    static func inTemporaryFolder<Result>(_ work: (String) throws -> Result) throws -> Result {
        // SAFETY: the text is copied at once; no test changes the environment.
        let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? P_tmpdir
        var name = Array("\(parent)/enamel-fonts-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&name) != nil else { throw FileFault(code: errno) }
        let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { remove(folder) }
        return try work(folder)
    }

    private static func remove(_ path: String) {
        _ = unsafe chmod(path, 0o700)
        if unsafe unlink(path) == 0 { return }
        guard let handle = unsafe opendir(path) else { return }
        while let entry = unsafe readdir(handle) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
            }
            if name != ".", name != ".." { remove(path + "/" + name) }
        }
        _ = unsafe closedir(handle)
        _ = unsafe rmdir(path)
    }
}
