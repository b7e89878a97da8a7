import QuadCore

/// Words that are looked for in the bytes of the files before an article is taken apart.
///
/// They are the longest runs of ASCII letters, or of digits, of a filter's words. Such a run is stored as it is in JSON and in
/// HTML, or with marks on its letters (`creme` is found in “crème”): then it is in the folded words that have marks. Where
/// markup parts a word (`foot<b>ball</b>`), it is two words to a search.
struct ArticleNeedles: Sendable {
    private enum Leaf: Sendable {
        /// Not in the bytes, not in the article.
        case needle(Int)
        /// Told by the article's slot or feed.
        case standing(Filter.Test)
        /// Only the article tells.
        case open
    }

    /// Small letters and digits, each once.
    let words: [String]
    private let terms: [FilterTree<Leaf>]
    /// Whether slots and feeds have a say.
    let asksForStanding: Bool

    /// A bit for each of those that are looked for.
    typealias Found = UInt64
    /// More of them only narrow down further what the filter decides anyway.
    private static let most = 32

    init(_ filter: ArticleFilter) {
        var words: [String] = []
        var asksForStanding = false
        terms = filter.textTerms.map { term in
            FilterTree(term) { test in
                if [.slot, .feed].contains(ArticleFields.place(of: test)) {
                    asksForStanding = true
                    return .standing(test)
                }
                guard let run = Self.wordsThatMustOccur(test).flatMap({ Self.longestRun($0.letters) }) else {
                    return .open
                }
                if let number = words.firstIndex(of: run) { return .needle(number) }
                guard words.count < Self.most else { return .open }
                words.append(run)
                return .needle(words.count - 1)
            }
        }
        self.words = words
        self.asksForStanding = asksForStanding
    }

    /// Whether an article in whose bytes those are that were found may match.
    func allow(_ found: Found, _ standing: ArticleStanding?) -> Bool {
        terms.allSatisfy { term in
            term.verdict { leaf in
                switch leaf {
                case .needle(let number): found & (1 << Found(number)) == 0 ? false : nil
                case .standing(let test): standing?.holds(test)
                case .open: nil
                }
            } != false
        }
    }

    /// The words without which a test can't hold, where those are looked for as they are stored.
    private static func wordsThatMustOccur(_ test: Filter.Test) -> FilterPhrase? {
        switch test {
        case .words(let words): return words
        case .field(let name, let values):
            guard ArticleFields.stored.contains(name), values.count == 1, case .words(let words, _) = values[0] else {
                return nil
            }
            return words
        case .expression, .flag, .either: return nil
        }
    }

    /// Letters and digits are looked for apart: markup may stand between them (`H<sub>2</sub>O`).
    private static func longestRun(_ text: FoldedText) -> String? {
        var longest: ArraySlice<UInt8> = []
        var start = 0
        for (place, byte) in text.bytes.enumerated() {
            let isPart = byte.isASCIIAlphanumeric
            if place > start, !isPart || Self.isDigit(byte) != Self.isDigit(text.bytes[place - 1]) { start = place }
            if !isPart { start = place + 1 }
            // The first of several as long.
            if isPart, place - start + 1 > longest.count { longest = text.bytes[start...place] }
        }
        return longest.isEmpty ? nil : String(decoding: longest, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
