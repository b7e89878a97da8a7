import Testing

@testable import TerminalKit
@testable import TextKit
@testable import ViewState

struct InputDecoderTests {
    private static let begin = "\u{1B}[200~"
    private static let end = "\u{1B}[201~"

    /// Returns all events of the pieces. `pausing` contains the indices of the pieces after which a pause follows.
    private func events(
        _ pieces: [String], pausing: Set<Int> = [], keys: [[UInt8]: Key] = [:]
    ) -> [InputEvent] {
        var decoder = InputDecoder(keys: keys)
        var events: [InputEvent] = []
        for (index, piece) in pieces.enumerated() {
            decoder.feed(piece.utf8)
            while let event = decoder.next() { events.append(event) }
            guard pausing.contains(index) || index == pieces.count - 1 else { continue }
            decoder.pause()
            while let event = decoder.next() { events.append(event) }
        }
        return events
    }

    private func keys(_ text: String) -> [InputEvent] { text.map { .key(.character($0)) } }

    // MARK: Keys

    @Test(arguments: [
        ("a", Key.character("a")), ("ß", .character("ß")), ("漢", .character("漢")), ("👍", .character("👍")),
        ("\u{3}", .control("c")), ("\u{0}", .control(" ")), ("\u{1F}", .control("_")), ("\r", Key(.enter)),
        ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)), ("\u{1B}", Key(.escape)), ("\u{1B}x", .alt("x")),
        ("\u{1B}ß", .alt("ß")), ("\u{1B}[", .alt("[")), ("\u{1B}\u{7F}", Key(.backspace, .alt)),
        ("\u{1B}[A", Key(.up)), ("\u{1B}OA", Key(.up)), ("\u{1B}[1;5C", Key(.right, .control)),
        ("\u{1B}[1;3D", Key(.left, .alt)), ("\u{1B}[1;2B", Key(.down)), ("\u{1B}[H", Key(.home)),
        ("\u{1B}[4~", Key(.end)), ("\u{1B}[5~", Key(.pageUp)), ("\u{1B}[6;5~", Key(.pageDown, .control)),
        ("\u{1B}[3~", Key(.delete)), ("\u{1B}[2~", Key(.insert)), ("\u{1B}[Z", Key(.backTab)),
        ("\u{1B}OP", Key(.function(1))), ("\u{1B}[15~", Key(.function(5))), ("\u{1B}[24~", Key(.function(12))),
        ("\u{1B}OM", Key(.enter)),
    ])
    func keysAreRecognizedWholeAndSplit(bytes: String, key: Key) {
        #expect(events([bytes]) == [.key(key)])
        var decoder = InputDecoder()
        var torn: [InputEvent] = []
        for byte in bytes.utf8 {
            decoder.feed([byte])
            while let event = decoder.next() { torn.append(event) }
        }
        decoder.pause()
        while let event = decoder.next() { torn.append(event) }
        #expect(torn == [.key(key)])
    }

    @Test func aTerminalsOwnKeysComeFirst() {
        let own: [[UInt8]: Key] = [Array("\u{1B}[[A".utf8): Key(.function(1)), Array("\u{1B}OA".utf8): Key(.home)]
        #expect(events(["\u{1B}[[A\u{1B}OAx"], keys: own) == [.key(Key(.function(1))), .key(Key(.home))] + keys("x"))
        #expect(events(["\u{1B}[", "[A"], keys: own) == [.key(Key(.function(1)))])
    }

    @Test func escapeIsAKeyOnlyAfterAPause() {
        var decoder = InputDecoder()
        decoder.feed([0x1B])
        #expect(decoder.next() == nil)
        #expect(decoder.patience != nil)
        decoder.feed("[B".utf8)
        #expect(decoder.next() == .key(Key(.down)))
        #expect(decoder.patience == nil)
        #expect(events(["\u{1B}\u{1B}"]) == [.key(Key(.escape)), .key(Key(.escape))])
    }

    @Test func theRestOfASequenceAfterItsEscapeIsNotText() {
        #expect(events(["\u{1B}", "[B"], pausing: [0]) == [.key(Key(.escape)), .key(Key(.down))])
        #expect(events(["\u{1B}", "OAx"], pausing: [0]) == [.key(Key(.escape)), .key(Key(.up))] + keys("x"))
        let paste = "[200~two words" + Self.end
        #expect(events(["\u{1B}", paste], pausing: [0]) == [.key(Key(.escape)), .paste("two words")])
        // Text that a person types after an Escape is not a torn sequence.
        #expect(events(["\u{1B}", "[", "B"], pausing: [0]) == [.key(Key(.escape))] + keys("[B"))
        #expect(events(["\u{1B}", "Oh"], pausing: [0]) == [.key(Key(.escape))] + keys("Oh"))
    }

    @Test func inputLongAfterAnEscapeIsText() {
        var decoder = InputDecoder()
        decoder.feed([0x1B])
        decoder.pause()
        #expect(decoder.next() == .key(Key(.escape)))
        #expect(decoder.patience != nil)
        decoder.pause()
        #expect(decoder.patience == nil)
        decoder.feed("[B".utf8)
        #expect(decoder.next() == .key(.character("[")))
    }

    @Test func unknownOrTornSequencesAreNotText() {
        #expect(events(["\u{1B}[?1;2c\u{1B}[38;5;1mx"]) == keys("x"))
        #expect(events(["\u{1B}[1;5", "x"], pausing: [0]) == keys("x"))
        #expect(events(["\u{1B}[1\u{1B}[A"]) == [.key(Key(.up))])
        #expect(events(["\u{1B}[" + String(repeating: "1", count: 1_000) + "x"]).count < 1_000)
    }

    @Test func invalidUTF8IsReplaced() {
        var decoder = InputDecoder()
        decoder.feed([0xFF, 0xC3, 0x41, 0xE6, 0xBC])
        decoder.pause()
        var events: [InputEvent] = []
        while let event = decoder.next() { events.append(event) }
        #expect(events.first == .key(.character("\u{FFFD}")))
        #expect(events.contains(.key(.character("A"))))
        #expect(decoder.patience == nil)
    }

    @Test func otherEncodingsAreReadByteByByte() {
        var decoder = InputDecoder { Unicode.Scalar($0) }
        decoder.feed([0xE4])
        #expect(decoder.next() == .key(.character("ä")))
        decoder.feed(Array(Self.begin.utf8) + [0xE4] + Array(Self.end.utf8))
        #expect(decoder.next() == .paste("ä"))
    }

    @Test func theMouseIsReadInBothEncodings() {
        let click = InputEvent.mouse(MouseEvent(.click, at: Point(x: 4, y: 2)))
        #expect(events(["\u{1B}[<0;5;3M\u{1B}[<0;5;3m"]) == [click])
        #expect(events(["\u{1B}[M %#"]) == [click])
        #expect(events(["\u{1B}[<64;1;1M"]) == [.mouse(MouseEvent(.scrollUp, at: Point(x: 0, y: 0)))])
        #expect(events(["\u{1B}[<65;1;1M"]) == [.mouse(MouseEvent(.scrollDown, at: Point(x: 0, y: 0)))])
    }

    // MARK: Pastes

    @Test func aSplitPasteIsOneEvent() {
        let whole = "a\(Self.begin)one\rtwo\(Self.end)b"
        let expected: [InputEvent] = keys("a") + [.paste("one\ntwo")] + keys("b")
        #expect(events([whole]) == expected)
        for cut in 1..<whole.utf8.count {
            let bytes = Array(whole.utf8)
            let pieces = [bytes[..<cut], bytes[cut...]].map { String(decoding: $0, as: UTF8.self) }
            #expect(events(pieces) == expected)
        }
        #expect(events(whole.map { String($0) }) == expected)
    }

    @Test func aPauseEndsAPasteAndALateBracketIsNotText() {
        let late = events([Self.begin + "text", Self.end, "q"], pausing: [0])
        #expect(late == [.paste("text")] + keys("q"))
        for cut in 1..<Self.end.count {
            let torn = events(
                [Self.begin + "text" + Self.end.prefix(cut), Self.end.dropFirst(cut) + "q"].map { String($0) },
                pausing: [0])
            #expect(torn == [.paste("text")] + keys("q"), "cut after \(cut)")
        }
        let never = events([Self.begin + "text\u{1B}[20", "q"], pausing: [0])
        #expect(never == [.paste("text")] + keys("q"))
    }

    @Test func controlCEndsAPasteAtOnce() {
        #expect(events([Self.begin + "text\u{3}"]) == [.paste("text"), .key(.control("c"))])
        var decoder = InputDecoder()
        decoder.feed((Self.begin + "\u{3}").utf8)
        #expect(decoder.next() == .key(.control("c")), "without waiting for anything")
    }

    @Test func bracketsInAPasteAreIgnored() {
        #expect(events([Self.begin + "a" + Self.begin + "b" + Self.end + "c"]) == [.paste("ab")] + keys("c"))
        #expect(events([Self.end + Self.end + "c"]) == keys("c"))
        #expect(events([Self.begin + Self.end + "c"]) == keys("c"))
        #expect(events([Self.begin + "a\u{1B}[31mb" + Self.end]) == [.paste("a\u{1B}[31mb")])
    }

    @Test func anEndlessPasteIsDeliveredInPieces() {
        var decoder = InputDecoder()
        decoder.feed(Self.begin.utf8)
        var length = 0
        for _ in 0..<500 {
            decoder.feed(String(repeating: "ä漢x", count: 700).utf8)
            while let event = decoder.next() {
                guard case .paste(let text) = event else { continue }
                #expect(text.utf8.count <= PasteDecoder.longestPiece)
                #expect(!text.contains("\u{FFFD}"))
                length += text.count
            }
        }
        #expect(length > 500 * 2_100 - PasteDecoder.longestPiece)
        decoder.feed([3])
        var events: [InputEvent] = []
        while let event = decoder.next() { events.append(event) }
        #expect(events.last == .key(.control("c")))
    }
}

extension InputDecoder {
    fileprivate mutating func feed(_ bytes: some Sequence<UInt8>) {
        feed(Array(bytes)[...])
    }
}
