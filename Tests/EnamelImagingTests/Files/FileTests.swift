import EnamelImaging
import Foundation
import Testing

@Suite final class FileTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/enamel-tests-\(UUID().uuidString)"
        try createFolder(folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    @Test func aFileIsReplacedAndNothingIsLeftBehind() throws {
        try writeFile([1, 2, 3], to: folder + "/a")
        try writeFile([4], to: folder + "/a", isDurable: true)
        try writeFile([], to: folder + "/empty")
        #expect(try readFile(folder + "/a", limit: 10) == [4])
        #expect(try readFile(folder + "/empty", limit: 0) == [])
        #expect(try names() == ["a", "empty"])
    }

    @Test func aNewFileHasTheModeOfAnyNewFile() throws {
        let path = folder + "/ordinary"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let ordinary = unsafe open(folder + "/plain", O_CREAT | O_WRONLY, 0o666)
        close(ordinary)
        try writeFile([1], to: folder + "/new")
        #expect(mode(folder + "/new") == mode(folder + "/plain"))
    }

    @Test(arguments: [mode_t(0o600), 0o640, 0o755]) func anOldFileKeepsItsMode(_ mode: mode_t) throws {
        let path = folder + "/a"
        try writeFile([1], to: path)
        unsafe chmod(path, mode)
        try writeFile([2], to: path)
        #expect(self.mode(path) == mode)
    }

    @Test func aLinkStaysAndItsTargetIsWritten() throws {
        try createFolder(folder + "/real")
        unsafe symlink("real/target", folder + "/first")
        unsafe symlink("first", folder + "/second")
        try writeFile([1], to: folder + "/second")  // the target does not exist yet
        try writeFile([2], to: folder + "/second")
        #expect(try readFile(folder + "/real/target", limit: 10) == [2])
        #expect(try names() == ["first", "real", "second"])
        unsafe symlink("loop", folder + "/loop")
        #expect(reason { try writeFile([1], to: folder + "/loop") } == .system(ELOOP))
    }

    @Test func failuresNamePathAndReason() throws {
        let missing = folder + "/none/a.png"
        #expect(message { try writeFile([1], to: missing) } == "\(missing): No such file or directory")
        #expect(message { _ = try readFile(missing, limit: 1) } == "\(missing): No such file or directory")
        #expect(message { try writeFile([1], to: folder) } == "\(folder): Is a directory")
        #expect(message { _ = try readFile(folder, limit: 1) } == "\(folder): Is a directory")
        #expect(message { try writeFile([1], to: folder + "/") } == "\(folder)/: Is a directory")
        #expect(reason { try writeFile([1], to: folder + "/new/") } == .system(EISDIR))
        #expect(reason { try writeFile([1], to: "") } == .system(ENOENT))
        #expect(reason { try writeFile([1], to: "a\0b") } == .invalidPath)
        #expect(reason { _ = try readFile("a\0b", limit: 1) } == .invalidPath)
        #expect(message { _ = try readFile("\n", limit: 1) } == "\u{fffd}: No such file or directory")
        #expect(
            reason { try writeFile([1], to: folder + "/" + String(repeating: "n", count: 300)) }
                == .system(ENAMETOOLONG))
        #expect(try names() == [])
    }

    @Test func aNameAsLongAsAllowedCanBeWritten() throws {
        let path = folder + "/" + String(repeating: "n", count: 255)
        try writeFile([1], to: path)
        #expect(try readFile(path, limit: 1) == [1])
    }

    @Test func aFailedWriteLeavesTheOldFileAndNothingElse() async throws {
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.path + "/enamel-tests-\(UUID().uuidString)"
            try createFolder(folder)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try writeFile([1, 2, 3], to: folder + "/a")
            // From here on no file may have more than 1000 bytes.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
            guard unsafe setrlimit(.init(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
            do throws(FileError) {
                try writeFile([UInt8](repeating: 7, count: 5000), to: folder + "/a")
                exit(3)
            } catch {
                guard error.reason == .system(EFBIG), error.path == folder + "/a" else { exit(4) }
            }
            guard try readFile(folder + "/a", limit: 10) == [1, 2, 3] else { exit(5) }
            guard try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"] else { exit(6) }
        }
    }

    @Test func devicesAndPipesAreWrittenDirectly() throws {
        try writeFile([1, 2, 3], to: "/dev/null")
        #expect(reason { try writeFile([1], to: "/dev/full") } == .system(ENOSPC))
        let pipe = folder + "/pipe"
        unsafe mkfifo(pipe, 0o600)
        // Open for both, so that neither end waits for the other.
        let both = unsafe open(pipe, O_RDWR)
        try writeFile([5, 6], to: pipe)
        var bytes: [UInt8] = [0, 0]
        #expect(unsafe read(both, &bytes, 2) == 2)
        #expect(bytes == [5, 6])
        try writeFile([7], to: "/dev/fd/\(both)")
        #expect(unsafe read(both, &bytes, 1) == 1)
        #expect(bytes[0] == 7)
        close(both)
        #expect(try names() == ["pipe"])
    }

    @Test func aDescriptorThatDoesNotWaitIsWaitedFor() throws {
        var ends: [Int32] = [0, 0]
        #expect(unsafe pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        #expect(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
        let count = 300_000  // more than a pipe holds
        let reader = Thread {
            var (bytes, got) = ([UInt8](repeating: 0, count: 1 << 16), 0)
            while got < count {
                let part = unsafe read(reading, &bytes, bytes.count)
                guard part > 0 else { break }
                got += part
            }
        }
        reader.start()
        try writeFile([UInt8](repeating: 9, count: count), to: "/dev/fd/\(writing)")
        close(writing)
        close(reading)
    }

    @Test func aLinkToANameThatIsNoTextIsAnError() throws {
        let target: [CChar] = [0x61, -1, 0]
        #expect(unsafe symlink(target, folder + "/link") == 0)
        #expect(reason { try writeFile([1], to: folder + "/link") } == .system(EILSEQ))
        #expect(try names() == ["link"])
    }

    @Test func signalsThatEndAProcessWaitForTheRelease() throws {
        func isPending() -> Bool {
            var set = sigset_t()
            unsafe sigpending(&set)
            return unsafe sigismember(&set, SIGHUP) == 1
        }
        let before = signal(SIGHUP) { _ in }
        defer { signal(SIGHUP, before) }
        // A test runner's threads may hold every signal.
        var (open, mask) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&open)
        unsafe sigaddset(&open, SIGHUP)
        unsafe pthread_sigmask(SIG_UNBLOCK, &open, &mask)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &mask, nil) }
        let signals = HeldSignals()
        pthread_kill(pthread_self(), SIGHUP)
        #expect(isPending())
        signals.release()
        #expect(!isPending())
    }

    @Test func readingIsBoundedByItsLimit() throws {
        let path = folder + "/a"
        try writeFile([UInt8](repeating: 3, count: 100_000), to: path)
        #expect(try readFile(path, limit: 100_000).count == 100_000)
        #expect(reason { _ = try readFile(path, limit: 99_999) } == .tooLarge(limit: 99_999))
        #expect(reason { _ = try readFile("/dev/zero", limit: 1_000_000) } == .tooLarge(limit: 1_000_000))
        #expect(try readFile("/dev/null", limit: 0) == [])
        #expect(try readFile("/proc/self/status", limit: 1 << 16).isEmpty == false)
    }

    private func reason(_ body: () throws -> Void) -> FileError.Reason? { error(body)?.reason }

    private func message(_ body: () throws -> Void) -> String? { error(body)?.description }

    private func error(_ body: () throws -> Void) -> FileError? {
        do { try body() } catch { return error as? FileError }
        return nil
    }
}
