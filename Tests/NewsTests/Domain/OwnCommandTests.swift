import Testing

@testable import NewsCore
@testable import QuadCore

/// The user's own commands for an article, each with its key.
struct OwnCommandTests {
    @Test(arguments: [
        "", "no bars", "g y | only two", "| title | cmd", "g y | | cmd", "g y | title |", "g y | title | 'open",
        "g y | title | wc < nothing", "g y | title | wc < text &",
    ])
    func anInvalidCommandIsRefused(line: String) { #expect(OwnCommand(typed: line) == nil) }

    @Test func severalCommandsFitOnOneLine() throws {
        let commands = try #require(OwnCommand.all(typed: "g y | Save it | save %u ;; g w | Count | wc -w < text"))
        #expect(commands.map(\.key) == ["g y", "g w"] && commands.map(\.name) == ["save-it", "count"])
        #expect(commands.map(\.input) == [nil, .text])
        #expect(OwnCommand.all(typed: "g y | A | a ;; g y | B | b") == nil, "one key for two")
        #expect(OwnCommand.all(typed: "g y | A | a ;; g z | a | b") == nil, "one title for two")
        #expect(OwnCommand.all(typed: "")?.isEmpty == true)
    }

    private static let row: ArticleRow = {
        var row = NewsSamples.row(1, "--exec=x %u $(id)", link: "https://e.example/1")
        row.author = "Ada; rm"
        return row
    }()

    @Test(arguments: [
        ("save %u", ["save", "https://e.example/1"]),
        ("save --title %t", ["save", "--title", "exec=x %u $(id)"]),
        ("save '%t by %a' %f 100%%", ["save", "exec=x %u $(id) by Ada; rm", "The Daily", "100%"]),
        ("save", ["save", "https://e.example/1", "exec=x %u $(id)", "The Daily"]),
        ("save {url}", ["save", "https://e.example/1"]),
        ("%t x", ["%t", "x", "https://e.example/1", "exec=x %u $(id)", "The Daily"]),
        ("wc -w < text", ["wc", "-w"]), ("tool %u < html", ["tool", "https://e.example/1"]),
    ])
    func wordsOfAnArticleAreArguments(command: String, words: [String]) throws {
        let own = try #require(OwnCommand(typed: "g y | Own | \(command)"))
        #expect(try own.program(for: Self.row, feed: "The Daily") { "<p>x</p>" }.words == words)
    }

    @Test(arguments: [
        ("text", "--exec=x %u $(id)\n\na b\n"), ("html", "<p>a <b>b</b></p>"),
    ])
    func aCommandReadsTheArticleFromStdin(input: String, fed: String) throws {
        let own = try #require(OwnCommand(typed: "g y | Own | cat < \(input)"))
        let program = try own.program(for: Self.row, feed: "F") { "<p>a <b>b</b></p>" }
        #expect(program.input.map { String(decoding: $0, as: UTF8.self) } == fed)
    }

    @Test func jsonContainsTheWholeArticle() throws {
        let own = try #require(OwnCommand(typed: "g y | Own | cat < json"))
        let program = try own.program(for: Self.row, feed: "F") { "<p>a</p>" }
        let text = String(decoding: try #require(program.input), as: UTF8.self)
        for part in ["\"feed\":\"F\"", "\"html\":\"<p>a</p>\"", "\"link\":\"https://e.example/1\"", "\"text\":\"a\""] {
            #expect(text.contains(part))
        }
    }

    @Test(arguments: ["--output=/etc/x", "file:///etc/passwd", "javascript:x()", nil] as [String?])
    func anInvalidAddressIsRefused(link: String?) throws {
        let own = try #require(OwnCommand(typed: "g y | Own | save %u"))
        var row = Self.row
        row.link = link
        #expect(throws: NewsError.noArticleLink) { try own.program(for: row, feed: "F") { "" } }
        let fed = try #require(OwnCommand(typed: "g y | Own | wc < text"))
        #expect(try fed.program(for: row, feed: "F") { "" }.words == ["wc"])
    }
}
