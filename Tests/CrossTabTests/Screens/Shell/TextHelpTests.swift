import ScreenTestSupport
import TestSupport
import Testing

@testable import JobsTests
@testable import JobsUI
@testable import QuadShell
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// While `?` is text, Ctrl-G lists the available keys, and the footer says so.
@MainActor
@Suite struct TextHelpTests {
    private nonisolated static let fields: [(name: String, route: Route, keys: [String])] = [
        ("filter", .jobs, ["/"]), ("command line", .jobs, [":"]), ("palette", .jobs, ["ctrl-p"]),
        ("question", .jobs, ["="]), ("form", .jobTemplates, ["a"]), ("choice", .jobs, ["Z"]),
        ("cell", .jobTemplate("campus"), ["e"]),
    ]

    private func open(_ route: Route, _ keys: [String]) async throws -> JobStage {
        let stage = try await JobStage(at: route)
        for key in keys { await stage.press(key) }
        return stage
    }

    @Test(arguments: fields.indices)
    func everyFieldHasHelp(place: Int) async throws {
        let field = Self.fields[place]
        let stage = try await open(field.route, field.keys)
        for size in [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)] {
            let footer = stage.shell.canvas(size).glyphText.split(separator: "\n").last.map(String.init) ?? ""
            #expect(footer.contains("ctrl-g help"), "\(field.name): \(footer)")
        }
        await stage.press("ctrl-g")
        #expect(stage.text.contains("examples and keys of this field"), "\(field.name)\n\(stage.text)")
        let footer = stage.text.split(separator: "\n").last ?? ""
        #expect(!footer.contains("ctrl-g"), "the help has none of its own: \(footer)")
        await stage.type("previous word")
        #expect(stage.text.contains("Delete the previous word"), "\(field.name)\n\(stage.text)")
        await stage.press("esc")
        #expect(!stage.text.contains("examples and keys of this field"), "\(field.name)")
    }

    @Test func anEntryIsAppliedInTheField() async throws {
        let stage = try await open(.jobs, ["/"])
        await stage.type("visit to?")
        #expect(stage.text.contains("/visit to?"), "a question mark is text\n\(stage.text)")
        await stage.press("ctrl-g")
        await stage.type("previous word")
        await stage.press("enter")
        #expect(stage.text.contains("/visit ") && !stage.text.contains("to?"), "\(stage.text)")
    }

    /// A user cannot know the fields of every list by heart.
    @Test(arguments: ["due:<3d", "-(one or two)", "field:none"])
    func aFiltersHelpListsItsFields(example: String) async throws {
        let stage = try await open(.jobs, ["/"])
        await stage.press("ctrl-g")
        await stage.type(example)
        #expect(stage.text.contains(example), "\(stage.text)")
        await stage.press("enter")
        #expect(stage.text.contains("/\(example)"), "\(stage.text)")
    }

    @Test func aFormFieldHasItsOwnHelp() async throws {
        let stage = try await open(.jobTemplates, ["a", "tab", "tab", "ctrl-g"])
        #expect(stage.text.contains("Yes") && !stage.text.contains("word before"), "\(stage.text)")
        await stage.type("yes")
        await stage.press("enter")
        #expect(stage.text.contains("New template") && stage.text.contains("yes"), "\(stage.text)")
    }
}
