import Testing

@testable import JSONKit

/// The rules of the readers, case by case. One reader may accept text that another refuses.
struct JSONReaderTests {
    private static let lenient: JSONRules = {
        var rules = JSONRules(controls: .allowed, halfPairs: .replacedWithNext, allowsAnyEscape: true)
        rules.isLenient = true
        rules.drops = { $0 == "\u{1B}" }
        return rules
    }()
    private static let answers = JSONRules(controls: .allowed, halfPairs: .kept, allowsAnyEscape: false)
    private static let rows = JSONRules(controls: .allowedInLine, halfPairs: .replaced, allowsAnyEscape: true)

    private func read(_ text: String, _ rules: JSONRules) -> JSONValue? {
        try? JSONReader.read(Array(text.utf8), rules, depthLimit: 8)
    }

    private func error(_ text: String, _ rules: JSONRules) -> JSONReadingError? {
        do {
            _ = try JSONReader.read(Array(text.utf8), rules, depthLimit: 8)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("null", JSONValue.null), (" true ", .bool(true)), ("-1.50e3", .number("-1.50e3")), ("[]", .array([])),
        ("[1,[2]]", .array([.number(1), .array([.number(2)])])), (#"{"a":{}}"#, .object(["a": .object([:])])),
        (#""a\u00e9\ud83d\ude00\n\/\"\b""#, .text("aé😀\n/\"\u{8}")),
    ])
    func strictTextsAreReadByAllRules(_ text: String, _ value: JSONValue) {
        #expect(read(text, .strict) == value)
        #expect(read(text, Self.answers) == value)
        #expect(read(text, Self.rows) == value)
        #expect(read(text, Self.lenient) == (text.contains(#"\b"#) ? .text("aé😀\n/\" ") : value))
    }

    /// The value under each rule set: strict, answers, rows and lenient.
    @Test(
        arguments: [
            ("\"a\tb\"", [nil, "a\tb", "a\tb", "a\tb"]), ("\"a\nb\"", [nil, "a\nb", nil, "a\nb"]),
            (#""\q""#, [nil, nil, "q", "q"]), (#""\u001b|""#, ["\u{1B}|", "\u{1B}|", "\u{1B}|", "|"]),
            (#""\ude00x""#, [nil, nil, "\u{FFFD}x", "\u{FFFD}x"]),
            (#""\ud83dx""#, [nil, nil, "\u{FFFD}x", "\u{FFFD}x"]),
            (#""\ud83d\u0041x""#, [nil, nil, "\u{FFFD}Ax", "\u{FFFD}x"]),
        ] as [(String, [String?])])
    func rulesDifferInTexts(_ text: String, _ expected: [String?]) {
        for (rules, expected) in zip([JSONRules.strict, Self.answers, Self.rows, Self.lenient], expected) {
            let isHalfKept = rules.halfPairs == .kept && text.contains(#"\u"#) && expected == nil
            if !isHalfKept { #expect(read(text, rules) == expected.map { .text($0) }, "\(rules.controls)") }
        }
    }

    @Test func anUnpairedSurrogateIsKeptAsThreeBytes() {
        #expect(read(#""\ud83d\u0041""#, Self.answers) == .string([0xED, 0xA0, 0xBD, 0x41]))
        #expect(read(#""\ude00""#, Self.answers) == .string([0xED, 0xB8, 0x80]))
    }

    @Test(arguments: [
        "[1,]", "[,1]", "[1 2]", "{\"a\":1,}", "{,\"a\":1}", "[1],", "\u{C}1", "1 2",
    ])
    func onlyLenientRulesAcceptStrayCommas(_ text: String) {
        #expect(read(text, .strict) == nil)
        #expect(read(text, Self.answers) == nil)
        #expect(read(text, Self.lenient) != nil)
    }

    @Test(arguments: ["+1", ".5", "1e999"])
    func lenientRulesRequireFiniteNumbers(_ text: String) {
        #expect(read(text, Self.answers) == .number(text))
        #expect(read(text, Self.lenient) == nil)
    }

    @Test(arguments: [
        ("", 0, JSONReadingError.Problem.endsTooEarly), ("[", 1, .endsTooEarly), ("{\"a\"", 4, .endsTooEarly),
        ("tru}", 0, .unexpectedByte(0x74)), ("{1:2}", 1, .unexpectedByte(0x31)), ("[\"ab", 4, .endsInText(from: 2)),
        (#"["\u12x4"]"#, 2, .badEscape), ("[[[[[[[[1]]]]]]]]", 8, .tooDeep(limit: 8)),
    ])
    func errorsHaveAnOffset(_ text: String, _ offset: Int, _ problem: JSONReadingError.Problem) {
        for rules in [JSONRules.strict, Self.answers, Self.rows, Self.lenient] {
            #expect(error(text, rules) == JSONReadingError(offset: offset, problem: problem))
        }
    }

    @Test func trailingBytesAreRefused() {
        #expect(error("{} x", .strict) == JSONReadingError(offset: 3, problem: .trailingBytes))
    }

    @Test(arguments: ["0", "-0", "-0.5", "10", "1e5", "1E-5", "1.5e+5", #"{"a":{"b":1},"b":1}"#, #"[{"a":1},{"a":2}]"#])
    func exactRulesAcceptValidJSON(_ text: String) {
        #expect(read(text, .exact) == read(text, .strict))
        #expect(read(text, .exact) != nil)
    }

    @Test(arguments: ["+1", "01", "-01", ".5", "5.", "1e", "1e+", "-", "1.e5", "1-1", "--1", "1.5.5"])
    func exactRulesRefuseOtherNumbers(_ text: String) { #expect(read(text, .exact) == nil) }

    @Test(arguments: [#"{"a":1,"a":1}"#, #"{"a":1,"\u0061":2}"#, #"[{"b":{"a":1,"c":2,"a":3}}]"#])
    func exactRulesRefuseRepeatedNames(_ text: String) {
        guard case .doubleKey? = error(text, .exact)?.problem else {
            Issue.record("\(text): \(String(describing: error(text, .exact)))")
            return
        }
        #expect(read(text, .strict) != nil)
    }

    @Test func exactRulesRefuseOtherEncodings() {
        #expect(throws: JSONReadingError(offset: 0, problem: .notUTF8)) {
            try JSONReader.read([0x22, 0xC3, 0x22], .exact, depthLimit: 8)
        }
    }
}
