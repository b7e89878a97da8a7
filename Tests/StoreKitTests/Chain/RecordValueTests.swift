import JSONKit
import TestSupport
import Testing

@testable import StoreKit

struct RecordValueTests {
    typealias Problem = JSONReadingError.Problem

    private func error(_ bytes: [UInt8]) -> JSONReadingError? {
        do {
            _ = try RecordValue(parsing: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("", 0, Problem.endsTooEarly), ("  ", 2, .endsTooEarly), ("{", 1, .endsTooEarly), ("[1,", 3, .endsTooEarly),
        (#"{"a"}"#, 4, .unexpectedByte(0x7D)), (#"{"a":}"#, 5, .unexpectedByte(0x7D)),
        (#"{"a":1,}"#, 7, .unexpectedByte(0x7D)), ("[1,]", 3, .unexpectedByte(0x5D)),
        ("[1 2]", 3, .unexpectedByte(0x32)),
        ("{a:1}", 1, .unexpectedByte(0x61)), ("'a'", 0, .unexpectedByte(0x27)), ("\u{FEFF}1", 0, .unexpectedByte(0xEF)),
        ("nul", 3, .endsTooEarly), ("nulL", 3, .unexpectedByte(0x4C)), ("NaN", 0, .unexpectedByte(0x4E)),
        ("1 1", 2, .trailingBytes), ("{}\u{0}", 2, .trailingBytes), ("truefalse", 4, .trailingBytes),
        ("-", 1, .endsTooEarly), ("+1", 0, .unexpectedByte(0x2B)), ("-a", 1, .unexpectedByte(0x61)),
        ("[01]", 1, .leadingZero), ("-00", 0, .leadingZero), ("0x10", 1, .trailingBytes),
        ("[1.0]", 1, .notWhole), ("1e3", 0, .notWhole), ("1E3", 0, .notWhole), ("[-0.5]", 1, .notWhole),
        ("9223372036854775808", 0, .tooLarge), ("-9223372036854775809", 0, .tooLarge),
        ("99999999999999999999999999", 0, .tooLarge),
        (#"{"a":1,"b":2,"a":1}"#, 13, .doubleKey("a")), (#"{"a":1,"\u0061":1}"#, 7, .doubleKey("a")),
        ("\"a", 2, .endsInText(from: 1)), (#""a\"#, 3, .endsInText(from: 1)), (#""\u12"#, 5, .endsInText(from: 1)),
        (#""a\x""#, 2, .badEscape), (#""\u12g4""#, 1, .badEscape), (#""\u\u0041""#, 1, .badEscape),
        (#""\u 123""#, 1, .badEscape), (#""\N""#, 1, .badEscape), ("\"\\u\u{11}123\"", 1, .badEscape),
        (#""\ud83e""#, 1, .loneSurrogate), (#""\udd50\ud83e""#, 1, .loneSurrogate),
        (#""\ud83e\u0041""#, 1, .loneSurrogate), (#""\ud83ex""#, 1, .loneSurrogate),
        ("\"a\nb\"", 2, .controlCharacter), ("\"\u{0}\"", 1, .controlCharacter), ("\"\\n\t\"", 3, .controlCharacter),
    ])
    func invalidTextIsRefused(text: String, offset: Int, problem: Problem) {
        let fault = error(Array(text.utf8))
        #expect(fault == JSONReadingError(offset: offset, problem: problem))
        #expect(fault?.description.hasPrefix("byte \(offset): ") == true)
    }

    @Test(
        arguments: [
            ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
            ([0x22, 0x61, 0xC3], 2), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x31, 0x80], 1),
        ] as [([UInt8], Int)])
    func invalidUTF8IsRefused(bytes: [UInt8], offset: Int) {
        #expect(error(bytes) == JSONReadingError(offset: offset, problem: .notUTF8))
    }

    @Test(
        arguments: [
            ("0", .integer(0)), ("-0", .integer(0)), (" \t\r\n7 ", 7), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775807", .integer(.max)), ("null", nil), ("true", true), ("[]", []), ("{ }", [:]),
            (#""""#, ""),
            ("[1,[2,[]],{}]", [1, [2, []], [:]]), (#"{"":"\u0000"}"#, ["": "\u{0}"]),
            (#""\"\\\/\b\f\n\r\t\u00e9\uD83E\uDD50\u20aC""#, "\"\\/\u{8}\u{C}\n\r\té🥐€"),
            (
                #"{"seq": 1 , "x" : [ "long enough for a few words" ] }"#,
                ["seq": 1, "x": ["long enough for a few words"]]
            ),
        ] as [(String, RecordValue)])
    func valuesAreRead(text: String, value: RecordValue) throws {
        #expect(try RecordValue(parsing: Array(text.utf8)) == value)
    }

    @Test func depthIsLimited() throws {
        for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
            let deepest = String(repeating: open, count: 64) + "1" + String(repeating: close, count: 64)
            #expect(throws: Never.self) { try RecordValue(parsing: Array(deepest.utf8)) }
            #expect(error(Array("[\(deepest)]".utf8))?.problem == .tooDeep(limit: 64))
        }
        let deeper = error(Array(repeating: 0x5B, count: 1_000_000))
        #expect(deeper == JSONReadingError(offset: 64, problem: .tooDeep(limit: 64)))
    }

    @Test(.processorTime(below: 10)) func manyKeysAreDistinguished() throws {
        let members = (0..<100_000).map { #""k\#($0)":\#($0)"# }
        let value = try RecordValue(parsing: Array("{\(members.joined(separator: ","))}".utf8))
        #expect(value.members?.members.count == 100_000)
        #expect(value["k99999"]?.int == 99_999)
        let double = Array("{\(members.joined(separator: ",")),\"k3\":0}".utf8)
        #expect(error(double) == JSONReadingError(offset: double.count - 7, problem: .doubleKey("k3")))
    }

    @Test func keysAndTextsDifferByCodePoint() throws {
        // "é" in one code point and in two: Swift's strings are equal, the bytes that are hashed are not.
        let value = try RecordValue(parsing: Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
        #expect(value["\u{E9}"]?.int == 1)
        #expect(value["e\u{301}"]?.int == 2)
        #expect(RecordValue.string("\u{E9}") != .string("e\u{301}"))
    }

    @Test func accessorsReturnNilForOtherTypes() {
        let value: RecordValue = ["seq": 1, "type": "SALE", "lines": [true, nil]]
        #expect(value["seq"]?.int == 1 && value["type"]?.text == "SALE" && value["lines"]?[0]?.flag == true)
        #expect(value["lines"]?[1] == .null && value["lines"]?[2] == nil && value["lines"]?[-1] == nil)
        #expect(value["none"] == nil && value[0] == nil && value.int == nil && value.elements == nil)
        #expect(value["seq"]?["x"] == nil && value["seq"]?.text == nil && value["type"]?.members == nil)
    }

    @Test func membersKeepTheirOrderAndAreUnique() {
        var object = RecordObject()
        object["b"] = 1
        object["a"] = 2
        object["b"] = 3
        #expect(object.members.map(\.name) == ["b", "a"] && object["b"] == 3)
        object["b"] = nil
        object["c"] = nil
        #expect(object.members.map(\.name) == ["a"])
        #expect(RecordValue.object(object) == ["a": 2])
    }
}
