import TestSupport

/// A terminal program to measure, with the sign that it is ready and the keys to press.
struct ProgramCase {
    let name: String
    let path: String
    var arguments: [String] = []
    var environment: [String: String] = [:]
    /// Text on the screen once the first frame is complete, preferably the text that is drawn last.
    let ready: String
    /// The keys that lead to the measured screen, each with the text that must appear after it.
    var way: [(key: KeyPress, shows: String)] = []
    /// The keys to press in turn; each key must change something on the screen.
    var keys: [KeyPress] = []
    /// The keys to press at the end. A program that they do not end is killed.
    var quitKeys: [KeyPress] = [.character("Q")]
    /// The directory in which the program may write; nil for a fresh directory.
    var home: String?
}

/// A program to measure, or the reason why it is missing.
enum ProgramChoice {
    case available(ProgramCase)
    case missing(name: String, reason: String)

    var name: String {
        switch self {
        case .available(let program): program.name
        case .missing(let name, _): name
        }
    }
}
