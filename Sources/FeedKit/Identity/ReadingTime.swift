import Glibc

/// The time it takes to read a text.
package enum ReadingTime {
    /// Words per minute of a practiced reader of English.
    static let wordsPerMinute = 230
    /// Characters per minute in scripts without spaces between words.
    private static let ideographsPerMinute = 500

    /// Returns whole minutes: at least 1 for a text with a word, 0 without one.
    package static func minutes(plain text: String) -> Int {
        let (words, ideographs) = count(text)
        return minutes(words, ideographs)
    }

    private static func minutes(_ words: Int, _ ideographs: Int) -> Int {
        guard words + ideographs > 0 else { return 0 }
        let minutes = Double(words) / Double(wordsPerMinute) + Double(ideographs) / Double(ideographsPerMinute)
        return max(Int(minutes.rounded()), 1)
    }

    /// Returns the minutes for markup written by the sanitizer, in one pass over its bytes. Every tag separates words,
    /// so a word with a tag inside counts as two.
    package static func minutes(markup: [UInt8]) -> Int {
        var words = 0
        var ideographs = 0
        markup.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                // The sanitizer writes `<` and `>` only in tags.
                let end = offset(of: .lessThan, in: bytes, from: start)
                count(UnsafeBufferPointer(rebasing: bytes[start..<end]), &words, &ideographs)
                start = min(offset(of: .greaterThan, in: bytes, from: end) + 1, bytes.count)
            }
        }
        return minutes(words, ideographs)
    }

    private static func offset(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = bytes.baseAddress, start < bytes.count,
            let found = memchr(base + start, Int32(byte), bytes.count - start)
        else { return bytes.count }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Counts without a branch per byte if the text contains only word letters and white space.
    private static func count(_ text: UnsafeBufferPointer<UInt8>, _ words: inout Int, _ ideographs: inout Int) {
        var starts = 0
        var special: UInt8 = 0
        var wasSpace: UInt8 = 1
        for byte in text {
            let isSpace: UInt8 = byte <= 0x20 ? 1 : 0
            starts &+= Int(wasSpace & (isSpace ^ 1))
            wasSpace = isSpace
            // The first bytes of U+00A0 and of U+3000…U+9FFF.
            special |= (byte == 0xC2 ? 1 : 0) | (byte &- 0xE3 <= 6 ? 1 : 0)
        }
        guard special != 0 else {
            words += starts
            return
        }
        let (more, others) = count(String(decoding: text, as: UTF8.self))
        words += more
        ideographs += others
    }

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
