/// A parser of POSIX extended regular expressions (IEEE 1003.1, chapter 9), compatible with the GNU C library. Like
/// that library, the parser accepts `\w \W \s \S \b \B \< \>`. It adds `\d` and `\D` for digits.
struct ExpressionParser {
    struct SyntaxError: Error { let reason: String }

    private(set) var tests: [CharacterTest] = []
    private var numbers: [CharacterTest: Int] = [:]
    private let pattern: [Character]
    private var place = 0
    private var depth = 0

    init(_ pattern: String) { self.pattern = Array(pattern) }

    private var next: Character? { place < pattern.count ? pattern[place] : nil }

    mutating func parse() throws(SyntaxError) -> ExpressionNode {
        let node = try either()
        return node
    }

    private mutating func either() throws(SyntaxError) -> ExpressionNode {
        var choices = [try sequence()]
        while next == "|" {
            place += 1
            choices.append(try sequence())
        }
        return choices.count == 1 ? choices[0] : .either(choices)
    }

    private mutating func sequence() throws(SyntaxError) -> ExpressionNode {
        var parts: [ExpressionNode] = []
        while let sign = next, sign != "|", sign != ")" || depth == 0 {
            parts.append(try part())
        }
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
    }

    /// Reads one character, set, group or assertion, and the repetitions after it.
    private mutating func part() throws(SyntaxError) -> ExpressionNode {
        let sign = pattern[place]
        place += 1
        var node: ExpressionNode
        switch sign {
        case "^": return .assertion(.start)
        case "$": return .assertion(.end)
        case "*", "+", "?", "{": throw SyntaxError(reason: "Invalid preceding regular expression")
        case "(": node = try group()
        case "[": node = .character(number(of: try set()))
        case ".": node = .character(number(of: .any))
        case "\\":
            node = try escape()
            if case .assertion = node { return node }
        default: node = .character(number(of: .literal(sign)))
        }
        while let (least, most) = try repetition() { node = .repeated(node, least: least, most: most) }
        return node
    }

    private mutating func group() throws(SyntaxError) -> ExpressionNode {
        depth += 1
        let node = try either()
        guard next == ")" else { throw SyntaxError(reason: "Unmatched ( or \\(") }
        place += 1
        depth -= 1
        return node
    }

    private mutating func escape() throws(SyntaxError) -> ExpressionNode {
        guard let sign = next else { throw SyntaxError(reason: "Trailing backslash") }
        place += 1
        switch sign {
        case "b": return .assertion(.wordEdge)
        case "B": return .assertion(.noWordEdge)
        case "<": return .assertion(.wordStart)
        case ">": return .assertion(.wordEnd)
        case "`": return .assertion(.start)
        case "'": return .assertion(.end)
        case "w", "W": return kind(.word, isNegated: sign == "W")
        case "s", "S": return kind(.space, isNegated: sign == "S")
        case "d", "D": return kind(.digit, isNegated: sign == "D")
        default: return .character(number(of: .literal(sign)))
        }
    }

    private mutating func kind(_ kind: CharacterTest.Kind, isNegated: Bool) -> ExpressionNode {
        .character(number(of: .set([.kind(kind)], isNegated: isNegated)))
    }

    mutating func number(of test: CharacterTest) -> Int {
        if let number = numbers[test] { return number }
        tests.append(test)
        numbers[test] = tests.count - 1
        return tests.count - 1
    }
}

// MARK: Repetitions

extension ExpressionParser {
    private mutating func repetition() throws(SyntaxError) -> (least: Int, most: Int?)? {
        switch next {
        case "*":
            place += 1
            return (0, nil)
        case "+":
            place += 1
            return (1, nil)
        case "?":
            place += 1
            return (0, 1)
        case "{":
            place += 1
            return try bounds()
        default: return nil
        }
    }

    private mutating func bounds() throws(SyntaxError) -> (least: Int, most: Int?) {
        let least = count()
        var most = least
        if next == "," {
            place += 1
            most = count()
        } else if least == nil {
            throw SyntaxError(reason: next == nil ? "Unmatched { or \\{" : "Invalid content of \\{\\}")
        }
        guard next == "}" else {
            throw SyntaxError(reason: next == nil ? "Unmatched { or \\{" : "Invalid content of \\{\\}")
        }
        place += 1
        if let most, most < least ?? 0 { throw SyntaxError(reason: "Invalid content of \\{\\}") }
        return (least ?? 0, most)
    }

    private mutating func count() -> Int? {
        var count: Int?
        while let digit = next?.asciiValue, digit >= 0x30, digit <= 0x39 {
            count = min((count ?? 0) * 10 + Int(digit - 0x30), 100_000)
            place += 1
        }
        return count
    }
}

// MARK: Sets

extension ExpressionParser {
    private static let unclosed = SyntaxError(reason: "Unmatched [, [^, [:, [., or [=")

    private mutating func set() throws(SyntaxError) -> CharacterTest {
        let isNegated = next == "^"
        if isNegated { place += 1 }
        var members: Set<CharacterTest.Member> = []
        var isFirst = true
        while let sign = next {
            if sign == "]", !isFirst {
                place += 1
                return .set(members, isNegated: isNegated)
            }
            isFirst = false
            members.insert(try member())
        }
        throw Self.unclosed
    }

    private mutating func member() throws(SyntaxError) -> CharacterTest.Member {
        if let kind = try named(":") {
            guard let kind = CharacterTest.Kind(rawValue: kind), kind != .word else {
                throw SyntaxError(reason: "Invalid character class name")
            }
            if isRange { throw SyntaxError(reason: "Invalid range end") }
            return .kind(kind)
        }
        let lower = try endpoint()
        guard isRange else { return .character(lower) }
        place += 1
        if try named(":") != nil { throw SyntaxError(reason: "Invalid range end") }
        let upper = try endpoint()
        guard lower <= upper else { throw SyntaxError(reason: "Invalid range end") }
        return .range(lower, upper)
    }

    /// Whether a hyphen follows that is not the last character of the set.
    private var isRange: Bool { next == "-" && place + 1 < pattern.count && pattern[place + 1] != "]" }

    private mutating func endpoint() throws(SyntaxError) -> Character {
        for sign in [".", "="] as [Character] {
            guard let name = try named(sign) else { continue }
            guard name.count == 1, let character = name.first else {
                throw SyntaxError(reason: "Invalid collation character")
            }
            return character
        }
        guard let character = next else { throw Self.unclosed }
        place += 1
        return character
    }

    /// Reads the name in `[:name:]`, with `sign` in place of the colon.
    private mutating func named(_ sign: Character) throws(SyntaxError) -> String? {
        guard next == "[", place + 1 < pattern.count, pattern[place + 1] == sign else { return nil }
        var end = place + 2
        while end + 1 < pattern.count, pattern[end] != sign || pattern[end + 1] != "]" { end += 1 }
        guard end + 1 < pattern.count else { throw Self.unclosed }
        defer { place = end + 2 }
        return String(pattern[place + 2..<end])
    }
}
