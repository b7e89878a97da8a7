/// The spelling variants that people use: contractions with or without an apostrophe, short forms, and long words with
/// one wrong letter.
struct SafetySpelling: Sendable {
    /// The full words by their written form: `dont` is `do`, `not`.
    private let written: [String: [String]]
    /// Long words that are recognized with one wrong letter, grouped by their first letter.
    private let long: [UInt8: [[UInt8]]]

    /// - Parameters:
    ///   - written: the full words by their written form; apostrophes matter only in keys that contain one.
    ///   - long: the words to recognize despite a typing error.
    init(_ written: [String: String], long: [String]) {
        self.written = written.mapValues { $0.split(separator: " ").map(String.init) }
        self.long = Dictionary(grouping: long.map { Array($0.utf8) }) { $0.first ?? 0 }
    }

    /// Returns the words that a written word stands for.
    func words(of typed: String) -> [String] {
        let plain = Self.withoutRuns(typed)
        if let words = written[plain] { return words }
        var word = plain.filter { $0 != "'" }
        if word != plain {
            if let words = written[word] { return words }
            if plain.hasSuffix("'s") { word.removeLast() }
        }
        if word.isEmpty { return [] }
        return [meant(word)]
    }

    /// Shortens runs of letters, so that `sooo` is `so`: no word has three equal letters in a row.
    private static func withoutRuns(_ word: String) -> String {
        let bytes = Array(word.utf8)
        guard bytes.count > 2, (2..<bytes.count).contains(where: { isRun(bytes, at: $0) }) else { return word }
        var kept: [UInt8] = []
        var index = 0
        while index < bytes.count {
            var end = index + 1
            while end < bytes.count, bytes[end] == bytes[index] { end += 1 }
            let isLetter = bytes[index] &- UInt8(ascii: "a") < 26
            kept += bytes[index..<(end - index > 2 && isLetter ? index + 1 : end)]
            index = end
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private static func isRun(_ bytes: [UInt8], at index: Int) -> Bool {
        bytes[index] == bytes[index - 1] && bytes[index] == bytes[index - 2]
    }

    private static let shortestMeant = 7

    private func meant(_ word: String) -> String {
        let bytes = Array(word.utf8)
        guard bytes.count >= Self.shortestMeant, let known = long[bytes[0]] else { return word }
        // A plural is not a typing error.
        guard let found = known.first(where: { Self.isOneSlip(bytes, $0) && !bytes.starts(with: $0) }) else {
            return word
        }
        return String(decoding: found, as: UTF8.self)
    }

    /// Whether one letter is missing, extra, different or swapped with its neighbor.
    static func isOneSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left != right, abs(left.count - right.count) <= 1 else { return false }
        let start = zip(left, right).prefix { $0 == $1 }.count
        let (a, b) = (left[start...], right[start...])
        if a.count > b.count { return a.dropFirst().elementsEqual(b) }
        if a.count < b.count { return b.dropFirst().elementsEqual(a) }
        if a.dropFirst().elementsEqual(b.dropFirst()) { return true }
        guard a.count > 1 else { return false }
        let (x, y) = (a.startIndex, b.startIndex)
        return a[x] == b[y + 1] && a[x + 1] == b[y] && a.dropFirst(2).elementsEqual(b.dropFirst(2))
    }
}
