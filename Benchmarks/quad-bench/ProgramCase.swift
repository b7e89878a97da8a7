import TestSupport

/// A terminal program to measure, and how to know that it is ready and what to press.
struct ProgramCase {
    let name: String
    let path: String
    var arguments: [String] = []
    var environment: [String: String] = [:]
    /// Stands on the screen once the first frame is whole: best something that is drawn last.
    let ready: String
    /// Pressed first, each until its text stands on the screen: the way to what is measured.
    var way: [(key: KeyPress, shows: String)] = []
    /// Pressed in turn, one after another; each must change something on the screen.
    var keys: [KeyPress] = []
    /// Pressed at the end; a program that does not end by them is killed.
    var quitKeys: [KeyPress] = [.character("Q")]
    /// Where the program may write; a fresh directory when nil.
    var home: String?
}

/// A program to measure, or what to install to have it.
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
