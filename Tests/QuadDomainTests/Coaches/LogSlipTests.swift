import FoundationEssentials
import Testing

@testable import QuadDomain

/// Parts of a contact's line that are one letter off, or say about when.
struct LogSlipTests {
    private func read(_ line: String) -> LogReading { LogSample.reader().read(line) }

    @Test(arguments: [
        "/ prv", "/prv", "/ pvt", "/ priv", "/ prvt", "/ pravite", "/pravite", "/ privaet", "/ privte",
        "/ confidential",
        "/ prv she is ill", "/ pravite: she is ill", "/ PRIV.",
    ])
    func anAbbreviationOfPrivateIsPrivate(_ part: String) {
        let reading = read("dana called: hi \(part)")
        #expect(reading.isPrivate && !reading.text.lowercased().contains("pr"), "\(reading)")
    }

    @Test(arguments: ["/ pat says hi", "/ provide film", "/ press day", "we spoke about private schools", "/ pie"])
    func otherWordsAreNot(_ part: String) { #expect(!read("dana called: hi \(part)").isPrivate) }

    @Test(arguments: [
        ("/ nxt fri", "next"), ("/nxt fri", "next"), ("/ nex fri", "next"), ("/ enxt fri", "next"),
        ("/ tood film", "todo"),
        ("/ tdo film by fri", "todo"), ("/ owd camp dates", "owed"), ("/ mas", "mass"), ("/ misssed", "missed"),
        ("/ reachd", "reached"),
    ])
    func aPartThatIsOneLetterOffIsAskedAbout(_ part: String, _ name: String) {
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
    func anHourOfNoHalfIsAskedAbout(_ line: String) {
        let reading = read(line)
        #expect(!reading.isReady && reading.unread == ["at 5"], "\(reading)")
        #expect(reading.problems.contains { $0.contains("5am or 5pm") }, "\(reading.problems)")
    }

    @Test func wideFormsAreRead() {
        let reading = read("dana called： hi ／ private")
        #expect(reading.coach.id == "dana" && reading.isPrivate && reading.text == "hi", "\(reading)")
    }

    /// Each of many tags costs the same.
    @Test func thousandsOfTagsAreReadInOneGo() {
        let line = "dana called: hi " + (0..<20_000).map { "#t\($0)" }.joined(separator: " ")
        let clock = ContinuousClock()
        let spent = clock.measure { #expect(read(line).tags.count == 20_000) }
        #expect(spent < .seconds(20))
    }
}
