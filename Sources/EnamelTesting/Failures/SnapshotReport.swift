import Foundation
import Synchronization

/// Every failed snapshot of a folder on one page: one file without external parts, for any browser.
public struct SnapshotReport {
    private let folder: SnapshotFailureFolder

    /// A report of the folder that `ENAMEL_SNAPSHOT_OUTPUT` named, or of `.build/snapshots`.
    public init(folder: String) { self.folder = SnapshotFailureFolder(folder) }

    /// How many snapshots failed.
    public var count: Int { folder.names.count }

    /// Writes `report.html` into the folder; removes it where nothing failed.
    /// - Returns: its path; nil where nothing failed.
    /// - Throws: errors of the file system.
    @discardableResult public func write() throws -> String? {
        let path = "\(folder.path)/report.html"
        guard count > 0 else {
            if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
            return nil
        }
        try Data(html.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        return path
    }

    /// The page.
    public var html: String {
        var room = Self.largestContent
        var titles: [String] = []
        var sections = ""
        for name in folder.names {
            guard let failure = folder.failure(name) else { continue }
            sections += section(name, failure, titles.count, room: &room)
            titles.append(Self.escaped(failure.title))
        }
        return SnapshotReportPage.page(titles: titles, sections: sections)
    }

    /// The most bytes of pictures that the page holds: a browser opens four thirds of it at once.
    private static let largestContent = 96 << 20

    private func section(_ name: String, _ failure: SnapshotFailure, _ index: Int, room: inout Int) -> String {
        let files = folder.files(of: name, failure)
        let contents = files.map { FileManager.default.contents(atPath: $0) }
        let length = contents.reduce(0) { $0 + ($1?.count ?? 0) }
        var command = "cp \(Self.shellQuoted(files[0])) \(Self.shellQuoted(failure.reference))"
        if !FileManager.default.fileExists(atPath: failure.reference), let slash = failure.reference.lastIndex(of: "/")
        {
            command = "mkdir -p \(Self.shellQuoted(String(failure.reference[..<slash]))) && \(command)"
        }
        let views: String
        if failure.pathExtension == "png", length > room {
            views = SnapshotReportPage.leftOut(
                zip(files, contents).compactMap { $1 == nil ? nil : Self.escaped($0) })
        } else if failure.pathExtension == "png" {
            room -= length
            views = SnapshotReportPage.pictures(
                contents.map { $0.map { "data:image/png;base64,\($0.base64EncodedString())" } })
        } else {
            views = SnapshotReportPage.texts(
                contents.map { $0.map { Self.escaped(String(decoding: $0.prefix(1 << 16), as: UTF8.self)) } })
        }
        return SnapshotReportPage.section(
            index: index, title: Self.escaped(failure.title), message: Self.escaped(failure.message), views: views,
            command: Self.escaped(command))
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    static func shellQuoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

    private static let waiting = Mutex<Set<String>>([])

    /// Writes the report of a folder when the process ends, whatever fails until then.
    static func writeAtExit(of folder: String) {
        let isFirst = waiting.withLock { waiting in
            let isFirst = waiting.isEmpty
            waiting.insert(folder)
            return isFirst
        }
        guard isFirst else { return }
        // There is nobody left to tell of an error.
        atexit {
            for folder in SnapshotReport.waiting.withLock({ $0 }) { _ = try? SnapshotReport(folder: folder).write() }
        }
    }
}
