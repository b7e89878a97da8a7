import Testing

@testable import GrowthCore
@testable import ViewState

// The safety texts above a chat.
extension ChatScreenTests {
    @Test func aSafetyTextStaysUntilDismissed() async throws {
        try await setUp()
        await ask("my knee hurts")
        await stage.shows("Safety  Pain and injury: 911")
        await agree()
        await stage.shows("Row easy.")
        await stage.hides("answering")
        #expect(stage.text.contains("ctrl-x hides"))
        stage.press(typing: "and now", "enter")
        await stage.shows("you asked 2")
        await stage.hides("answering")
        #expect(stage.text.contains("Pain and injury") && stage.text.contains("ctrl-x hides"))
        stage.press("ctrl-x")
        #expect(!stage.text.contains("ctrl-x hides") && !stage.text.contains("Pain and injury"))
        stage.press(typing: "my head hurts since I fell on it", "enter")
        await stage.shows("you asked 3")
        await stage.hides("answering")
        #expect(stage.text.contains("A blow to the head") && stage.text.contains("ctrl-x hides"))
        stage.press("esc", "X")
        #expect(!stage.text.contains("X hides"))
        stage.press("X")
        #expect(stage.text.contains("No safety text is on screen; S shows all of them"))
    }

    /// A question that waits on the page before sending already has its safety text.
    @Test func theTextIsShownBeforeAnythingIsSent() async throws {
        try await setUp()
        await ask("I don't see the point of going on")
        await stage.shows("Safety  If you think of dying or of hurting yourself: 988")
        stage.press("esc")
        await stage.hides("Before this is sent")
        #expect(stage.text.contains("If you think of dying") && model.questions.isEmpty)
        #expect(try await messages().isEmpty)
    }

    @Test func theGuideShowsNoArticlesInACrisis() async throws {
        try await setUp()
        await ask("I was assaulted, should I rest between study blocks")
        await stage.shows("Before this is sent")
        stage.press("f")
        await stage.shows("This program has no answer to that")
        await stage.hides("answering")
        #expect(!stage.text.contains("Study blocks ›") && !stage.text.contains("Nearest"))
        #expect(stage.text.contains("If somebody attacked you") && stage.text.contains("800-656-4673"))
        let answer = try #require(try await messages().last)
        #expect(answer.sources.isEmpty && answer.notice?.contains("800-656-4673") == true)
        let shown = try await stage.run("growth", "chat", "show", "assaulted").output
        #expect(shown.contains("> - 800-656-4673 (USA)") && shown.contains("This program has no answer"))
        #expect(try await stage.run("growth", "chat", "show", "assaulted", "--json").output.contains("800-656-4673"))
    }

    @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
    func theWholeTextIsReadable(_ size: Size) async throws {
        try await setUp()
        await ask("I want to die")
        await stage.shows("Before this is sent")
        stage.press("f")
        await stage.shows("This program has no answer to that")
        await stage.hides("answering")
        let words = try #require(SafetyText.about("I want to die").first).text.split(whereSeparator: \.isWhitespace)
        var seen: Set<Substring> = []
        var page = stage.text(size)
        while true {
            #expect(page.contains("ctrl-x hides"))
            seen.formUnion(page.split { $0.isWhitespace || $0 == "│" }.map { Substring(String($0)) })
            stage.press("pgdn")
            let next = stage.text(size)
            if next == page { break }
            page = next
        }
        // A narrow window may break an address.
        let missing = words.filter { !seen.contains($0) && $0.count < size.columns - 4 }
        #expect(missing.isEmpty)
    }

    @Test func aKeyShowsAllSafetyTextsAtAnyTime() async throws {
        try await setUp()
        stage.press("C")
        await stage.shows("There are no chats yet.")
        stage.press("a")
        await stage.shows("coach of home answers")
        #expect(stage.text.contains("ctrl-s safety"))
        stage.press(typing: "half a thought", "ctrl-s")
        #expect(stage.text.contains("Safety texts and helplines") && stage.text.contains("988 (USA)"))
        stage.press("G")
        #expect(stage.text.contains("Dolor y lesiones"))
        stage.press("esc")
        #expect(stage.text.contains("> half a thought"))
        stage.press("esc", "S")
        #expect(stage.text.contains("Safety texts and helplines"))
        stage.press("q")
        #expect(!stage.text.contains("Safety texts and helplines"))
    }
}
