import TestSupport
import Testing

@testable import ChatKit

/// Answers that are cut, flipped, doubled and mixed, by reproducible seeds. The reader never crashes, gives the same
/// result for every division into pieces, and shows nothing harmful.
@Suite struct DamagedAnswerTests {
    private static let files = [
        "sse_llamacpp_emoji.txt", "sse_llamacpp_hostile.txt", "sse_llamacpp_messages.txt", "sse_openai.txt",
        "sse_llamacpppython_ping.txt", "ndjson_ollama.txt", "http_llamacpp_killed.raw",
    ]
    private static let pieces: [[UInt8]] = [
        [0x1B], [0x07], [0xC2, 0x9B], [0xE2, 0x80, 0xAE], [0xF0, 0x9F], [0xED, 0xA0, 0x80], [0xFF], [0x00], [0x0D],
        Array("data: ".utf8), Array("error: ".utf8), Array("event: error\n".utf8), Array("\n\n".utf8),
        Array("[DONE]".utf8), Array("\\ud83d".utf8), Array("\\u001b".utf8), Array("\"error\":".utf8),
        Array("[[[[[[".utf8), Array("1e999".utf8), Array("null".utf8), Array("\"finish_reason\":\"stop\"".utf8),
    ]

    private static func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard !bytes.isEmpty else { return bytes }
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.removeLast(bytes.count - place)
            case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 2: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
            case 3: bytes += bytes[place...].prefix(2_000)
            case 4: bytes.removeSubrange(place..<min(place + Int.random(in: 1...40, using: &random), bytes.count))
            default: bytes.insert(contentsOf: bytes[place...].prefix(300), at: 0)
            }
        }
        return bytes
    }

    @Test func damagedAnswersAreReadSafely() throws {
        let originals = try Self.files.map { try fixture($0) }
        for seed in 0..<400 {
            var random = SeededRandom(seed)
            let bytes = Self.damaged(originals[seed % originals.count], &random)
            let http = HTTPAnswer(bytes)
            let body = http?.body ?? bytes
            let whole = read(body, early: http?.isCut ?? false)
            var reader = ChatAnswerReader()
            var events: [ChatEvent] = []
            var rest = body[...]
            while !rest.isEmpty {
                let size = Int.random(in: 1...60, using: &random)
                events += reader.add(Array(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            let (last, answer) = reader.end(early: http?.isCut ?? false)
            events += last
            #expect(answer == whole.answer, "seed \(seed)")
            #expect(events.text == answer.text, "seed \(seed)")
            #expect(events.thinking == answer.thinking, "seed \(seed)")
            Self.check(answer, seed)
        }
    }

    private static func check(_ answer: ChatAnswer, _ seed: Int) {
        for text in [answer.text, answer.thinking, answer.error?.message ?? "", answer.model ?? ""] {
            let harmful = text.unicodeScalars.first { scalar in
                switch scalar.value {
                case 0x09, 0x0A: false
                case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: true
                default: false
                }
            }
            #expect(harmful == nil, "seed \(seed)")
        }
        if let error = answer.error { #expect(error.message.unicodeScalars.count <= 200) }
        if answer.end == .complete { #expect(!answer.text.isEmpty) }
    }

    @Test func splitCharactersAreJoined() {
        let text = "Café 🏊🏽‍♀️ “漢” \u{1F1E9}\u{1F1EA} e\u{301}"
        let bytes = Array(text.utf8)
        for place in 0...bytes.count {
            var shown = ShownText()
            _ = shown.add(bytes[..<place])
            _ = shown.add(bytes[place...])
            _ = shown.end()
            #expect(shown.text == text)
        }
        // The halves of a surrogate pair in two pieces, and each half alone.
        let high = #"data: {"choices":[{"delta":{"content":"\ud83c"}}]}"# + "\n\n"
        let low = #"data: {"choices":[{"delta":{"content":"\udfca"},"finish_reason":"stop"}]}"# + "\n\n"
        #expect(read(high + low).text == "🏊")
        #expect(read(low + high).text == "\u{FFFD}\u{FFFD}")
        #expect(ShownText.of([0x61, 0xF0, 0x9F, 0x61, 0xFF, 0xC2]) == "a\u{FFFD}a\u{FFFD}\u{FFFD}")
    }
}
