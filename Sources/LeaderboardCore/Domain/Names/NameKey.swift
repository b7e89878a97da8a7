/// The form of a name that decides whether two names look alike: NFKC_Casefold, with look-alike characters replaced.
package struct NameKey: Hashable, Sendable {
    package let text: String

    package init(_ name: String) {
        text = Self.withoutPairs(NameFolding.string(NameFolding.caseFolded(name).map { Self.lookAlikes[$0] ?? $0 }))
    }

    /// A stored key.
    package init(stored text: String) {
        self.text = text
    }

    /// The letters a–z and other letters of a name, without accents and separators, and with digits that stand for
    /// letters: the form in which forbidden words are searched.
    static func letters(of text: String, isLenient: Bool = true) -> String {
        var scalars = String.UnicodeScalarView()
        for value in NameFolding.caseFolded(text) where NameFolding.combiningClass(value) == 0 {
            let value = lookAlikes[value] ?? value
            guard let scalar = Unicode.Scalar(isLenient ? digitsAsLetters[value] ?? value : value) else { continue }
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { scalars.append(scalar) }
        }
        return withoutPairs(String(scalars))
    }

    /// Replaces pairs of letters that look like one.
    private static func withoutPairs(_ text: String) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch (result.last, byte) {
            case (UInt8(ascii: "r"), UInt8(ascii: "n")): result[result.count - 1] = UInt8(ascii: "m")
            case (UInt8(ascii: "v"), UInt8(ascii: "v")): result[result.count - 1] = UInt8(ascii: "w")
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let digitsAsLetters = table([("3", "e"), ("4", "a"), ("5", "s"), ("7", "t"), ("@", "a"), ("$", "s")])

    /// Characters after case folding, and the Latin letter that each looks like in one of its cases. Names of mixed
    /// alphabets are refused, so the table matters for names that consist of look-alikes only.
    private static let lookAlikes = table([
        ("0", "o"), ("1", "l"), ("i", "l"), ("|", "l"), ("!", "l"), ("ı", "l"), ("ł", "l"), ("ø", "o"), ("đ", "d"),
        ("ħ", "h"), ("ɑ", "a"), ("ɡ", "g"), ("ʀ", "r"), ("ɴ", "n"), ("ʟ", "l"), ("ʏ", "y"), ("ʙ", "b"), ("ʜ", "h"),
        ("α", "a"), ("β", "b"), ("γ", "y"), ("ε", "e"), ("ζ", "z"), ("η", "h"), ("ι", "l"), ("κ", "k"), ("μ", "m"),
        ("ν", "v"), ("ο", "o"), ("ρ", "p"), ("σ", "o"), ("τ", "t"), ("υ", "u"), ("χ", "x"), ("ω", "w"), ("ϲ", "c"),
        ("ϳ", "j"), ("а", "a"), ("в", "b"), ("г", "r"), ("ґ", "r"), ("е", "e"), ("ѕ", "s"), ("і", "l"), ("ј", "j"),
        ("к", "k"), ("м", "m"), ("н", "h"), ("о", "o"), ("р", "p"), ("с", "c"), ("т", "t"), ("у", "y"), ("х", "x"),
        ("ү", "y"), ("ԁ", "d"), ("ԛ", "q"), ("ԝ", "w"), ("һ", "h"), ("ӏ", "l"), ("ь", "b"), ("з", "3"), ("є", "e"),
        ("ո", "n"), ("օ", "o"), ("ս", "u"), ("հ", "h"), ("ց", "g"), ("ք", "p"),
    ])

    private static func table(_ pairs: [(Unicode.Scalar, Unicode.Scalar)]) -> [UInt32: UInt32] {
        Dictionary(pairs.map { ($0.0.value, $0.1.value) }) { first, _ in first }
    }
}
