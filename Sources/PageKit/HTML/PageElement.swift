import FeedKit

/// All facts that the sanitizer needs about an element, found with one lookup. They say how to treat the element and
/// which open elements its start tag closes, because HTML allows omitting their end tags (WHATWG HTML §13.1.2.4).
struct PageElement {
    let name: PackedName
    private let facts: UInt32

    init(_ name: PackedName) {
        self.name = name
        facts = Self.all.value(of: name)
    }

    var isAllowed: Bool { facts & HTMLTraits.allowed.rawValue != 0 }
    var isRemoved: Bool { facts & HTMLTraits.removed.rawValue != 0 }
    var isVoid: Bool { facts & HTMLTraits.void.rawValue != 0 }
    var isRawText: Bool { facts & HTMLTraits.rawText.rawValue != 0 }
    var isInline: Bool { facts & HTMLTraits.inline.rawValue != 0 }

    /// Whether the element embeds another document in the page.
    var isEmbedding: Bool { facts & 1 << 29 != 0 }
    /// Whether the element begins a drawing or a formula.
    var isDrawing: Bool { facts & 1 << 28 != 0 }
    var isLink: Bool { name.low == 0x61 && name.high == 0 }
    private var isParagraph: Bool { name.low == 0x70 && name.high == 0 }
    /// Whether the element is a cell or similar. Its content can only be closed by elements inside it, or by parts of
    /// the table.
    private var isBarrier: Bool { facts & 1 << 26 != 0 }
    private var isPartOfTable: Bool { facts & 1 << 27 != 0 }
    /// Whether the element's start closes an open paragraph.
    private var isBlock: Bool { facts & 1 << 5 != 0 }

    /// The number of the element's rule, from 1; 0 if its start closes nothing except perhaps a paragraph.
    private var rule: UInt32 { facts >> 6 & 0xF }
    /// Whether a rule closes this element.
    private func isEnded(by rule: UInt32) -> Bool { facts >> (17 + rule) & 1 != 0 }
    /// Whether a rule does not look beyond this element.
    private func stops(_ rule: UInt32) -> Bool { facts >> (9 + rule) & 1 != 0 }

    // MARK: What ends

    /// The number of open elements to search. The bound keeps a page of tags from taking quadratic time.
    private static let lookBack = 64

    /// Returns the index of the outermost open element that this element's start closes; nil if there is none.
    func firstToEnd(_ open: [PageElement]) -> Int? {
        guard rule > 0 else { return nil }
        var found: Int?
        for index in open.indices.suffix(Self.lookBack).reversed() {
            if open[index].stops(rule) { break }
            if open[index].isEnded(by: rule) { found = index }
            // A link is closed by another one only while both are in the same piece of text.
            if isLink, !open[index].isInline { break }
        }
        return found
    }

    func endsParagraph(_ innermost: PageElement) -> Bool { isBlock && innermost.isParagraph }

    /// Whether the element can start inside `innermost` without a look further out. The caller checks links.
    func fits(in innermost: PageElement) -> Bool {
        !endsParagraph(innermost) && (rule == 0 || isLink || innermost.stops(rule))
    }

    /// Returns the index of the open element that an end tag of this name closes.
    func lastToEnd(_ open: [PageElement]) -> Int? {
        for index in open.indices.suffix(Self.lookBack).reversed() {
            if open[index].name == name { return index }
            if open[index].isBarrier, !isPartOfTable { return nil }
        }
        return nil
    }

    // MARK: The table of all

    private struct Rule {
        var starts: String
        /// The elements that are closed: the outermost one that is open…
        var ends: String
        /// … unless one of these elements is open inside it.
        var within: String
    }

    private static let rules = [
        Rule(starts: "li", ends: "li", within: "ul ol menu dir td th caption table"),
        Rule(starts: "dt dd", ends: "dt dd", within: "dl td th caption table"),
        Rule(starts: "option", ends: "option", within: "select datalist optgroup td th caption table"),
        Rule(starts: "optgroup", ends: "option optgroup", within: "select td th caption table"),
        Rule(starts: "td th", ends: "td th caption", within: "tr thead tbody tfoot table"),
        Rule(starts: "tr", ends: "tr td th caption colgroup", within: "thead tbody tfoot table"),
        Rule(starts: "thead tbody tfoot", ends: "thead tbody tfoot tr td th caption colgroup", within: "table"),
        Rule(starts: "a", ends: "a", within: ""),
    ]

    private static let blocks = """
        address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form \
        h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table ul
        """

    private static let all: NameTable = {
        var facts: [String: UInt32] = [:]
        for name in HTMLVocabulary.elementNames {
            // The bits from 5 on are set below.
            facts[name] = HTMLVocabulary.traits(of: PackedName(name)).rawValue & 0x1F
        }
        func set(_ bits: UInt32, of names: String) {
            for name in names.split(separator: " ") { facts[String(name), default: 0] |= bits }
        }
        set(1 << 5, of: blocks)
        for (index, rule) in rules.enumerated() {
            set(UInt32(index + 1) << 6, of: rule.starts)
            set(1 << UInt32(10 + index), of: rule.within)
            set(1 << UInt32(18 + index), of: rule.ends)
        }
        set(1 << 29, of: "iframe object embed frame")
        set(1 << 28, of: "svg math")
        set(1 << 26, of: "td th caption table")
        set(1 << 27, of: "table thead tbody tfoot tr td th caption colgroup col")
        return NameTable(facts.map { ($0.key, $0.value) })
    }()
}
