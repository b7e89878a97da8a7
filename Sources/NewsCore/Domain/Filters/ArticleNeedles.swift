import QuadCore

/// Words that are searched for in the bytes of the files before an article is parsed.
///
/// The words are the longest runs of ASCII letters or of digits in a filter's words. JSON and HTML store such a run
/// unchanged, or with marks on its letters (`creme` is found in “crème”). In the second case, the run is in the folded
/// words that have marks. If markup splits a word (`foot<b>ball</b>`), a search sees two words.
struct ArticleNeedles: Sendable {
    private enum Leaf: Sendable {
        /// If the bytes lack the needle, the article lacks it too.
        case needle(Int)
        /// The article's slot or feed decides.
        case standing(Filter.Test)
        /// Only the article decides.
        case open
    }

    /// Lowercase letters or digits, each word once.
    let words: [String]
    private let terms: [FilterTree<Leaf>]
    /// Whether any test depends on slots or feeds.
    let asksForStanding: Bool

    /// The needles that were found, one bit each.
    typealias Found = UInt64
    /// The highest number of needles. More needles would only narrow the search further; the filter decides anyway.
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

    /// Returns whether an article may match if these needles are in its bytes.
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

    /// Returns the words that a test requires, if they are stored the way the search looks for them.
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

    /// Returns the longest run. Letters and digits form separate runs, because markup may stand between them
    /// (`H<sub>2</sub>O`).
    private static func longestRun(_ text: FoldedText) -> String? {
        var longest: ArraySlice<UInt8> = []
        var start = 0
        for (place, byte) in text.bytes.enumerated() {
            let isPart = byte.isASCIIAlphanumeric
            if place > start, !isPart || Self.isDigit(byte) != Self.isDigit(text.bytes[place - 1]) { start = place }
            if !isPart { start = place + 1 }
            // The first of several runs of equal length counts.
            if isPart, place - start + 1 > longest.count { longest = text.bytes[start...place] }
        }
        return longest.isEmpty ? nil : String(decoding: longest, as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
