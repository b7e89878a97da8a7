import FoundationEssentials
import Testing

@testable import QuadCommandLine
@testable import quad

/// The commands and options in the program's messages exist.
@MainActor
@Suite struct NamedOptionTests {
    /// The targets of other programs, and engines, whose messages name no options of this program.
    private static let others = ["quad-net/", "quad-server/", "NetWire/", "QuadSystem/"]
    /// Options of programs that Quad starts.
    private static let foreign: Set = ["--no-video"]

    /// The lines of the sources that are not comments, with their places.
    private static var lines: [(place: String, text: Substring)] {
        get throws {
            let files = try SourceFiles.all.filter { file in
                !Self.others.contains { file.name.hasPrefix($0) } && !file.name.contains("Kit/")
                    && !file.name.hasPrefix("JSONStore/") && !file.name.contains("Core/System/")
            }
            return files.flatMap { path, text in
                text.split(separator: "\n").enumerated().compactMap { number, line in
                    let text = line.drop { $0 == " " }
                    return text.hasPrefix("//") ? nil : ("\(path):\(number + 1)", text)
                }
            }
        }
    }

    private let table = CommandTable.quad

    @Test func optionsInMessagesExist() throws {
        let known = Set((table.commands.flatMap(\.options) + table.globalOptions).map { "--\($0.long)" })
        for (place, text) in try Self.lines where text.contains("--") {
            for match in text.matches(of: /(?:^|[^\w-])(--[a-z][a-z-]+)/) where !Self.foreign.contains(String(match.1))
            {
                #expect(known.contains(String(match.1)), "\(place): \(match.1)")
            }
        }
    }

    /// `quad schools edit … --city` names an option of exactly this command.
    @Test func optionsNamedAfterACommandBelongToTheCommand() throws {
        let global = Set(table.globalOptions.map { "--\($0.long)" })
        for (place, text) in try Self.lines where text.contains("--") {
            for match in text.matches(of: /quad ((?:[a-z-]+ )+)[^;“”]*?(--[a-z][a-z-]+)/) {
                let words = match.1.split(separator: " ").map(String.init)
                let command = (1...words.count).reversed().lazy
                    .compactMap { table.command(Array(words.prefix($0))) }.first
                guard let command, !global.contains(String(match.2)), !Self.foreign.contains(String(match.2))
                else { continue }
                let options = command.options.map { "--\($0.long)" }
                #expect(options.contains(String(match.2)), "\(place): \(command.name) \(match.2)")
            }
        }
    }
}
