import Testing

@testable import QuadCore

struct ForeignValueReaderTests {
    private func value(_ text: String) throws -> ForeignValue {
        var reader = ForeignValueReader(Array(text.utf8))
        return try reader.value()
    }

    @Test(arguments: [
        ("null", ForeignValue.null), ("true", .bool(true)), ("-12", .integer(-12)), ("1.50", .number(1.5)),
        ("3.000", .integer(3)), ("1e3", .integer(1000)), (#""a\u00e9\ud83d\ude00\n\/\"""#, .text("aé😀\n/\"")),
        (#""\ud800x""#, .text("\u{FFFD}x")), ("[1,[],{}]", .list([.integer(1), .list([]), .object([:])])),
        (#"{"a":1,"a":2}"#, .object(["a": .integer(2)])), (" [ 1 , 2 ] ", .list([.integer(1), .integer(2)])),
        ("9223372036854775808", .number(9_223_372_036_854_775_808)),
    ])
    func valuesAreRead(_ text: String, _ expected: ForeignValue) throws {
        #expect(try value(text) == expected)
        #expect(try value(expected.json) == expected)
    }

    @Test(arguments: [
        "", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "{1:2}", "tru", "+1", "1-2", "--1", "\"a", "\"\\u12", ".5",
    ])
    func anInvalidValueIsRefused(_ text: String) {
        #expect(throws: JSONError.self) { try value(text) }
    }

    @Test func controlCharactersAreEscaped() {
        #expect(ForeignValue.text("a\u{1B}\u{0}\u{7F}\"\\\r").json == #""a\u001b\u0000\u007f\"\\\r""#)
        #expect(ForeignValue.object(["b": .null, "a": .number(0.1)]).json == #"{"a":0.1,"b":null}"#)
    }

    @Test func readingContinuesAtTheNextRow() throws {
        var reader = ForeignValueReader(Array("{\"a\":\nx}\n{\"b\":1}".utf8))
        #expect(throws: JSONError.self) { try reader.value() }
        #expect(reader.line == 2)
        reader.moveToLine(startingWith: UInt8(ascii: "{"))
        #expect(reader.line == 3)
        #expect(try reader.value() == .object(["b": .integer(1)]))
    }
}
