/// Why a workload was not run, and the exit code that says so.
struct BenchError: Error {
    var message: String
    var code: Int32
}
