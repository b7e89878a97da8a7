import FoundationEssentials
import TestSupport

/// The commands and places from the program's own help, so that new ones are tested without a change here.
struct CommandTable {
    struct Command {
        let words: [String]
        let operands: [String]

        /// Whether the command prints something without arguments.
        var asksNothing: Bool { operands.allSatisfy { $0.hasPrefix("[") } }
    }

    let commands: [Command]
    let places: [String]
    /// The keys of all actions, as the key list names them.
    let keys: [String]

    init(_ home: TortureHome) throws {
        struct Place: Decodable { let route: String }
        struct Key: Decodable { let keys: [String] }
        commands = try home.run(["help", "--all"]).stdout.split(separator: "\n").compactMap(Self.command)
        places = try JSONDecoder().decode([Place].self, from: Data(home.run(["places", "--json"]).output)).map(\.route)
        keys = try JSONDecoder().decode([Key].self, from: Data(home.run(["keys", "--json"]).output)).flatMap(\.keys)
    }

    /// Reads a row of the help: two blanks, the words of the command, its operands in capitals, two blanks, and its
    /// summary.
    private static func command(_ line: Substring) -> Command? {
        guard line.hasPrefix("  "), line.dropFirst(2).first?.isLowercase == true else { return nil }
        let text = String(line.dropFirst(2)).replacing("  ", with: "\t")
        let parts = (text.split(separator: "\t").first ?? "").split(separator: " ").map(String.init)
        let words = parts.prefix { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
        return Command(words: Array(words), operands: Array(parts.dropFirst(words.count)))
    }

    /// Returns the command with a value for each operand.
    func line(_ command: Command, _ random: inout SeededRandom) -> [String] {
        command.words
            + command.operands.map { operand in
                let made = [
                    "torture", "crane", "2023-05-06", "1", "theme", "news", "unread", "torture.file", "a:b \"c",
                ]
                return operand.hasPrefix("SHELL") ? "bash" : made.randomElement(using: &random) ?? ""
            }
    }
}
