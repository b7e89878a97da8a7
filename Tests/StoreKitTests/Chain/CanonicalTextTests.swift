import Testing

@testable import StoreKit

struct CanonicalTextTests {
    private func text(_ value: RecordValue) -> String {
        String(decoding: CanonicalText.bytes(of: value), as: UTF8.self)
    }

    @Test(
        arguments: [
            ([:], "{}"), ([], "[]"), (nil, "null"), ([true, false], "[true,false]"),
            (.integer(.min), "-9223372036854775808"),
            (-350, "-350"), (["b": 1, "a": [2, ["d": 3, "c": ""]]], #"{"a":[2,{"c":"","d":3}],"b":1}"#),
            ("a/b é € 🥐 \u{7F}\u{2028}", "\"a/b é € 🥐 \u{7F}\u{2028}\""), ("\"\\", #""\"\\""#),
            ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#), ("\u{0}\u{B}\u{1F}", #""\u0000\u000b\u001f""#),
            ("seven67\u{1}eight678\"nine", #""seven67\u0001eight678\"nine""#),
        ] as [(RecordValue, String)])
    func eachValueHasOneCanonicalText(value: RecordValue, expected: String) {
        #expect(text(value) == expected)
    }

    @Test func keysAreSortedByCodePoint() {
        // UTF-16 order would put U+1F950 before U+FFFD, a dictionary would put "a" before "B", and Swift order would
        // put é beside e.
        let value: RecordValue = ["🥐": 1, "\u{FFFD}": 2, "é": 3, "f": 4, "a": 5, "B": 6, "aa": 7, "": 8, "e\u{301}": 9]
        #expect(
            text(value) == "{\"\":8,\"B\":6,\"a\":5,\"aa\":7,\"e\u{301}\":9,\"f\":4,\"é\":3,\"\u{FFFD}\":2,\"🥐\":1}")
    }

    @Test func onlyTheTopLevelMemberIsLeftOut() {
        var object = RecordObject()
        object["hash"] = "x"
        object["a"] = ["hash": "y"]
        #expect(CanonicalText.bytes(of: object, leavingOut: "hash") == Array(#"{"a":{"hash":"y"}}"#.utf8))
    }

    @Test func canonicalTextIsAFixedPoint() throws {
        var random = SeededBytes(state: 7)
        for _ in 0..<2_000 {
            let value = random.value()
            let bytes = CanonicalText.bytes(of: value)
            let again = try RecordValue(parsing: bytes)
            #expect(CanonicalText.bytes(of: again) == bytes)
        }
    }
}
