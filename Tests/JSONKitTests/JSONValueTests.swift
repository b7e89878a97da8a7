import Testing

@testable import JSONKit

struct JSONValueTests {
    @Test func membersKeepTheirOrderAndTheLastDuplicateCounts() {
        var members: JSONMembers = ["b": .number(1), "a": .null]
        members.append("b", .bool(true))
        #expect(members["b"] == .bool(true))
        #expect(members["c"] == nil)
        members["a"] = .text("x")
        members["c"] = .array([])
        #expect(JSONValue.object(members).json() == Array(#"{"b":1,"a":"x","b":true,"c":[]}"#.utf8))
        members["b"] = nil
        #expect(JSONValue.object(members).json() == Array(#"{"a":"x","c":[]}"#.utf8))
    }

    @Test func accessorsReturnNilForOtherTypes() {
        let value = JSONValue.object(["n": .number("1.5"), "w": .number(7), "t": .text("x"), "e": .text("")])
        #expect(value["n"]?.count == 1 && value["n"]?.integer == nil && value["n"]?.word == "1.5")
        #expect(value["w"]?.integer == 7 && value["w"]?.text == nil)
        #expect(value["t"]?.word == "x" && value["e"]?.text == nil && value["t"]?.items == nil)
        #expect(value.isObject && value["t"]?["x"] == nil)
    }

    @Test(arguments: [
        ("a\"\\\n\r\t", #""a\"\\\n\r\t""#, #""a\"\\\n\r\t""#, #""a\"\\\n\r\t""#),
        (
            "\u{8}\u{C}\u{0}\u{1F}", #""\u0008\u000c\u0000\u001f""#, #""\b\f\u0000\u001f""#,
            #""\u0008\u000c\u0000\u001f""#
        ),
        ("long text, \u{7F}é😀", "\"long text, \u{7F}é😀\"", "\"long text, \u{7F}é😀\"", "\"long text, \\u007fé😀\""),
    ])
    func escapes(_ text: String, _ needed: String, _ canonical: String, _ withDelete: String) {
        let written = [JSONText.Escapes.needed, .canonical, .withDelete].map { escapes in
            String(decoding: JSONValue.text(text).json(escapes), as: UTF8.self)
        }
        #expect(written == [needed, canonical, withDelete])
    }

    @Test func invalidUTF8IsReplaced() {
        #expect(JSONValue.string([0x61, 0xFF, 0x0A]).json() == Array("\"a\u{FFFD}\\n\"".utf8))
    }
}
