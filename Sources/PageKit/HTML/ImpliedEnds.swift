import FeedKit

/// Which open elements a start tag ends, because HTML lets their end tags be left out (WHATWG HTML §13.1.2.4), and
/// which an end tag can't reach.
enum ImpliedEnds {
    struct Rule {
        /// The outermost of these that is open is ended…
        var ends: Set<PackedName>
        /// … unless one of these is open inside of it.
        var within: Set<PackedName>
    }

    /// What is open, judged from the innermost. nil when nothing ends.
    static func firstToEnd(_ name: PackedName, _ open: some BidirectionalCollection<PackedName>) -> Int? {
        guard let rule = rule(of: name) else { return nil }
        var found: Int?
        for (distance, element) in open.reversed().prefix(lookBack).enumerated() {
            if rule.within.contains(element) { break }
            if rule.ends.contains(element) { found = distance }
            // A link is ended by another as long as both are in one piece of text.
            if name == link, !HTMLVocabulary.traits(of: element).contains(.inline) { break }
        }
        return found.map { open.count - 1 - $0 }
    }

    /// Looking only so far back keeps a page of tags from costing its square.
    static let lookBack = 64

    /// nil for elements whose start ends nothing but perhaps a paragraph.
    static func rule(of name: PackedName) -> Rule? {
        let index = ruleIndices.value(of: name)
        return index == 0 ? nil : rules[Int(index) - 1]
    }

    static let link = PackedName("a")
    static let paragraph = PackedName("p")

    /// Whether an open paragraph ends where such an element starts.
    static func endsParagraph(_ name: PackedName) -> Bool { blocks.value(of: name) != 0 }

    /// What is in a cell can be ended only by what is in it too, or by the table.
    static func isBarrier(_ name: PackedName) -> Bool { barriers.contains(name) }
    static func isPartOfTable(_ name: PackedName) -> Bool { parts.contains(name) }

    private static func names(_ text: String) -> Set<PackedName> {
        Set(text.split(separator: " ").map { PackedName(String($0)) })
    }

    private static let barriers = names("td th caption table")
    private static let parts = names("table thead tbody tfoot tr td th caption colgroup col")

    private static let rules: [Rule] = [
        Rule(ends: names("li"), within: names("ul ol menu dir td th caption table")),
        Rule(ends: names("dt dd"), within: names("dl td th caption table")),
        Rule(ends: names("option"), within: names("select datalist optgroup td th caption table")),
        Rule(ends: names("option optgroup"), within: names("select td th caption table")),
        Rule(ends: names("td th caption"), within: names("tr thead tbody tfoot table")),
        Rule(ends: names("tr td th caption colgroup"), within: names("thead tbody tfoot table")),
        Rule(ends: names("thead tbody tfoot tr td th caption colgroup"), within: names("table")),
        Rule(ends: names("a"), within: []),
    ]

    private static let ruleIndices = NameTable([
        ("li", 1), ("dt", 2), ("dd", 2), ("option", 3), ("optgroup", 4), ("td", 5), ("th", 5), ("tr", 6), ("thead", 7),
        ("tbody", 7), ("tfoot", 7), ("a", 8),
    ])

    private static let blocks = NameTable(
        """
        address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form \
        h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table ul
        """.split(separator: " ").map { (String($0), 1) })
}
