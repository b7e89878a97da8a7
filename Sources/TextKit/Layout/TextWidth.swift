import CWidth
import Synchronization

/// Columns that text takes on a terminal.
///
/// Follows UAX #11 and UTS #51: wide and fullwidth scalars and emoji take two columns, combining ones none, and what
/// is ambiguous one unless the rules say otherwise.
package enum TextWidth {
    static let unicodeVersion = UnicodeWidthTable.unicodeVersion

    /// The process draws on one terminal, so how that counts is known once: set at start from the configuration.
    private static let terminalBits = Atomic<UInt8>(0)

    /// The rules of the terminal this process draws on.
    package static var terminalRules: WidthRules {
        WidthRules(bits: terminalBits.load(ordering: .relaxed))
    }

    /// Call before the first frame: what was measured before keeps its old width.
    package static func use(_ rules: WidthRules) {
        terminalBits.store(rules.bits, ordering: .relaxed)
    }

    /// Columns of a cluster: 0, 1 or 2; more only by `wcwidth`, which counts every part of a joined emoji.
    package static func columns(of character: Character) -> Int {
        let utf8 = character.utf8
        if utf8.count == 1, let byte = utf8.first {
            return byte >= 0x20 && byte < 0x7F ? 1 : 0
        }
        return columns(of: character, rules: terminalRules)
    }

    package static func columns(of character: Character, rules: WidthRules) -> Int {
        switch rules.method {
        case .unicode: unicodeColumns(of: character, rules)
        case .wcwidth: character.unicodeScalars.reduce(0) { $0 + systemColumns(of: $1) }
        }
    }

    /// Columns of a line. Controls count nothing, as they are never drawn.
    package static func columns(of text: String) -> Int {
        if isPrintableASCII(text) { return text.utf8.count }
        return columns(of: text, rules: terminalRules)
    }

    package static func columns(of text: String, rules: WidthRules) -> Int {
        text.reduce(0) { $0 + columns(of: $1, rules: rules) }
    }

    package static func columns(of runs: [TextRun]) -> Int {
        runs.reduce(0) { $0 + columns(of: $1.text) }
    }

    /// A cluster wider than two columns in the pieces a terminal draws one beside the other.
    package static func pieces(of character: Character) -> [Character] {
        var pieces: [Character] = []
        var current = ""
        for scalar in character.unicodeScalars {
            if systemColumns(of: scalar) > 0, !current.isEmpty {
                pieces.append(contentsOf: current.prefix(1))
                current = ""
            }
            current.unicodeScalars.append(scalar)
        }
        pieces.append(contentsOf: current.prefix(1))
        return pieces
    }

    package static func isPrintableASCII(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
    }

    private static func systemColumns(of scalar: Unicode.Scalar) -> Int {
        max(0, Int(system_columns(scalar.value)))
    }

    /// Flags, conjoining Hangul and joined emoji come out right by the cap; only a variation selector widens.
    private static func unicodeColumns(of character: Character, _ rules: WidthRules) -> Int {
        // Most of a text with some other sign in it is ASCII all the same, which needs no table.
        let utf8 = character.utf8
        if let byte = utf8.first, byte < 0x7F, utf8.count == 1 { return byte >= 0x20 ? 1 : 0 }
        var previous = ScalarWidth.zero
        var sum = 0
        for scalar in character.unicodeScalars {
            if scalar.value == 0xFE0F, previous.isEmojiBase { return 2 }
            let width = ScalarWidth(of: scalar)
            sum += width.columns(ambiguousIsWide: rules.ambiguousIsWide)
            if width != .zero { previous = width }
        }
        return min(sum, 2)
    }
}
