import Testing

@testable import CoachesCore
@testable import QuadCore

/// Words of a contact line that could be lost or misread. Today is Saturday, November 21, 2026.
struct LogLostWordTests {
    private func read(_ line: String) -> ParsedLogLine { LogSample.reader().read(line) }

    @Test(arguments: [
        "/ private=yes", "/ private=1", "/private=yes", "/ privately", "/ privately: she is ill", "/ p r i v a t e",
    ])
    func aMarkedContactIsPrivate(_ part: String) { #expect(read("dana called: worried \(part)").isPrivate) }

    @Test(arguments: [
        "see http://example.edu/private", "see example.edu/private/tour today", "see https://x.edu/todo/private",
    ])
    func anAddressIsKeptWhole(_ text: String) {
        let reading = read("dana called: \(text)")
        #expect(reading.text == text && !reading.isPrivate, "\(reading)")
    }

    @Test(arguments: ["+3x", "+-3d", "+2/30", "+31.11.", "+2025-12-05"])
    func anInvalidDayMarkAsksForConfirmation(_ mark: String) {
        let reading = read("dana called: hi \(mark)")
        #expect(!reading.isReady && reading.unread == [mark], "\(reading)")
    }

    @Test(arguments: ["+1", "+15305550100", "+1.5", "+30%"])
    func otherNumbersAfterAPlusAreText(_ word: String) {
        #expect(read("dana called: grades \(word)").text == "grades \(word)")
    }

    @Test func twoDaysForTheNextContactAreReported() {
        let reading = read("dana called: hi / next mon / next tue")
        #expect(reading.problems.contains { $0.hasPrefix("two days for the next contact") }, "\(reading.problems)")
    }

    @Test(arguments: [
        "/ todo register by yesterday", "/ todo register by last friday", "/ owed dates by 2025-12-01",
        "/ todo register by 1 dec and form by 4 dec", "/ todo film by dec 5th, form by dec 6th",
        "/ todo register due:mon", "/ promised dates by mon", "; todo film by mon", "and todo film",
    ])
    func aPartlyReadPromiseAsksForConfirmation(_ part: String) {
        let reading = read("dana called: hi \(part)")
        #expect(!reading.isReady && reading.unread.count == 1, "\(reading)")
    }

    @Test(arguments: [
        ("hi/todo film by mon", "film"), ("hi / todo - register by mon", "register"),
        ("hi / owes us dates by mon", "dates"),
        ("hi / task register by mon", "register"),
    ])
    func aPromiseIsRead(_ text: String, _ promise: String) {
        let reading = read("dana called: \(text)")
        #expect(reading.isReady && reading.promises.map(\.text) == [promise], "\(reading)")
        #expect(reading.promises.first?.due == CalendarDay("2026-11-23") && reading.text == "hi")
    }

    @Test func promisesNeedNoSpacesBetweenThem() {
        let reading = read("dana called: hi / todo film/todo form")
        #expect(reading.promises.map(\.text) == ["film", "form"], "\(reading)")
    }

    @Test(arguments: [
        "called dana a week ago: hi", "called dana an hour ago: hi", "dana called a month ago: hi",
        "left voicemail for dana: hi", "left dana a voicemail: hi", "dana called us: hi", "dana called me back: hi",
        "dana of esu called: hi",
    ])
    func everydayWordsAreUnderstood(_ line: String) {
        let reading = read(line)
        #expect(reading.isReady && reading.coach == .one("dana") && reading.text == "hi", "\(reading)")
        #expect(reading.kind == .phoneCall)
    }

    @Test(arguments: ["called dana tonight: hi", "called dana 2 hours ago at 5pm: hi"])
    func anImpossibleTimeAsksForConfirmation(_ line: String) { #expect(!read(line).isReady, "\(read(line))") }

    @Test(arguments: [
        "dana didn't answer", "dana hasn't replied yet", "dana never answered my email", "dana will call friday",
        "dana no answer: left voicemail", "zoom with dana canceled", "dana ghosted me",
    ])
    func aContactThatDidNotHappenAsksForConfirmation(_ line: String) { #expect(!read(line).isReady, "\(read(line))") }

    @Test func aDayAfterManyWordsIsRead() {
        let reading = read("met dana at head of the charles yesterday: nice")
        #expect(!reading.isReady && reading.text == "at head of the charles yesterday: nice", "\(reading)")
    }

    @Test func anUnansweredPickupIsNotReached() { #expect(read("called dana but no pickup").wasReached == false) }
}
