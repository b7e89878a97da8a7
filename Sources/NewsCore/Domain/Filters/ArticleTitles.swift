import QuadCore

/// The folded titles and authors of an index's articles. At every key, the list searches here first. Only articles that
/// the titles and authors do not decide are looked up in the files.
package struct ArticleTitles: Sendable {
    /// The byte that ends each text; it does not occur in UTF-8.
    private static let end: UInt8 = 0xFF

    /// The places of an article's texts; all 0 for an article that could not be read.
    fileprivate struct Place: Sendable {
        var title: UInt32 = 0
        var author: UInt32 = 0
        var end: UInt32 = 0
    }

    private var bytes: [UInt8] = []
    private var places: [Place]

    /// - Parameter count: the number of articles in the index.
    init(_ parts: [Part], count: Int) {
        places = Array(repeating: Place(), count: count)
        bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count } + 1)
        // No place begins at 0.
        bytes.append(Self.end)
        for part in parts where bytes.count + part.bytes.count < Int(UInt32.max) {
            let start = UInt32(bytes.count)
            bytes += part.bytes
            for (position, place) in part.places {
                places[Int(position)] = Place(
                    title: place.title + start, author: place.author + start, end: place.end + start)
            }
        }
    }

    /// The texts of some articles, gathered by one thread.
    package struct Part: Sendable {
        fileprivate var bytes: [UInt8] = []
        fileprivate var places: [(position: Int32, place: Place)] = []

        init() {}

        package mutating func add(_ position: Int32, title: String, author: String?) {
            add(position) {
                FoldedText.append(title, to: &$0)
            } author: { bytes in
                if let author { FoldedText.append(author, to: &bytes) }
                return author != nil
            }
        }

        /// Adds a title and an author that are UTF-8 in memory.
        package mutating func add(
            _ position: Int32, title: UnsafeBufferPointer<UInt8>, author: UnsafeBufferPointer<UInt8>?
        ) {
            add(position) {
                FoldedText.append(memory: title, .letters, to: &$0)
            } author: { bytes in
                if let author { FoldedText.append(memory: author, .letters, to: &bytes) }
                return author != nil
            }
        }

        private mutating func add(
            _ position: Int32, title: (inout [UInt8]) -> Void, author: (inout [UInt8]) -> Bool
        ) {
            guard bytes.count < Int(UInt32.max) / 2 else { return }
            var place = Place(title: UInt32(bytes.count))
            title(&bytes)
            bytes.append(ArticleTitles.end)
            place.author = UInt32(bytes.count)
            if author(&bytes) { bytes.append(ArticleTitles.end) }
            place.end = UInt32(bytes.count)
            places.append((position, place))
        }
    }

    // MARK: Order

    /// Returns the range of each article's text; empty without a text.
    func texts(of part: TextPart) -> [Range<Int>] {
        places.map { place in
            switch part {
            case .title where place.end > 0: Int(place.title)..<Int(place.author) - 1
            case .author where place.end > place.author: Int(place.author)..<Int(place.end) - 1
            default: 0..<0
            }
        }
    }

    func withBytes<Result>(_ use: (UnsafeRawBufferPointer) -> Result) -> Result { bytes.withUnsafeBytes(use) }

    // MARK: Filtering

    /// - Returns: the articles whose title and author satisfy the filter's words, and the articles that need more
    ///   reading. The other articles are out.
    package func decided(by filter: ArticleFilter, among positions: [Int32]) -> (hits: [Int32], open: [Int32]) {
        let rules = filter.textTerms.map { FilterTree($0, Rule.init) }
        var hits: [Int32] = []
        var open: [Int32] = []
        bytes.withUnsafeBytes { bytes in
            for position in positions {
                let place = places[Int(position)]
                let verdict = Verdict.all(rules) { rule in rule.verdict { $0.holds(bytes, place) } }
                switch place.end == 0 ? nil : verdict {
                case true: hits.append(position)
                case nil: open.append(position)
                case false: break
                }
            }
        }
        return (hits, open)
    }

    private struct Sought {
        let needle: FoldedNeedle
        let isWhole: Bool

        /// - Parameter range: the range of the text with its end byte; empty without a text.
        func fits(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
            guard !range.isEmpty else { return false }
            let text = range.lowerBound..<range.upperBound - 1
            guard isWhole else { return needle.firstIndex(in: bytes, text) != nil }
            return text.count == needle.bytes.count && needle.firstIndex(in: bytes, text) == text.lowerBound
        }
    }

    private enum Rule {
        case anywhere(FoldedNeedle)
        case title([Sought])
        case author([Sought])
        /// Neither title nor author decides.
        case elsewhere

        init(_ test: Filter.Test) {
            switch test {
            case .words(let words): self = .anywhere(FoldedNeedle(words.letters))
            case .field(let name, let values):
                let sought = values.compactMap { value -> Sought? in
                    guard case .words(let words, let isWhole) = value else { return nil }
                    return Sought(needle: FoldedNeedle(words.letters), isWhole: isWhole)
                }
                guard sought.count == values.count, name == "title" || name == "author" else {
                    self = .elsewhere
                    return
                }
                self = name == "title" ? .title(sought) : .author(sought)
            case .expression, .flag, .either: self = .elsewhere
            }
        }

        /// Returns nil if only the rest of the article can decide.
        func holds(_ bytes: UnsafeRawBufferPointer, _ place: Place) -> Bool? {
            switch self {
            case .anywhere(let needle):
                needle.firstIndex(in: bytes, Int(place.title)..<Int(place.end)) == nil ? nil : true
            case .title(let sought):
                sought.contains { $0.fits(bytes, Int(place.title)..<Int(place.author)) }
            case .author(let sought):
                sought.contains { $0.fits(bytes, Int(place.author)..<Int(place.end)) }
            case .elsewhere: nil
            }
        }
    }
}
