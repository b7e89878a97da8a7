import FoundationEssentials
import Glibc
import TestSupport

/// A home directory for one test, with everything that the program stores between runs.
final class QuadHome {
    let directory: TemporaryDirectory
    private let binary: String

    init() throws {
        directory = try TemporaryDirectory("quad-journey")
        binary = try quadBinary()
    }

    /// Makes a home in which every day's answer is `answer`, so that a test knows the word on any date. Tiles do not
    /// turn unless the settings say so.
    convenience init(answer: String, settings: String = "", wordle: String = "") throws {
        try self.init()
        try directory.write(answer + "\n", to: Self.words)
        try write(
            configuration: """
                // Written by hand.
                {
                  motion: "off", // no flips
                  wordle: { answers: "words.txt", \(wordle) },
                  \(settings)
                }

                """)
    }

    private static let words = "config/quad/words.txt"
    private static let configuration = "config/quad/config.json"

    var path: String { directory.path }
    var data: String { directory.appending("data/quad") }
    var journal: String { "\(data)/wordle.journal.jsonl" }
    var snapshot: String { "\(data)/wordle.json" }
    var session: String { directory.appending("state/quad/session.json") }

    func write(configuration: String) throws {
        try directory.write(configuration, to: Self.configuration)
    }

    var configuration: String { read(directory.appending(Self.configuration)) }

    /// Returns the text of a file, or an empty text without the file.
    func read(_ path: String) -> String {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    // MARK: Running the program

    /// Starts the program on a terminal and waits for the first frame.
    func open(
        _ arguments: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
        underShell: Bool = false
    ) throws -> TerminalSession {
        let session = try start(
            arguments, columns: columns, rows: rows, environment: environment, underShell: underShell)
        try session.waitFor("? help")
        return session
    }

    /// Starts the program on a terminal.
    func start(
        _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
        underShell: Bool = false
    ) throws -> TerminalSession {
        try TerminalSession(
            binary, arguments: arguments, columns: columns, rows: rows, environment: environment, home: path,
            underShell: underShell)
    }

    /// Opens the program on an empty board that accepts letters.
    func openBoard(columns: Int = 80, rows: Int = 24) throws -> TerminalSession {
        let session = try open("wordle", columns: columns, rows: rows)
        try session.waitFor("Wordle \(Today.numberText) ·")
        return session
    }

    /// Runs a command without a terminal.
    @discardableResult
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Subprocess.Result {
        try run(arguments, environment: environment)
    }

    @discardableResult
    func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Subprocess.Result {
        let environment = TerminalSession.environment(home: path).merging(environment) { $1 }
        return try Subprocess.run(binary, arguments, environment: environment, directory: path)
    }

    // MARK: What is stored

    struct Game: Decodable, Equatable {
        struct Guess: Decodable, Equatable {
            let word: String
            let pattern: String
        }

        let number: Int
        let date: String
        let kind: String
        let result: String
        let mode: String
        let guesses: [Guess]
        let answer: String?

        var words: [String] { guesses.map(\.word) }
    }

    /// Returns the games as another process reads them.
    func games() throws -> [Game] {
        let result = try run("wordle", "history", "--json")
        return try JSONDecoder().decode([Game].self, from: Data(result.output))
    }
}

/// The day of the tests, which run in UTC.
enum Today {
    /// The days since January 1, 1970.
    static var day: Int { Int(time(nil)) / 86_400 }
    /// The number of today's puzzle. Puzzle 0 is that of June 19, 2021.
    static var number: Int { day - 18_797 }
    /// The number as the board shows it: `1,981`.
    static var numberText: String { "\(number / 1000),\(String(number % 1000 + 1000).dropFirst())" }

    static var text: String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    }
}

/// The rows of the board on a terminal of 80 columns and 24 rows.
enum Tiles {
    /// Returns an entered row. `pattern` has one digit per letter: 2 for correct, 1 for present, 0 for absent.
    static func row(_ word: String, _ pattern: String) -> String {
        let tiles = zip(word, pattern).map { letter, mark in
            switch mark {
            case "2": "[ \(letter.uppercased()) ]"
            case "1": "( \(letter.uppercased()) )"
            default: "  \(letter.lowercased())  "
            }
        }
        // Words of five letters have large tiles.
        var text = tiles.joined(separator: word.count > 5 ? " " : "   ")
        while text.last == " " { text.removeLast() }
        return text
    }

    /// Returns a row that the player is typing.
    static func typed(_ letters: String, length: Int = 5) -> String {
        let open = Array(repeating: "  ·  ", count: length - letters.count)
        return (letters.map { "  \($0.uppercased())  " } + open).joined(separator: "│ │")
    }
}

extension TerminalSession {
    /// Types and enters a word, and waits for its colors.
    func guess(_ word: String, _ pattern: String) throws {
        try type(word)
        try press(.enter)
        try waitFor(Tiles.row(word, pattern))
    }

    /// Quits by Ctrl-C, which works on every screen.
    @discardableResult
    func quit() throws -> ProcessStatus {
        try press(.ctrl("c"))
        return try waitForExit()
    }
}
