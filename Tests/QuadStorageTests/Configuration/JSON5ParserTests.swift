import FoundationEssentials
import TestSupport
import Testing

@testable import QuadStorage

struct JSON5ParserTests {
    private func described(_ node: JSON5Node?) -> String {
        guard let node else { return "nothing" }
        switch node.value {
        case .null: return "null"
        case .flag(let flag): return "\(flag)"
        case .number(let number): return "\(number)"
        case .text(let text): return "<\(text)>"
        case .list(let nodes): return "[\(nodes.map { described($0) }.joined(separator: ","))]"
        case .object(let members):
            return "{\(members.map { "\($0.key)=\(described($0.node))" }.joined(separator: ","))}"
        }
    }

    @Test(arguments: [
        ("", "nothing"), (" \t\r\n// only words", "nothing"), ("/* a */ /**/", "nothing"), ("\u{FEFF}null", "null"),
        ("\u{A0}\u{2028}true", "true"), ("[]", "[]"), ("{}", "{}"), ("[1,2,]", "[1.0,2.0]"),
        ("{a:1,}", "{a=1.0}"), ("{'a':1,\"b\":2,$c_9:3,ümläut:4}", "{a=1.0,b=2.0,$c_9=3.0,ümläut=4.0}"),
        ("{a:1,a:2}", "{a=1.0,a=2.0}"), ("{a /*x*/ : // y\n 1 /*z*/ , }", "{a=1.0}"),
        ("+1", "1.0"), ("-.5", "-0.5"), ("5.", "5.0"), ("1e3", "1000.0"), ("1E-2", "0.01"), ("0xfF", "255.0"),
        ("-0x10", "-16.0"), ("Infinity", "inf"), ("-Infinity", "-inf"), ("NaN", "nan"), ("0", "0.0"),
        (#""a\"b'c""#, #"<a"b'c>"#), (#"'a"b\'c'"#, #"<a"b'c>"#), (#""\u00e9\x41\n\0\v\a""#, "<éA\n\0\u{B}a>"),
        (#""\ud83d\ude00""#, "<😀>"), (#""\ud83dx""#, "<\u{FFFD}x>"), ("'a\\\nb\\\r\nc'", "<abc>"),
        ("\"\u{2028}\"", "<\u{2028}>"),
    ])
    func reads(text: String, value: String) throws {
        #expect(described(try JSON5Parser.parse(Array(text.utf8))) == value)
    }

    @Test(arguments: [
        ("{", 0), ("{a:1", 0), ("{a:1 b:2}", 4), ("{a 1}", 3), ("{1:2}", 1), ("{,}", 1), ("[,]", 1), ("[1 2]", 3),
        ("[1", 0), ("\"abc", 0), ("\"a\nb\"", 0), ("'a\"", 0), ("/* a", 0), ("tru", 0), ("campus", 0), ("01", 0),
        ("1_0", 0), ("0x", 0), ("--1", 0), ("1e", 0), (".", 0), ("{} {}", 3), ("\"\\1\"", 3), ("\"\\xZZ\"", 3),
        ("\"\\u12\"", 3), ("\"\\", 2), ("{a:}", 3), ("\0", 0), ("{a:1}\0", 5), ("{a:undefined}", 3),
    ])
    func errorsHaveAnOffset(text: String, offset: Int) {
        let failure = #expect(throws: JSON5Parser.SyntaxError.self) { try JSON5Parser.parse(Array(text.utf8)) }
        #expect(failure?.offset == offset)
    }

    @Test(.processorTime(below: 10)) func deepNestingIsRefused() {
        for opening in ["[", "{a:"] {
            let text = String(repeating: opening, count: 100_000)
            let failure = #expect(throws: JSON5Parser.SyntaxError.self) { try JSON5Parser.parse(Array(text.utf8)) }
            #expect(failure?.message == "nested too deeply")
        }
    }

    /// The parser reads a cut or overwritten text, or gives the position of the error.
    @Test func damageNeverTraps() {
        let text = Array("{\n // c\n 'a': [1, -0x1F, \"\\u00e9\\n\", null,], b: { c: true }, /* d */ }\n".utf8)
        for length in 0...text.count {
            // Only the line feed may be missing.
            let isRead = (try? JSON5Parser.parse(Array(text[..<length]))) != nil
            #expect(isRead == (length >= text.count - 1), "\(length) bytes")
        }
        for place in text.indices {
            for byte in [UInt8(0), 0x22, 0x27, 0x2F, 0x5C, 0x7B, 0x7D, 0xC2, 0xE2, 0xEF, 0xFF] {
                var damaged = text
                damaged[place] = byte
                do throws(JSON5Parser.SyntaxError) { _ = try JSON5Parser.parse(damaged) } catch {
                    #expect((0...damaged.count).contains(error.offset), "\(byte) at \(place): \(error.message)")
                }
            }
        }
    }

    /// Plain JSON must mean the same here as in the usual decoder.
    @Test(arguments: [#"{"a": [1, 2.5e3, "x\u00e9\n", true, null], "b": {"c": "d"}}"#, #"[[], {}, "", -0.5]"#])
    func agreesWithTheDecoderOnPlainJSON(text: String) throws {
        let ours = try #require(try JSON5Parser.parse(Array(text.utf8)))
        let theirs = try JSONDecoder().decode(AnyJSON.self, from: Data(text.utf8))
        #expect(AnyJSON(ours) == theirs)
    }
}

private indirect enum AnyJSON: Decodable, Equatable {
    case null, flag(Bool), number(Double), text(String), list([AnyJSON]), object([String: AnyJSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([AnyJSON].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: AnyJSON].self))
        }
    }

    init(_ node: JSON5Node) {
        switch node.value {
        case .null: self = .null
        case .flag(let flag): self = .flag(flag)
        case .number(let number): self = .number(number)
        case .text(let text): self = .text(text)
        case .list(let nodes): self = .list(nodes.map(AnyJSON.init))
        case .object(let members):
            self = .object(
                Dictionary(members.map { ($0.key, AnyJSON($0.node)) }, uniquingKeysWith: { _, last in last }))
        }
    }
}
