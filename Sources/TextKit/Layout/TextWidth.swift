import CWidth
import Synchronization

/// The columns that text takes on a terminal.
///
/// The widths follow UAX #11 and UTS #51. Wide and fullwidth scalars and emoji take two columns, combining scalars take
/// none, and ambiguous scalars take one column unless the rules say otherwise.
package enum TextWidth {
    static let unicodeVersion = UnicodeWidthTable.unicodeVersion

    /// The width rules of the process, which draws on only one terminal. The program sets them at start from the
    /// configuration.
    private static let terminalBits = Atomic<UInt8>(0)

    /// The width rules of the terminal that this process draws on.
    package static var terminalRules: WidthRules {
        WidthRules(bits: terminalBits.load(ordering: .relaxed))
    }

    /// Sets the rules. The caller calls this function before the first frame, because earlier measurements do not
    /// change.
    package static func use(_ rules: WidthRules) {
        terminalBits.store(rules.bits, ordering: .relaxed)
    }

    /// Returns the columns of a cluster: 0, 1 or 2. Only `wcwidth` gives more, because it counts every part of a joined
    /// emoji.
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

    /// Returns the columns of a line. Control characters take no columns, because they are never drawn.
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

    /// Returns the pieces of a cluster wider than two columns. The terminal draws the pieces side by side.
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

    /// Returns the columns of a cluster. The cap of two gives the right width for flags, conjoining Hangul and joined
    /// emoji. Only a variation selector widens a cluster.
    private static func unicodeColumns(of character: Character, _ rules: WidthRules) -> Int {
        // Even text with other characters is mostly ASCII, which needs no table.
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
