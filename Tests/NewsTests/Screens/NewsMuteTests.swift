import Testing
import ViewState

@testable import NewsCore
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// Creating, correcting and refusing mutes.
@MainActor
@Suite struct NewsMuteTests {
    private let stage: Stage

    init() throws { stage = try Stage(news: Paper.content()) }

    @Test func mutingAnAuthorHidesAndCounts() async throws {
        let shell = await stage.openNews("l", "j", "M")
        shell.type("author")
        shell.press("enter")
        shell.press("down")
        shell.press("down")
        shell.press("enter")
        await eventually("they are hidden") { stage.newsLibrary.content.counts.all.total == 4 }
        await eventually("the count") {
            stage.lastText == "Muted the author “Kim Lee” until 2026-11-28: 2 articles hidden · u undoes it"
        }
        #expect(!shell.text.contains("Water polo"))
        #expect(shell.coordinator.screen.title.contains("2 hidden"))
        shell.press("H")
        #expect(!shell.coordinator.screen.title.contains("2 hidden"))
        #expect(shell.text.contains("(muted) Water polo"))
        let mutes = await stage.start(at: .newsMutes)
        #expect(mutes.text.contains("Kim Lee"))
        mutes.press("d")
        mutes.press("y")
        await eventually("they are back") { stage.newsLibrary.content.counts.all.total == 6 }
    }

    @Test(arguments: ["a", "e"]) func anUnwritableMuteStaysTypedAndIsReported(key: String) async throws {
        stage.news.change { $0.mutes["m"] = NewsMute(id: "m", kind: .word, text: "portal", added: 0) }
        let shell = await stage.start(at: .newsMutes)
        await eventually("the mute is read") { stage.newsLibrary.content.mutes.count == 1 }
        _ = shell.text
        stage.news.fail(with: .storage("The disk is full"))
        shell.press(key)
        shell.press("ctrl-u")
        shell.type("fog")
        shell.press("enter")
        await eventually("it is refused") { shell.status?.kind == .error }
        for _ in 0..<2 {
            #expect(shell.text.contains("✗ The disk is full"))
            #expect(shell.text.contains("fog"), "the prompt is there with what was typed")
            shell.press("left")
        }
        shell.press("esc")
        #expect(shell.text.contains("✗ The disk is full") && !shell.text.contains("fog"))
        stage.news.fail(with: nil)
        shell.press(key)
        #expect(shell.text.contains("fog") && !shell.text.contains("The disk is full"))
        shell.press("enter")
        await eventually("it is muted") { stage.newsLibrary.content.mutes.contains { $0.text == "fog" } }
    }

    /// A chosen value is not typed text, so its characters have no special meaning.
    @Test(
        arguments: [
            ("author", NewsMute.Kind.author, #"J. "Bo" Smith"#, nil), ("expression", .regex, "a/ b", "a/ b"),
            ("phrase", .word, "until:2020", "until:2020"),
        ] as [(String, NewsMute.Kind, String, String?)])
    func aChosenValueIsMutedLiterally(item: String, kind: NewsMute.Kind, text: String, typed: String?) async throws {
        var content = Paper.content()
        for row in content.articles.indices where content.articles[row].row.author == "Kim Lee" {
            content.articles[row].row.author = #"J. "Bo" Smith"#
        }
        let stage = try Stage(news: content)
        let shell = await stage.openNews("l", "j", "M")
        shell.type(item)
        shell.press("enter")
        if let typed {
            shell.type(typed)
            shell.press("enter")
        }
        shell.press("enter")
        await eventually("it is muted") { stage.newsLibrary.content.mutes.count == 1 }
        #expect(stage.newsLibrary.content.mutes.map(\.kind) == [kind])
        #expect(stage.newsLibrary.content.mutes.map(\.text) == [text])
    }

    @Test func mutesAreTypedAndCorrected() async throws {
        let shell = await stage.start(at: .newsMutes)
        await settle()
        shell.press("a")
        shell.type("/[/")
        shell.press("enter")
        await eventually("it is refused") { stage.lastMessage?.kind == .warning }
        #expect(shell.text.contains("/[/"))
        shell.press("ctrl-u")
        shell.type("word:portal")
        shell.press("enter")
        await eventually("it is muted") { stage.newsLibrary.content.counts.all.total == 5 }
        shell.press("enter")
        await eventually("what it hides") { shell.text.contains("The transfer portal, explained") }
    }
}
