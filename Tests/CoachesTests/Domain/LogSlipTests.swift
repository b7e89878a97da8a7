import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import QuadCore

/// Parts of a contact line with one wrong letter, or with an approximate time.
struct LogSlipTests {
    private func read(_ line: String) -> ParsedLogLine { LogSample.reader().read(line) }

    @Test(arguments: [
        "/ prv", "/prv", "/ pvt", "/ priv", "/ prvt", "/ pravite", "/pravite", "/ privaet", "/ privte",
        "/ confidential",
        "(prv)", "#priv", "/ prv she is ill", "/ pravite: she is ill", "/ PRIV.",
    ])
    func anAbbreviationOfPrivateIsPrivate(_ part: String) {
        let reading = read("dana called: hi \(part)")
        #expect(reading.isPrivate && !reading.text.lowercased().contains("pr"), "\(reading)")
    }

    @Test(arguments: ["/ pat says hi", "/ provide film", "/ press day", "we spoke about private schools", "/ pie"])
    func otherWordsAreNotPrivate(_ part: String) { #expect(!read("dana called: hi \(part)").isPrivate) }

    @Test(arguments: [
        ("/ nxt fri", "next"), ("/nxt fri", "next"), ("/ nex fri", "next"), ("/ enxt fri", "next"),
        ("/ tood film", "todo"),
        ("/ tdo film by fri", "todo"), ("/ owd camp dates", "owed"), ("/ mas", "mass"), ("/ misssed", "missed"),
        ("/ reachd", "reached"),
    ])
    func aPartWithATypoAsksForConfirmation(_ part: String, _ name: String) {
        let reading = read("dana called: hi \(part)")
        #expect(!reading.isReady && reading.unread.count == 1, "\(reading)")
        #expect(reading.problems.contains("did you mean / \(name)?"))
    }

    @Test(arguments: ["/ text me", "/ pass it on", "/ test friday", "/ film"])
    func otherPartsAreText(_ part: String) {
        #expect(read("dana called: hi \(part)").isReady)
        #expect(read("dana called: hi \(part)").text == "hi \(part)")
    }

    @Test(arguments: [
        "dana called at 5", "dana called at 5: hi", "dana called yesterday at 5: hi", "dana called at 5 about camp",
        "dana called about camp at 5",
    ])
    func anHourWithoutAMOrPMAsksForConfirmation(_ line: String) {
        let reading = read(line)
        #expect(!reading.isReady && reading.unread == ["at 5"], "\(reading)")
        #expect(reading.problems.contains { $0.contains("5am or 5pm") }, "\(reading.problems)")
    }

    @Test(arguments: ["dana called yesteday", "dana called mondy about camp", "emailed dana about camp tomorow"])
    func aDayWithATypoAsksForConfirmation(_ line: String) {
        let reading = read(line)
        #expect(!reading.isReady && reading.problems.contains { $0.hasPrefix("did you mean ") }, "\(reading)")
    }

    @Test(arguments: [
        "dana offered 50%: hi", "dana offered a scholarship: wow", "dana clinic june: dates", "dana thursday-ish: hi",
    ])
    func anUnknownVerbAsksForTheKind(_ line: String) {
        let reading = read(line)
        #expect(!reading.isReady && reading.unread.first?.hasPrefix("dana") == false, "\(reading)")
    }

    @Test(arguments: ["dana: hi", "dana said great: and more", "dana wants film: hi"])
    func wordsAtTheStartOfATextAreText(_ line: String) { #expect(read(line).isReady, "\(read(line))") }

    @Test(arguments: [
        ("called dana: no answer", false), ("called dana: didn't pick up", false),
        ("dana called: left a message", false),
        ("called dana, no answer, will try again", false), ("called dana: went to voicemail", false),
        ("called dana: she did not answer", false), ("called dana: nobody answered", false),
        ("called dana: no answer / reached", true), ("called dana: no answer yet on the camp", nil),
        ("called dana: she left a message for us", nil), ("emailed dana: no answer", nil),
        ("called dana: busy week", nil),
    ])
    func anUnansweredCallReachedNobody(_ line: String, _ wasReached: Bool?) {
        #expect(read(line).wasReached == wasReached, "\(read(line))")
    }

    @Test func severalLinesAreRefused() {
        let reading = read("dana called: hi\nkim called: ho")
        #expect(!reading.isReady && reading.unread == ["kim called: ho"], "\(reading)")
        #expect(reading.problems.contains("this has 2 lines: enter a contact per line"))
        #expect(read("dana called: hi\n\n").isReady)
    }

    @Test func aPlusBetweenNamesJoinsCoaches() {
        let reading = read("dana + kim called: hi")
        #expect(reading.coach.candidates.count == 2 && reading.mood == nil, "\(reading)")
    }

    @Test func wideFormsAreRead() {
        let reading = read("dana called： hi ／ private")
        #expect(reading.coach.id == "dana" && reading.isPrivate && reading.text == "hi", "\(reading)")
    }

    @Test(arguments: ["/ p\u{200C}rivate", "/ \u{0440}rivate", "/ keep private", "/ it's private"])
    func hiddenAndForeignLettersKeepAContactPrivate(_ part: String) {
        #expect(read("dana called: hi \(part)").isPrivate)
    }

    @Test(arguments: [
        "ortiz emailed mon nov 18: saw film", "ortiz emailed fri nov 19 5pm: x", "ortiz emailed tue 11/18/26: x",
        "met ortiz sat oct 11", "ortiz emailed monday, nov 18: x",
    ])
    func aMismatchedWeekdayAsksForConfirmation(_ line: String) {
        let reading = read(line)
        #expect(!reading.isReady && reading.problems.contains { $0.contains("write one of the two") }, "\(reading)")
    }

    @Test(arguments: [
        ("ortiz called:hi", "phone_call", "2026-11-21T08:40"), ("ortiz emailed nov 3:hi", "email", "2026-11-03"),
        ("ortiz texted yesterday:hi", "text", "2026-11-20"),
        ("ortiz called at 5pm:hi", "phone_call", "2026-11-20T17:00"),
    ])
    func aColonNeedsNoSpace(_ line: String, _ kind: String, _ at: String) {
        let reading = read(line)
        let when =
            switch reading.at {
            case .moment(let moment): LocalTime.utc.due(at: moment).description
            case .day(let day): day.description
            }
        #expect(reading.isReady && reading.kind.rawValue == kind && when == at && reading.text == "hi", "\(reading)")
    }

    @Test(arguments: [
        ("hi +next fri", "2026-11-27"), ("hi + 2w", "2026-12-05"), ("hi +dec 10", "2026-12-10"),
        ("hi +fri", "2026-11-27"),
    ])
    func aPlusMayHaveADayOfSeveralWords(_ text: String, _ day: String) {
        let reading = read("ortiz called: \(text)")
        #expect(reading.isReady && reading.next?.description == day && reading.text == "hi", "\(reading)")
    }

    @Test(arguments: ["hi +fri 9am", "hi / next fri 9am", "hi / todo film by fri 9am", "hi / todo", "hi / todo by fri"])
    func aDetailThatWouldBeLostAsksForConfirmation(_ text: String) {
        let reading = read("ortiz called: \(text)")
        #expect(!reading.isReady && !reading.problems.isEmpty, "\(reading)")
    }

    @Test(.processorTime(below: 10)) func thousandsOfTagsAreAllRead() {
        let line = "dana called: hi " + (0..<20_000).map { "#t\($0)" }.joined(separator: " ")
        #expect(read(line).tags.count == 20_000)
    }

    @Test(arguments: [
        "/ private/todo tell mom by sat", "/private/todo tell mom by sat", "/ todo tell mom by sat/private",
    ])
    func privateWorksBesideAnotherPart(_ part: String) {
        let reading = read("dana called: hi \(part)")
        #expect(reading.isPrivate || !reading.isReady, "\(reading)")
        #expect(!reading.isReady || reading.promises.map(\.text) == ["tell mom"], "\(reading)")
    }

    @Test(arguments: [
        ("/ to do film by mon", "us film 2026-11-23"), ("/ owes camp dates by mon", "them camp dates 2026-11-23"),
        ("/ todo film due mon", "us film 2026-11-23"), ("/ todo: film by 1 dec", "us film 2026-12-01"),
        ("/ owes: film", "them film -"), ("/ todo stand by me", "us stand by me -"),
    ])
    func aPromiseCanBeWrittenInSeveralWays(_ part: String, _ promise: String) {
        let reading = read("dana called: hi \(part)")
        let words = reading.promises.map { "\($0.by) \($0.text) \($0.due?.description ?? "-")" }
        #expect(reading.isReady && words == [promise], "\(reading)")
    }

    @Test(arguments: ["/ todo film friday", "/ todo film next friday", "/ owed dates 12/1", "/ todo register dec 1"])
    func aDayAtTheEndOfAPromiseAsksForConfirmation(_ part: String) {
        let reading = read("dana called: hi \(part)")
        #expect(!reading.isReady && reading.problems.contains { $0.contains("; write “by ") }, "\(reading)")
    }

    @Test(arguments: ["/ follow up fri", "/ followup fri", "/ follow-up: fri", "/ next fri"])
    func aFollowUpIsTheNextContact(_ part: String) {
        let reading = read("dana called: hi \(part)")
        #expect(reading.isReady && reading.next?.description == "2026-11-27" && reading.text == "hi", "\(reading)")
    }
}
