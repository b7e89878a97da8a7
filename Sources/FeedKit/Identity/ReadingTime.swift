/// How long a text takes to read.
package enum ReadingTime {
    /// Words a minute of a practised reader of English.
    package static let wordsPerMinute = 230
    /// Characters a minute where words aren't parted by spaces.
    private static let ideographsPerMinute = 500

    /// Whole minutes, at least 1 for anything with a word in it, 0 for nothing.
    package static func minutes(plain text: String) -> Int {
        let (words, ideographs) = count(text)
        return minutes(words, ideographs)
    }

    private static func minutes(_ words: Int, _ ideographs: Int) -> Int {
        guard words + ideographs > 0 else { return 0 }
        let minutes = Double(words) / Double(wordsPerMinute) + Double(ideographs) / Double(ideographsPerMinute)
        return max(Int(minutes.rounded()), 1)
    }

    /// The same of what the sanitiser writes, in one look at its bytes: every tag parts words, which makes the few that
    /// are marked up in the middle two.
    package static func minutes(markup bytes: [UInt8]) -> Int {
        var words = 0
        var ideographs = 0
        var isTag = false
        var isInside = false
        var previous: UInt8 = 0
        for byte in bytes {
            if isTag {
                isTag = byte != .greaterThan
            } else if byte <= 0x20 {
                isInside = false
            } else if byte == .lessThan {
                (isTag, isInside) = (true, false)
            } else if byte < 0x80 {
                if !isInside { words += 1 }
                isInside = true
            } else if byte == 0xA0, previous == 0xC2 {
                // A space that does not break.
                isInside = false
            } else if byte >= 0xE4 && byte <= 0xE9 || (previous == 0xE3 && byte >= 0x81) {
                // U+3041…U+9FFF, by their first bytes.
                ideographs += 1
                isInside = false
            } else if byte >= 0xC3 && byte < 0xE3 || byte > 0xE9 {
                if !isInside { words += 1 }
                isInside = true
            }
            previous = byte
        }
        return minutes(words, ideographs)
    }

    package static func minutes(html: String) -> Int { minutes(plain: HTMLPlainText.text(of: html)) }

    static func count(_ text: String) -> (words: Int, ideographs: Int) {
        var words = 0
        var ideographs = 0
        var isInside = false
        for scalar in text.unicodeScalars {
            if (0x3041...0x9FFF).contains(scalar.value) || (0x20000...0x3FFFD).contains(scalar.value) {
                ideographs += 1
                isInside = false
            } else if scalar.value <= 0x20 || scalar.value == 0xA0 || scalar.value == 0x3000 {
                isInside = false
            } else if !isInside {
                words += 1
                isInside = true
            }
        }
        return (words, ideographs)
    }
}
