import Testing

@testable import StoreKit

@Suite struct ScanDetectorTests {
    static let code = "5449000000996"

    enum Suffix: CaseIterable {
        case cr, crlf, tab, none

        var inputs: [ScanInput] {
            switch self {
            case .cr: [.enter]
            case .crlf: [.enter, .enter]
            case .tab: [.tab]
            case .none: []
            }
        }
    }

    @Test(arguments: Suffix.allCases, [0, 8, 20, 35])
    func everyTerminatorIsRecognizedAtEverySpeed(suffix: Suffix, gap: Int) {
        var keys = Typist.burst(Self.code, gap: gap)
        for input in suffix.inputs { keys.append(Typed(input, keys[keys.count - 1].at + gap)) }
        #expect(Typist.outputs(of: keys) == [.scan(Self.code)])
        #expect(Typist.outputs(of: keys, withTimer: false) == [.scan(Self.code)])
    }

    /// A store's own label may be short. With its terminator it is a scan; typed by hand or without the terminator it
    /// is not.
    @Test func aShortCodeOfTheStoreIsAScan() {
        for suffix in [[ScanInput.enter], [.enter, .enter], [.tab]] {
            let end = suffix.map { Typed($0, 1024) }
            #expect(Typist.outputs(of: Typist.burst("v20", gap: 8) + end, known: ["v20"]) == [.scan("v20")])
        }
        let burst = Typist.burst("v20", gap: 8)
        #expect(Typist.outputs(of: burst + [Typed(.enter, 1024)], known: ["v21"]) == [.text("v20"), .enter])
        #expect(Typist.outputs(of: burst + [Typed(.enter, 1100)], known: ["v20"]) == [.text("v20"), .enter])
        #expect(Typist.outputs(of: burst, known: ["v20"]) == [.text("v20")])
        let typed = Typist.burst("v20", gap: 60) + [Typed(.enter, 1180)]
        #expect(Typist.outputs(of: typed, known: ["v20"]) == [.text("v20"), .enter])
        let two = Typist.burst("v2", gap: 8) + [Typed(.enter, 1016)]
        #expect(Typist.outputs(of: two, known: ["v2"]) == [.text("v2"), .enter])
    }

    /// Each read delivers some characters at once, and the next read comes 20 ms later.
    @Test(arguments: 1...12)
    func aScanMayArriveInTwoReads(split: Int) {
        let keys = Self.code.enumerated().map { Typed(.character($0.element), $0.offset < split ? 0 : 20) }
        #expect(Typist.outputs(of: keys + [Typed(.enter, 20)]) == [.scan(Self.code)])
        #expect(Typist.outputs(of: keys) == [.scan(Self.code)])
    }

    /// A torn code must not be mistaken for its end. It is delivered as typed text, which an entry line also
    /// understands.
    @Test(arguments: 1...12, [36, 50, 59])
    func aTornBurstIsTyping(split: Int, tear: Int) {
        let keys = Self.code.enumerated().map {
            Typed(.character($0.element), $0.offset * 8 + ($0.offset < split ? 0 : tear - 8))
        }
        let end = Typed(.enter, keys[12].at + 8)
        for withTimer in [true, false] {
            #expect(Typist.outputs(of: keys + [end], withTimer: withTimer) == [.text(Self.code), .enter])
        }
    }

    @Test(arguments: ["012345", "A-1.%z", "]C101095\u{1D}10A", "ABCDEF", "000001"])
    func aScanMayContainTheseCharacters(text: String) {
        #expect(Typist.outputs(of: Typist.burst(text, gap: 5)) == [.scan(text)])
    }

    @Test(arguments: [
        "01234", "5", "aaaaaa", "12345é", "12345世7", "12345\u{7F}7", "12345\u{301}7", "123４56", "12345\r\n7",
    ])
    func otherTextIsNotAScan(text: String) {
        for gap in [0, 5, 35] {
            #expect(Typist.outputs(of: Typist.burst(text, gap: gap)) == [.text(text)])
        }
    }

    @Test(arguments: [("0000000000000", true), (String(repeating: "7", count: 500), true), ("00000000000017", false)])
    func aHeldKeyIsNotAScan(text: String, isHeld: Bool) {
        let outputs = Typist.outputs(of: Typist.burst(text, gap: 30) + [Typed(.enter, 100_000)])
        #expect(outputs == (isHeld ? [.text(text)] : [.scan(text)]) + [.enter])
    }

    /// The text of a held key appears after at most half a second, and not only when the key is released.
    @Test func aHeldKeyIsNotDelayedForever() {
        let keys = Typist.burst(String(repeating: "7", count: 20), gap: 30)
        #expect(Typist.outputs(of: keys, isFinished: false) == [.text(String(repeating: "7", count: 20))])
    }

    @Test func anEndlessBurstIsReleased() {
        let text = String(repeating: "12", count: 5000)
        #expect(Typist.outputs(of: Typist.burst(text, gap: 0)) == [.text(text)])
    }

    // MARK: Ends

    @Test func enterPressedAfterAScanIsAKey() {
        var keys = Typist.burst(Self.code, from: 0, gap: 8)
        keys += [Typed(.enter, 104), Typed(.enter, 140)]
        #expect(Typist.outputs(of: keys) == [.scan(Self.code), .enter])
    }

    @Test func onlyOneLineFeedBelongsToTheEnd() {
        var keys = Typist.burst(Self.code, from: 0, gap: 8)
        keys += [Typed(.enter, 104), Typed(.enter, 105), Typed(.enter, 106)]
        #expect(Typist.outputs(of: keys) == [.scan(Self.code), .enter])
    }

    @Test func enterAfterTypingIsNeverSwallowed() {
        #expect(Typist.outputs(of: [Typed(.enter, 0), Typed(.enter, 1)]) == [.enter, .enter])
    }

    @Test(arguments: [36, 59])
    func aSlowSuffixStillEndsTheScan(gap: Int) {
        let keys = Typist.burst(Self.code, from: 0, gap: 8)
        #expect(Typist.outputs(of: keys + [Typed(.enter, 96 + gap)]) == [.scan(Self.code)])
    }

    @Test func aLateSuffixComesAfterTheScan() {
        let keys = Typist.burst(Self.code, from: 0, gap: 8)
        #expect(Typist.outputs(of: keys + [Typed(.enter, 156)]) == [.scan(Self.code), .enter])
    }

    @Test func anotherKeyReleasesTheHeldText() {
        var detector = ScanDetector()
        for key in Typist.burst(Self.code, from: 0, gap: 0) { #expect(detector.feed(key.input, at: key.at) == []) }
        #expect(detector.feed(.other, at: 3) == [.text(Self.code)])
        #expect(detector.deadline == nil)
        #expect(detector.feed(.other, at: 4) == [])
    }

    // MARK: Holding back

    @Test func deadlinesAreSet() {
        var detector = ScanDetector()
        #expect(detector.deadline == nil)
        for (index, character) in "123456".enumerated() {
            #expect(detector.feed(.character(character), at: 100 + index) == [])
            #expect(detector.deadline == 100 + index + (index < 5 ? 35 : 60))
        }
        #expect(detector.expire(at: 164) == [])
        #expect(detector.expire(at: 165) == [.scan("123456")])
        #expect(detector.deadline == nil)
    }

    @Test func aLoneCharacterIsReleasedAfter35Milliseconds() {
        var detector = ScanDetector()
        #expect(detector.feed(.character("5"), at: 0) == [])
        #expect(detector.expire(at: 34) == [])
        #expect(detector.expire(at: 35) == [.text("5")])
    }

    /// A fast typist does not wait again for each character.
    @Test func continuedTypingIsNotHeld() {
        var detector = ScanDetector()
        #expect(detector.feed(.character("c"), at: 0) == [])
        #expect(detector.feed(.character("o"), at: 50) == [.text("c"), .text("o")])
        #expect(detector.feed(.character("l"), at: 90) == [.text("l")])
        #expect(detector.feed(.character("a"), at: 150) == [])
    }

    @Test func textThatCannotBeAScanIsReleasedAtOnce() {
        var detector = ScanDetector()
        #expect(detector.feed(.character("世"), at: 0) == [.text("世")])
        #expect(detector.feed(.character("5"), at: 500) == [])
        #expect(detector.feed(.character("世"), at: 510) == [.text("5"), .text("世")])
        #expect(detector.deadline == nil)
    }

    @Test func listsHoldOnlyDigitsAndBrackets() {
        for letter in "jk/ :?" {
            var detector = ScanDetector(start: .digitOrBracket)
            #expect(detector.feed(.character(letter), at: 0) == [.text(String(letter))])
        }
        for first in "5]-é(" {
            var detector = ScanDetector(start: .digitOrBracket)
            #expect(detector.feed(.character(first), at: 0) == [])
        }
        let code = "]C110LOT7"
        #expect(Typist.outputs(of: Typist.burst(code, gap: 8), start: .digitOrBracket) == [.scan(code)])
    }

    @Test func strangeClocksAreHarmless() {
        var detector = ScanDetector()
        #expect(detector.feed(.character("1"), at: .max) == [])
        #expect(detector.deadline == .max)
        #expect(detector.feed(.character("2"), at: .min) == [])
        #expect(detector.feed(.enter, at: .max) == [.text("12"), .enter])
    }
}
