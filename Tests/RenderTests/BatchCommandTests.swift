import Foundation
import Testing

@Suite struct BatchCommandTests {
    /// Runs the lines as a batch, and gives the run and its results.
    private func batch(
        _ lines: [String], _ options: String..., in folder: TemporaryFolder
    ) throws -> (run: RenderProcess, results: [[String: Any]]) {
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.file("jobs.jsonl"))
        let run = try RenderProcess.run(["batch", "jobs.jsonl"] + options, in: folder)
        let results = try run.text.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        return (run, results)
    }

    private let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='10' height='10'/></svg>"

    @Test func aJobWritesWhatTheCommandWrites() throws {
        let folder = try TemporaryFolder()
        try Data(svg.utf8).write(to: folder.file("in.svg"))
        let jobs: [(job: String, arguments: [String])] = [
            (
                #"{"kind":"emblem","options":{"symbol":"star.fill","tint":"red","size":20},"output":"b.png"}"#,
                ["emblem", "--symbol", "star.fill", "--tint", "red", "--size", "20"]
            ),
            (
                #"{"kind":"text","text":"-o","options":{"size":20,"font":"Inter"},"output":"b.png"}"#,
                ["text", "--size", "20", "--font", "Inter", "--", "-o"]
            ),
            (
                #"{"kind":"svg","input":"in.svg","options":{"scale":2},"output":"b.png"}"#,
                ["svg", "in.svg", "--scale", "2"]
            ),
            (#"{"svg":"\#(svg)","options":{"scale":2},"output":"b.png"}"#, ["svg", "in.svg", "--scale", "2"]),
            (#"{"kind":"svg","data":"\#(Data(svg.utf8).base64EncodedString())","output":"b.png"}"#, ["svg", "in.svg"]),
            (
                #"{"markdown":"in.svg","options":{"dark":true,"width":99.5},"output":"b.png"}"#,
                ["markdown", "text.md", "--dark", "--width", "99.5"]
            ),
            (
                #"{"kind":"symbols","options":{"columns":40,"size":8},"output":"b.png"}"#,
                ["symbols", "--columns", "40", "--size", "8"]
            ),
        ]
        try Data("in.svg".utf8).write(to: folder.file("text.md"))
        for (job, arguments) in jobs {
            let single = try RenderProcess.run(
                [arguments[0], "-o", "a.png"] + arguments.dropFirst(), in: folder)
            #expect(single.exitCode == 0, "\(single.errors)")
            let (run, results) = try batch([job], in: folder)
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)\(run.text)")
            #expect(results.count == 1 && results[0]["status"] as? String == "done")
            let bytes = try Data(contentsOf: folder.file("b.png"))
            #expect(try bytes == Data(contentsOf: folder.file("a.png")), "\(job)")
            #expect(results[0]["bytes"] as? Int == bytes.count)
            try FileManager.default.removeItem(at: folder.file("b.png"))
        }
    }

    @Test func withoutAnOutputThePictureIsInTheResult() throws {
        let folder = try TemporaryFolder()
        let (run, results) = try batch([#"{"id":"x","svg":"\#(svg)"}"#], in: folder)
        #expect(run.exitCode == 0)
        let data = try #require((results[0]["data"] as? String).flatMap { Data(base64Encoded: $0) })
        try Data(svg.utf8).write(to: folder.file("in.svg"))
        #expect(try data == RenderProcess.run(["svg", "in.svg"], in: folder).output)
        #expect(results[0]["id"] as? String == "x" && results[0]["bytes"] as? Int == data.count)
        #expect(try folder.names() == ["in.svg", "jobs.jsonl"])
    }

    @Test func resultsAreInTheOrderOfTheLinesWhateverTheNumberOfThreads() throws {
        let folder = try TemporaryFolder()
        // A slow one first: the others are done before it.
        let lines = (0..<60).map { number in
            #"{"id":\#(number),"kind":"emblem","options":{"symbol":"star.fill","size":\#(number == 0 ? 1500 : 16),"scale":1}}"#
        }
        let outputs = try ["1", "2", "7"].map { try batch(lines, "--jobs", $0, in: folder).run.output }
        #expect(Set(outputs).count == 1)
        let (_, results) = try batch(lines, "-j", "5", in: folder)
        #expect(results.map { $0["id"] as? Int } == Array(0..<60))
    }

    @Test func aBadLineIsAnErrorResultAndTheRestGoesOn() throws {
        let folder = try TemporaryFolder()
        let good = #"{"kind":"emblem","options":{"symbol":"star.fill","size":16}}"#
        let lines: [(line: String, error: String, code: Int)] = [
            (#"{"id":"a","kind"}"#, "not JSON", 2), ("[1]", "a list and not an object", 2),
            (#"{"kind":"emblm"}"#, "did you mean 'emblem'?", 2), ("{}", "\"kind\" is missing", 2),
            (#"{"kind":"emblem","options":{"symbol":"starr"}}"#, "did you mean 'star'", 2),
            (#"{"kind":"emblem","options":{"symbol":"star","size":-3}}"#, "--size '-3'", 2),
            (#"{"kind":"emblem","options":{"symbol":"star","output":"x"}}"#, "goes into \"output\"", 2),
            (#"{"kind":"emblem","options":{"symbol":"star","help":true}}"#, "no option of a job", 2),
            (#"{"kind":"emblem","options":{"symbol":["star","gear"]}}"#, "given twice", 2),
            (#"{"kind":"emblem","options":{"symbol":"star"},"output":"-"}"#, "no path", 2),
            (#"{"kind":"emblem","options":{"symbol":"star"},"input":"x"}"#, "takes no content", 2),
            (#"{"kind":"emblem","option":{}}"#, "did you mean 'options'?", 2),
            (#"{"kind":"svg"}"#, "the content is missing", 2),
            (#"{"kind":"svg","svg":"<svg/>","data":""}"#, "give one of", 2),
            (#"{"kind":"svg","data":"!"}"#, "not Base64", 2),
            (#"{"kind":"svg","input":"-"}"#, "no standard input", 2),
            (#"{"kind":"svg","input":"none.svg"}"#, "none.svg", 1),
            (#"{"kind":"svg","svg":"<svg"}"#, "standard input", 1),
            (#"{"id":[],"kind":"emblem","options":{"symbol":"star"}}"#, "\"id\" is a list", 2),
            ("{\"kind\":\"text\",\"text\":\"\u{0}\"}", "not JSON", 2),
        ]
        let (run, results) = try batch(lines.flatMap { [$0.line, good] } + ["", "  "], in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors == "render batch: 20 of 40 jobs failed (20 done, 20 failed)\n")
        #expect(results.count == 40)
        for (index, (line, error, code)) in lines.enumerated() {
            let result = results[2 * index]
            #expect(result["status"] as? String == "failed" && result["code"] as? Int == code, "\(line): \(result)")
            #expect((result["error"] as? String)?.contains(error) == true, "\(line): \(result)")
            if !line.contains("\"id\"") { #expect(result["id"] as? Int == 2 * index + 1) }
            #expect(results[2 * index + 1]["status"] as? String == "done")
        }
    }

    @Test func outputsStayInTheirFolderAndMissingFoldersAreMade() throws {
        let folder = try TemporaryFolder()
        let job = { (output: String) in
            #"{"kind":"emblem","options":{"symbol":"star","size":16},"output":"\#(output)"}"#
        }
        let (run, results) = try batch(
            [job("a/b/c.png"), job("../d.png"), job("/tmp/e.png"), job("a/../../f.png")], "--out", "deep/out",
            in: folder)
        #expect(run.exitCode == 1)
        #expect(results.map { $0["status"] as? String } == ["done", "failed", "failed", "failed"])
        #expect(results[0]["output"] as? String == "deep/out/a/b/c.png")
        #expect(FileManager.default.fileExists(atPath: folder.file("deep/out/a/b/c.png").path))
        #expect(try folder.names() == ["deep", "jobs.jsonl"])
    }

    @Test func whatIsThereIsSkippedIfAskedFor() throws {
        let folder = try TemporaryFolder()
        let lines = ["a.png", "b.png"].map {
            #"{"kind":"emblem","options":{"symbol":"star","size":16},"output":"\#($0)"}"#
        }
        try Data("kept".utf8).write(to: folder.file("a.png"))
        let (run, results) = try batch(lines, "--skip-existing", in: folder)
        #expect(run.exitCode == 0)
        #expect(results.map { $0["status"] as? String } == ["skipped", "done"])
        #expect(try Data(contentsOf: folder.file("a.png")) == Data("kept".utf8))
        _ = try batch(lines, in: folder)
        #expect(try Data(contentsOf: folder.file("a.png")) == Data(contentsOf: folder.file("b.png")))
    }

    @Test func warningsStandInTheResult() throws {
        let folder = try TemporaryFolder()
        let (run, results) = try batch(
            [#"{"kind":"text","text":"a","options":{"font":"No such family"}}"#, #"{"kind":"text","text":"a"}"#],
            in: folder)
        #expect(run.exitCode == 0 && run.errors.isEmpty)
        let warnings = try #require(results[0]["warnings"] as? [String])
        #expect(warnings.count == 1 && warnings[0].contains("No such family"))
        #expect(results[1]["warnings"] == nil)
    }

    @Test func anInterruptLeavesWholeFilesAndIsGoneOnFrom() throws {
        let folder = try TemporaryFolder()
        let lines = (0..<2000).map {
            #"{"kind":"emblem","options":{"symbol":"star.fill","size":150},"output":"out/\#($0).png"}"#
        }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.file("jobs.jsonl"))
        // The interrupt comes when the first results are there.
        let run = try RenderProcess.run(
            script: """
                mkfifo results
                "$render" batch jobs.jsonl > results & job=$!
                exec 3< results
                read -r line <&3 && kill -INT $job
                cat <&3 > /dev/null
                wait $job
                """, in: folder)
        #expect(run.exitCode == 130 && run.errors.isEmpty, "\(run.exitCode) \(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out").path)
        #expect(!names.isEmpty && names.count < 2000 && names.allSatisfy { $0.hasSuffix(".png") && !$0.hasPrefix(".") })
        let sizes = try Set(names.map { try Data(contentsOf: folder.file("out/\($0)")).count })
        #expect(sizes.count == 1)
    }

    @Test func aReaderThatGoesAwayEndsTheWorkQuietly() throws {
        let run = try RenderProcess.run(
            script: """
                yes '{"kind":"emblem","options":{"symbol":"star","size":16}}' | head -n 5000 > jobs.jsonl
                "$render" batch jobs.jsonl | head -n 1
                """, in: TemporaryFolder())
        #expect(run.errors.isEmpty && run.text.split(separator: "\n").count == 1)
    }

    @Test func argumentsAtFaultAreErrors() throws {
        let folder = try TemporaryFolder()
        #expect(try RenderProcess.run(["batch"], in: folder).exitCode == 2)
        #expect(
            try RenderProcess.run(["batch", "none.jsonl"], in: folder).errors
                == "render batch: cannot read none.jsonl: No such file or directory\n")
        #expect(try RenderProcess.run(["batch", "-", "--jobs", "0"], in: folder).exitCode == 2)
        try Data().write(to: folder.file("empty"))
        let empty = try RenderProcess.run(["batch", "empty"], in: folder)
        #expect(empty.exitCode == 0 && empty.output.isEmpty && empty.errors.isEmpty)
        let file = try RenderProcess.run(["batch", "empty", "--out", "empty"], in: folder)
        #expect(file.exitCode == 1 && file.errors.contains("--out"))
    }
}
