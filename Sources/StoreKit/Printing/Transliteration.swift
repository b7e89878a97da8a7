/// ASCII replacements for characters that a printer lacks: `é` is `e`, `€` is `EUR`, `ß` is `ss`.
enum Transliteration {
    /// Returns one or more printable ASCII characters; `?` if nothing is similar.
    static func ascii(_ character: Character) -> String {
        if let spelled = spellings[character] { return spelled }
        var spelled = ""
        for scalar in character.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: continue
            case .spaceSeparator: spelled += " "
            default:
                guard let letter = letter(scalar) else { return "?" }
                spelled += letter
            }
        }
        return spelled.isEmpty ? "?" : spelled
    }

    /// Returns the base letter of an accented letter, taken from its Unicode name ("LATIN SMALL LETTER E WITH ACUTE").
    /// Every letter of the Latin blocks follows this naming, so no table is needed.
    private static func letter(_ scalar: Unicode.Scalar) -> String? {
        if (0x20...0x7E).contains(scalar.value) { return String(Character(scalar)) }
        if let spelled = spellings[Character(scalar)] { return spelled }
        guard let name = scalar.properties.name else { return nil }
        for (prefix, bit) in [("LATIN SMALL LETTER ", UInt8(0x20)), ("LATIN CAPITAL LETTER ", 0)] {
            guard name.hasPrefix(prefix) else { continue }
            let rest = name.utf8.dropFirst(prefix.utf8.count)
            guard let base = rest.first, rest.dropFirst().starts(with: " WITH ".utf8) else { return nil }
            return String(Character(Unicode.Scalar(base | bit)))
        }
        return nil
    }

    private static let spellings: [Character: String] = [
        "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th",
        "ı": "i", "ŋ": "ng", "Ŋ": "NG", "ĳ": "ij", "Ĳ": "IJ", "ſ": "s",
        "€": "EUR", "£": "GBP", "¥": "JPY", "¢": "c", "₹": "INR", "₩": "KRW", "₺": "TRY", "₽": "RUB", "₴": "UAH",
        "₪": "ILS", "₫": "VND", "₦": "NGN", "₱": "PHP", "฿": "THB",
        "‘": "'", "’": "'", "‚": "'", "‛": "'", "′": "'", "‹": "'", "›": "'", "´": "'",
        "“": "\"", "”": "\"", "„": "\"", "‟": "\"", "″": "\"", "«": "\"", "»": "\"",
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-", "·": "-", "•": "*",
        "…": "...", "×": "x", "÷": "/", "⁄": "/", "¡": "!", "¿": "?", "¦": "|", "§": "S", "¶": "P", "°": "deg",
        "½": "1/2", "¼": "1/4", "¾": "3/4", "¹": "1", "²": "2", "³": "3", "ª": "a", "º": "o", "µ": "u", "№": "No",
        "±": "+/-", "©": "(C)", "®": "(R)", "™": "(TM)", "→": "->", "←": "<-", "≤": "<=", "≥": ">=", "≠": "!=",
        "ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff",
    ]
}
