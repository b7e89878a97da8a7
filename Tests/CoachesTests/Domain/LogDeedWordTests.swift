import Testing

@testable import CoachesCore
@testable import QuadCore

/// First words that describe a contact, and words that only resemble them.
struct LogDeedWordTests {
    private func read(_ line: String) -> ParsedLogLine { LogSample.reader().read(line) }

    @Test(arguments: [
        "spoke to dana: hi", "talked with dana: hi", "chatted with dana", "saw dana: hi", "i spoke to dana: hi",
    ])
    func aVerbWithoutAKindAsksForTheKind(_ line: String) {
        let reading = read(line)
        #expect(!reading.isReady && reading.coach == .one("dana"), "\(reading)")
        #expect(reading.problems.contains { $0.contains("does not say how") })
    }

    @Test(arguments: ["dana saw my race: great", "dana tried my form: good"])
    func aVerbAfterANameIsPartOfTheText(_ line: String) {
        #expect(!read(line).problems.contains { $0.contains("does not say how") }, "\(read(line))")
    }

    @Test func choosingAKindAnswersTheQuestion() {
        var choices = LogChoices()
        choices.kind = .phoneCall
        let reading = LogSample.reader().read("spoke to dana: hi", choices: choices)
        #expect(reading.isReady && reading.kind == .phoneCall && reading.text == "hi", "\(reading)")
    }

    @Test(arguments: ["liked my tweet", "followed me", "watched my video", "retweeted us"])
    func aSocialMediaReactionIsNotAMessage(_ text: String) {
        let reading = read("dana \(text)")
        #expect(!reading.isReady && !reading.unread.isEmpty, "\(reading)")
    }

    @Test(arguments: ["mom emailed dana: hi", "dad emailed dana: hi", "we emailed dana: hi"])
    func aContactByAParentCountsAsOutbound(_ line: String) {
        let reading = read(line)
        #expect(reading.isReady && reading.coach == .one("dana") && reading.direction == .outbound, "\(reading)")
        #expect(reading.kind == .email && reading.text == "hi")
    }

    @Test(arguments: ["dana txted: hi", "dana msged: hi"])
    func shortFormsOfATextAreRead(_ line: String) {
        #expect(read(line).isReady && read(line).kind == .text, "\(read(line))")
    }

    @Test(arguments: [
        "dana called last week", "dana called last wk", "called dana the other day", "dana called (yesterday)",
        "called dana thu and fri", "email to dana 3pm yesterday 4pm", "called dana nov 5th 4",
    ])
    func anUnreadableTimeIsNotPartOfTheText(_ line: String) {
        let reading = read(line)
        #expect(!reading.isReady && !reading.unread.isEmpty, "\(reading)")
    }

    @Test(arguments: [
        ("film by +next fri", "film", "2026-11-27"), ("film by +fri", "film", "2026-11-27"),
        ("film due +fri", "film", "2026-11-27"),
    ])
    func aDayWithAPlusBelongsToItsPromise(_ promise: String, _ text: String, _ day: String) {
        for part in ["todo", "owes", "owed", "task"] {
            let reading = read("dana called: hi / \(part) \(promise)")
            #expect(reading.promises.map(\.text) == [text] && reading.next == nil, "\(reading)")
            #expect(reading.promises.first?.due == CalendarDay(day))
        }
    }

    @Test(arguments: ["/ follow up +3d", "/ next +3d", "/ followup +3d"])
    func theNextContactMayHaveAPlus(_ part: String) {
        #expect(read("dana called: hi \(part)").next == CalendarDay("2026-11-24"), "\(read("dana called: hi \(part)"))")
    }

    @Test func anAtSignNamesTheSchool() {
        let reading = read("dana @ esu called: hi")
        #expect(reading.isReady && reading.coach == .one("dana") && reading.text == "hi", "\(reading)")
    }
}
