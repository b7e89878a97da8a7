import QuadCore

/// The words of a text for the comparison with safety rules, and the sentence each word belongs to.
struct SafetyWords {
    private(set) var words: [String] = []
    /// For each word, the number of sentences that ended before it.
    private(set) var sentences: [Int] = []

    init(_ text: String, _ spelling: SafetySpelling) {
        var sentence = 0
        for line in text.split(whereSeparator: \.isNewline) {
            let bytes = FoldedText(String(line)).bytes
            var start = 0
            for index in bytes.indices where !Self.isOfWord(bytes[index]) {
                add(bytes[start..<index], to: sentence, spelling)
                if Self.endsSentence(bytes, at: index) { sentence += 1 }
                start = index + 1
            }
            add(bytes[start...], to: sentence, spelling)
            sentence += 1
        }
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>, to sentence: Int, _ spelling: SafetySpelling) {
        let quote = UInt8(ascii: "'")
        var bytes = bytes.drop { $0 == quote }
        while bytes.last == quote { bytes.removeLast() }
        guard !bytes.isEmpty else { return }
        for word in spelling.words(of: String(decoding: bytes, as: UTF8.self)) {
            words.append(word)
            sentences.append(sentence)
        }
    }

    /// Whether the byte is part of a word. Folded letters of both languages are ASCII; emojis and other scripts
    /// separate words.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "'")
    }

    /// Whether a sentence ends here. A period ends a sentence only if a space follows; several periods are a pause.
    private static func endsSentence(_ bytes: [UInt8], at index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ";"): return true
        case UInt8(ascii: "."):
            let point = UInt8(ascii: ".")
            let isPause = index > 0 && bytes[index - 1] == point || index + 1 < bytes.count && bytes[index + 1] == point
            return !isPause && (index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: " "))
        default: return false
        }
    }
}
