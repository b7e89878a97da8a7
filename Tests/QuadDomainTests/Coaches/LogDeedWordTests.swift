import Testing

@testable import QuadDomain

/// First words of a contact's line that tell of it, and words that only sound as if they did.
struct LogDeedWordTests {
    private func read(_ line: String) -> LogReading { LogSample.reader().read(line) }

    @Test(arguments: [
        "spoke to dana: hi", "talked with dana: hi", "chatted with dana", "saw dana: hi", "i spoke to dana: hi",
    ])
    func aDeedWithoutAKindIsAskedAbout(_ line: String) {
        let reading = read(line)
        #expect(!reading.isReady && reading.coach == .one("dana"), "\(reading)")
        #expect(reading.problems.contains { $0.contains("does not say how") })
    }

    @Test(arguments: ["dana saw my race: great", "dana tried my form: good"])
    func behindANameItIsWhatWasSaid(_ line: String) {
        #expect(!read(line).problems.contains { $0.contains("does not say how") }, "\(read(line))")
    }

    @Test func aKindThatTheUserChoosesAnswersIt() {
        var choices = LogChoices()
        choices.kind = .phoneCall
        let reading = LogSample.reader().read("spoke to dana: hi", choices: choices)
        #expect(reading.isReady && reading.kind == .phoneCall && reading.text == "hi", "\(reading)")
    }

    @Test(arguments: ["liked my tweet", "followed me", "watched my video", "retweeted us"])
    func aClickIsNoMessage(_ text: String) {
        let reading = read("dana \(text)")
        #expect(!reading.isReady && !reading.unread.isEmpty, "\(reading)")
    }

    @Test(arguments: ["mom emailed dana: hi", "dad emailed dana: hi", "we emailed dana: hi"])
    func aParentIsOneOfUs(_ line: String) {
        let reading = read(line)
        #expect(reading.isReady && reading.coach == .one("dana") && reading.direction == .outbound, "\(reading)")
        #expect(reading.kind == .email && reading.text == "hi")
    }

    @Test(arguments: ["dana txted: hi", "dana msged: hi"])
    func shortFormsOfATextAreRead(_ line: String) {
        #expect(read(line).isReady && read(line).kind == .text, "\(read(line))")
    }

    @Test func aSignMayStandForAt() {
        let reading = read("dana @ esu called: hi")
        #expect(reading.isReady && reading.coach == .one("dana") && reading.text == "hi", "\(reading)")
    }
}
