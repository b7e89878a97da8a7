import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

/// The attachments of questions.
@Suite struct ChatExcerptTests {
    private static let log = ChatSource(kind: .log, id: "", title: "your log")

    private static func session(_ id: String, day: Int, notes: String = "") -> PracticeSession {
        PracticeSession(
            id: id, title: "Row", start: Date(timeIntervalSince1970: Double(day) * 86_400 + 36_000), seconds: 3_600,
            zone: 0, moodAfter: 1, intensity: 4, notes: notes)
    }

    @Test func onlyNewExcerptsAreSent() {
        let first = ChatExcerpt.new([ChatExcerpt(.sessions, source: Self.log, lines: ["a", "b"])], after: [])
        #expect(first == [ChatAttachment(.sessions, number: 1, source: Self.log, lines: ["a", "b"])])
        let later = ChatSource(kind: .log, id: "", title: "your log, later")
        let second = ChatExcerpt.new([ChatExcerpt(.sessions, source: later, lines: ["b", "c"])], after: first)
        #expect(second == [ChatAttachment(.sessions, number: 2, source: later, lines: ["c"])])
        #expect(ChatExcerpt.new([ChatExcerpt(.sessions, source: later, lines: ["a"])], after: first + second).isEmpty)
        let again = ChatExcerpt.new([ChatExcerpt(.sessions, source: Self.log, lines: ["d"])], after: first + second)
        #expect(again.map(\.number) == [1])
        // The same line in another scope is new.
        #expect(ChatExcerpt.new([ChatExcerpt(.goals, source: later, lines: ["a"])], after: first).count == 1)
    }

    @Test func aPassageIsSentOnce() {
        let source = ChatSource(kind: .article, id: "x", title: "Rest › Why")
        let other = ChatSource(kind: .article, id: "y", title: "Sleep › Why")
        let first = ChatExcerpt.new([ChatExcerpt(.articles, source: source, lines: ["Sleep."])], after: [])
        #expect(ChatExcerpt.new([ChatExcerpt(.articles, source: source, lines: ["Sleep."])], after: first).isEmpty)
        #expect(ChatExcerpt.new([ChatExcerpt(.articles, source: other, lines: ["Sleep."])], after: first).count == 1)
    }

    @Test func sessionsCoverTwoWeeks() {
        let today = CalendarDay(dayNumber: 20_000)
        let sessions = [
            Self.session("old", day: 19_986), Self.session("a", day: 19_987, notes: "private words"),
            Self.session("b", day: 20_000),
        ]
        let material = ChatExcerpt.sessions(GrowthLog(sessions: sessions), today: today)
        #expect(material.lines.count == 3)
        #expect(material.lines[0].contains("2 sessions, 120 min"))
        #expect(material.lines[2].hasSuffix("Row, 60 min, intensity 4, mood after 1"))
        #expect(!material.lines.joined().contains("private"))
    }

    @Test func namesInExcerptsAreHidden() async throws {
        let context = ChatContext { _, _ in
            [
                ChatExcerpt(
                    .jobs, source: ChatSource(kind: .jobs, id: "", title: "due"), lines: ["Write to Dana Whitfield"])
            ]
        } knownNames: { () async throws(ChatError) in
            [HiddenNames.Known("coach", name: "Dana Whitfield")]
        }
        let before = ChatMessage(
            id: "q", parent: nil, role: .user, text: "Who is Dana Whitfield?", at: Date(timeIntervalSince1970: 0))
        let dispatch = try await context.dispatch(
            "Is Whitfield strict?", ChatSettings(scopes: [.jobs]), after: [before])
        #expect(dispatch.earlier.map(\.sentText) == ["Who is [coach 1]?"])
        #expect(dispatch.given.first?.lines == ["Write to [coach 1]"])
        #expect(dispatch.sentText == "Is [coach 1] strict?")
        #expect(dispatch.settings.hidden.entries.map(\.clear) == ["Dana Whitfield"])
    }

    @Test func consentCoversOnlyTheShownSettings() {
        let server = ChatProvider(id: "home", base: "http://127.0.0.1:1")
        let both = ChatConsent(server, model: "m", scopes: [.goals, .sessions])
        #expect(both.covers(ChatConsent(server, model: "m", scopes: [.sessions])))
        #expect(!both.covers(ChatConsent(server, model: "m", scopes: [.sessions, .jobs])))
        #expect(!both.covers(ChatConsent(server, model: "other", scopes: [])))
        let moved = ChatProvider(id: "home", base: "https://elsewhere.example")
        #expect(!both.covers(ChatConsent(moved, model: "m", scopes: [])))
    }

    @Test func aChatSurvivesARoundTrip() throws {
        var message = ChatMessage(
            id: "m", parent: "q", role: .coach, text: "t", at: Date(timeIntervalSince1970: 5), notice: "n",
            thinking: "h")
        message.sentText = "s"
        message.asked = ChatRequestDetails(
            provider: ChatProvider(id: "p", base: "b"), model: "m", scopes: [.jobs],
            given: [ChatAttachment(.goals, number: 3, source: Self.log, lines: ["x"])], partial: 4, first: "q",
            estimate: 5,
            room: 9)
        message.asked?.promptTokens = 4
        var chat = Chat(id: "c", title: "t", createdAt: Date(timeIntervalSince1970: 1))
        chat.settings = ChatSettings(
            asks: ChatModelName(provider: "p", model: "m"), scopes: [.jobs],
            consent: ChatConsent(ChatProvider(id: "p", base: "b"), model: "m", scopes: [.jobs]),
            hidden: HiddenNames([.init(clear: "Dana", shown: "[coach 1]")]))
        let whole = ChatExport.Whole(chat: chat, messages: [message])
        let bytes = try ItemJSON.encoder().encode(whole)
        #expect(try ItemJSON.decoder().decode(ChatExport.Whole.self, from: bytes) == whole)
    }
}
