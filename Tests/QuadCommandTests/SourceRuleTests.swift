import FoundationEssentials
import Testing

/// Rules that hold for every line of the program, and that no type can express.
struct SourceRuleTests {
    private struct Line: CustomStringConvertible {
        let file: String
        let number: Int
        let text: Substring

        var description: String { "\(file):\(number): \(text)" }
    }

    private static let sources = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Sources"

    /// Lines of code in the folders, without comments.
    private static func lines(of folders: [String]) throws -> [Line] {
        try folders.flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: "\(sources)/\(folder)").filter {
                $0.hasSuffix(".swift")
            }
            .flatMap { name in
                let file = "\(folder)/\(name)"
                let bytes = try #require(FileManager.default.contents(atPath: "\(sources)/\(file)"))
                let text = String(decoding: bytes, as: UTF8.self)
                return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                    .map { Line(file: file, number: $0 + 1, text: $1) }
                    .filter { !$0.text.drop { $0 == " " }.hasPrefix("//") }
            }
        }
    }

    /// All text leaves by `CommandOutput`, the fetching program's by `WorkerOutput`: there it is cleaned.
    @Test func nothingIsPrintedRoundTheOneWayOut() throws {
        let calls = /\b(print|debugPrint|dump|fputs|puts|putchar|fputc|fprintf|perror|fwrite)\(|write\((STD|[12],)/
        let names = /FileHandle|\b(stdout|stderr)\b/
        let outputs: Set = ["quad/CommandLine/CommandOutput.swift", "quad-net/Process/WorkerOutput.swift"]
        let lines = try Self.lines(of: ["quad", "quad-net"]).filter { !outputs.contains($0.file) }
        let wrong = lines.filter { $0.text.contains(calls) || $0.text.contains(names) }
        #expect(wrong.map(\.description) == [])
    }

    /// Where text goes out as it is, somebody has thought about it.
    @Test func documentsAreFew() throws {
        let known: Set = [
            "quad/Main.swift", "quad/CommandLine/CommandOutput.swift",
            "quad/Documentation/CommandGroup+Documents.swift", "quad/Jobs/JobInterchangeCommands.swift",
            "quad/News/NewsCommands+Feeds.swift", "quad/News/NewsCommands+Reading.swift",
            "quad/Settings/ConfigCommands.swift", "quad/Settings/KeyCommands.swift",
        ]
        let lines = try Self.lines(of: ["quad"]).filter { $0.text.contains("document(") && !known.contains($0.file) }
        #expect(lines.map(\.description) == [])
    }

    /// An error in a text is a value of the program as Swift writes it, unless it says its words.
    @Test func noErrorIsShownAsAValue() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources).filter { !$0.hasPrefix("C") }
        let lines = try Self.lines(of: folders)
        #expect(lines.count > 10_000)
        let values = [#"\(error)"#, "String(describing: error", "localizedDescription"]
        let wrong = lines.filter { line in values.contains { line.text.contains($0) } }
        #expect(wrong.map(\.description) == [])
    }
}
