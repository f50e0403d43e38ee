import Foundation
import Testing

/// Expects that a value looks as its reference does, and records an issue of one line where it does not.
///
/// The reference is `__Snapshots__/<Suite>/<test>.<name>.png` beside the test's file, unless ``SnapshotSettings`` says otherwise. Where
/// there is none it is written, and the issue says so: look at it, commit it, and run the test again. Where `CI` is set nothing is written.
/// It works in tests of Swift Testing and of XCTest.
/// - Parameters:
///   - value: what is looked at. Errors that it throws are issues.
///   - strategy: how, such as `.image(size: CGSize(width: 200, height: 80), scale: 2)`.
///   - name: tells snapshots of one test apart. Those of the same name are numbered.
///   - recording: which references are written; nil for what traits and the environment say.
///   - fileID: the test's file and module, for the report.
///   - filePath: the test's file, beside which references lie.
///   - testName: the test's function, for XCTest; Swift Testing says it itself.
///   - line: the line of the call.
///   - column: the column of the call.
/// - Returns: whether it looked as it should, or was recorded because the environment asked for it.
@discardableResult
public func expectSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
    let source = SnapshotSource(fileID: fileID, filePath: filePath, line: line, column: column)
    return source.report(SnapshotCheck(source, testName, name)) { check in
        try check.outcome(of: try value(), as: strategy, recording: recording)
    }
}

/// Expects of several snapshots of a value, such as `.image(matrix:)`, `.pdf` or `.all(.image, .layout)`, that they look as their references do.
///
/// Parameters are those of a single snapshot; what the
/// family calls a snapshot follows the name.
/// - Returns: whether each of them looked as it should, or was recorded because the environment asked for it.
@discardableResult
public func expectSnapshot<Value>(
    of value: @autoclosure () throws -> Value, as family: SnapshotFamily<Value>, named name: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
    let source = SnapshotSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = SnapshotCheck(source, testName, name)
    let members: [SnapshotFamily<Value>.Member]
    do {
        members = try family.members(try value())
    } catch {
        source.report("\(check.title): \(error)")
        return false
    }
    var isAsExpected = true
    for member in members {
        var check = check
        check.member = member.name
        isAsExpected = source.report(check, { try member.check($0, recording) }) && isAsExpected
    }
    return isAsExpected
}

extension SnapshotSource {
    /// Reports what came of a check.
    /// - Returns: whether it looked as it should, or was recorded because the environment asked for it.
    fileprivate func report(
        _ check: SnapshotCheck, _ body: (SnapshotCheck) throws -> SnapshotCheck.Outcome
    ) -> Bool {
        do {
            switch try body(check) {
            case .matches: return true
            case .recorded(let path, isAsked: true):
                print("recorded \(path)")
                return true
            case .recorded(let path, isAsked: false):
                report("\(check.title): recorded \(path); look at it and run the test again")
            case .failed(let message, let files):
                report("\(check.title): \(message)", files)
            }
        } catch {
            report("\(check.title): \(error)")
        }
        return false
    }
}

/// Expects that a value looks as its reference does: the same as `expectSnapshot(of:as:)`, by
/// the name that people know.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    expectSnapshot(
        of: try value(), as: strategy, named: name, record: recording, fileID: fileID, file: filePath,
        testName: testName,
        line: line, column: column)
}

/// Expects of several snapshots of a value that they look as their references do, by the name that people know.
public func assertSnapshot<Value>(
    of value: @autoclosure () throws -> Value, as family: SnapshotFamily<Value>, named name: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    expectSnapshot(
        of: try value(), as: family, named: name, record: recording, fileID: fileID, file: filePath,
        testName: testName, line: line, column: column)
}

/// Expects of several strategies, each named by its key, that a value looks as it should.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        expectSnapshot(
            of: try value(), as: strategy, named: name, record: recording, fileID: fileID, file: filePath,
            testName: testName, line: line, column: column)
    }
}

/// Expects of several strategies that a value looks as it should; those of the same ending are numbered.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        expectSnapshot(
            of: try value(), as: strategy, record: recording, fileID: fileID, file: filePath,
            testName: testName, line: line, column: column)
    }
}
