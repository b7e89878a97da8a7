/// How long a text takes to read.
package enum ReadingTime {
    /// Words a minute of a practised reader of English.
    package static let wordsPerMinute = 230
    /// Characters a minute where words aren't parted by spaces.
    private static let ideographsPerMinute = 500

    /// Whole minutes, at least 1 for anything with a word in it, 0 for nothing.
    package static func minutes(plain text: String) -> Int {
        let (words, ideographs) = count(text)
        guard words + ideographs > 0 else { return 0 }
        let minutes = Double(words) / Double(wordsPerMinute) + Double(ideographs) / Double(ideographsPerMinute)
        return max(Int(minutes.rounded()), 1)
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
