import JSONKit
import TestSupport
import Testing

@testable import JSONStore

/// The three readers of a JSON string find the same end, and the two strict readers refuse the same strings.
@Suite struct JSONTextFormTests {
    private static let pieces = [
        "a", "plain text", " ", "é", "漢", "😀", "/", #"\""#, #"\\"#, #"\n"#, #"\/"#, #"\b"#, #"\u00e9"#,
        #"\ud83d\ude00"#,
    ]
    /// Text that every strict reader refuses.
    private static let faults = [#"\q"#, #"\u12"#, #"\ud83d"#, #"\ude00x"#, #"\ud83d\u0041"#, "\n", "\u{1}", #"\"#]

    /// Returns strings of a quote, some pieces, a quote and further text.
    private func texts(_ pieces: [String]) -> [[UInt8]] {
        var random = SeededRandom(11)
        return (0..<5_000).map { _ in
            let inside = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            let rest = Bool.random(using: &random) ? "}" : ",\"more\":[1,2,3]}"
            return Array("\"\(inside.joined())\"\(rest)".utf8)
        }
    }

    /// Returns the position after the closing quote and the text, read by the strict tokens, which use `plainRun`.
    private func strict(_ bytes: [UInt8]) -> (end: Int, text: String)? {
        bytes.withUnsafeBufferPointer { buffer in
            var tokens = JSONTokens(buffer, .strict)
            return (try? tokens.text()).map { (tokens.at, $0) }
        }
    }

    @Test func theCursorEndsATextLikeTheStrictReader() throws {
        for bytes in texts(Self.pieces) {
            let whole = try #require(strict(bytes))
            bytes.withUnsafeBufferPointer { buffer in
                var cursor = JSONCursor(buffer)
                let span = cursor.string()
                #expect(cursor.at == whole.end && span.map(cursor.text) == whole.text)
            }
        }
    }

    @Test func theScannerAcceptsTheTextsOfTheStrictReader() {
        for bytes in texts(Self.pieces + Self.faults) {
            let whole = strict(bytes)
            var scanner = JSONScanner(bytes)
            let range = try? scanner.value()
            let scanned = range.flatMap { try? JSONScanner.string(bytes, $0) }
            #expect(scanned == whole?.text, "\(String(decoding: bytes, as: UTF8.self))")
            if let whole { #expect(range == 0..<whole.end) }
        }
    }
}
