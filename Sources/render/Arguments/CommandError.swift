/// Why a command did not do its work.
enum CommandError: Error {
    /// The arguments are at fault; exit code 2.
    case usage(String)
    /// The arguments are right and the work failed; exit code 1.
    case failure(String)
    /// Work that failed, of a command whose exit code 1 is an answer; exit code 2.
    case trouble(String)
    /// What was compared differs, which is said already; exit code 1.
    case different
    /// Somebody ended the work by this signal; exit code 128 and its number, as shells have it.
    case interrupted(Int32)
    /// Whoever read standard output has stopped reading: nothing is said, as the reader knows; exit code 1.
    case closedPipe

    /// What is written on standard error after the command's name.
    var message: String? {
        switch self {
        case .usage(let message), .failure(let message), .trouble(let message): message
        case .closedPipe, .different, .interrupted: nil
        }
    }

    var exitCode: Int32 {
        switch self {
        case .usage, .trouble: 2
        case .failure, .closedPipe, .different: 1
        case .interrupted(let signal): 128 + signal
        }
    }
}

/// What an error adds after an unknown name: the nearest one that exists, or where to look.
func suggestion(_ near: String?, orSee help: String) -> String {
    if let near { "; did you mean '\(near)'?" } else { "; see '\(help)'" }
}
