import EnamelImaging
import Foundation

extension Command {
    /// `render batch`: many pictures by one process.
    static let batch = Command(
        name: "batch", summary: "Many pictures by one process, a line of JSON for each",
        discussion: """
            Do the jobs of a file, a JSON object on each line, and write a line of JSON for each of them to standard output in
            the same order. A job that fails gives an error result and the others go on.

            A job has these fields; all but "kind" may be left out:
              "id"       a text or a number that its result repeats; the line's number if not given
              "kind"     the command: \(BatchJob.kindNames.joined(separator: ", "))
              "input"    the file that the command reads (for markdown also a list of files)
              "data"     or what is in that file, in Base64; or as a text in a field that is called as the kind
              "options"  an object with the command's long options: {"scale": 2, "dark": true}
              "output"   the file to write, and folders where they are missing; without it the picture goes into the result
            Two jobs should not have the same output.

            A result has "id" and "status": "done" (with "output" and "bytes", or "data" in Base64), "skipped", or "failed" with
            "error" and "code", the exit code that the command would have had; and "warnings" if there are any.

            An interrupt (Ctrl-C) lets jobs end that have begun and starts no other; --skip-existing goes on from there.

            Exit codes: 0 all done or skipped, 1 at least one job failed, 2 arguments at fault, 130 interrupted.
            """,
        operand: Operand(name: "JOBS", isRequired: true, summary: "The file with the jobs, '-' for standard input"),
        options: [jobs, out, skipExisting],
        examples: [
            "jobs.jsonl --out pictures > results.jsonl",
            "jobs.jsonl --out pictures --skip-existing > results.jsonl",
            "- --jobs 4 < jobs.jsonl",
        ],
        run: { arguments throws(CommandError) in
            var settings = BatchRun.Settings(
                jobs: ProcessInfo.processInfo.activeProcessorCount, folder: try arguments.text(out),
                skipsExisting: arguments.has(skipExisting))
            if arguments.isGiven(jobs) { settings.jobs = try arguments.wholeNumber(jobs) }
            if let folder = settings.folder {
                do throws(FileError) { try createFolder(folder) } catch {
                    throw .failure("--out: cannot make \(error.description)")
                }
            }
            let run = try BatchRun(settings, reading: Input(arguments.operands[0]))
            Interruption.remember()
            let counts = try run.finish()
            if let failed = counts[.failed] {
                throw .failure("\(failed) of \(counts.values.reduce(0, +)) jobs failed (\(BatchRun.summary(counts)))")
            }
        })

    private static let jobs = Option(
        name: "jobs", letter: "j", value: "N", limit: 256, synonyms: ["threads", "workers", "parallel"],
        summary: "How many jobs are done at a time; as many as there are processors if not given")
    private static let out = Option(
        name: "out", letter: "o", value: "DIR", synonyms: ["output", "folder"],
        summary: "The folder that outputs are in, which they may not leave; it is made if it is missing")
    private static let skipExisting = Option(
        name: "skip-existing", synonyms: ["resume"], summary: "Leave jobs alone whose output is there already")
}
