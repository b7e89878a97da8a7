import FeedKit

/// The points of a page's elements; see `ReadableExtractor`.
struct ReadableScorer {
    private let tree: HTMLTree
    private var scores: [Int: Double] = [:]
    private var textLengths: [Int]
    private var linkLengths: [Int]

    init(_ tree: HTMLTree) {
        self.tree = tree
        textLengths = [Int](repeating: 0, count: tree.nodes.count)
        linkLengths = textLengths
        // Children come after their parents, so one pass from the end adds everything up.
        for index in tree.nodes.indices.reversed() {
            let node = tree.nodes[index]
            if node.name.isEmpty { textLengths[index] = node.text.foldingWhiteSpace().utf8.count }
            if node.name == "a" { linkLengths[index] = textLengths[index] }
            guard index > 0 else { continue }
            textLengths[node.parent] += textLengths[index]
            linkLengths[node.parent] += linkLengths[index]
        }
    }

    private func linkDensity(_ node: Int) -> Double {
        textLengths[node] == 0 ? 0 : Double(linkLengths[node]) / Double(textLengths[node])
    }

    /// Returns the best element and the siblings that belong to it, in order; empty if no element has points.
    mutating func best() -> [Int] {
        for index in tree.nodes.indices where Self.paragraphs.contains(tree.nodes[index].name) {
            guard textLengths[index] >= 25, !isUnlikely(index) else { continue }
            let commas = tree.text(of: index).utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ",") ? 1 : 0) }
            let points = 1 + Double(min(commas, 50)) + min(Double(textLengths[index]) / 100, 3)
            spread(points, from: index)
        }
        let ranked = scores.map { ($0.key, $0.value * (1 - linkDensity($0.key))) }
        // If several elements have the same points, the outer one wins, which comes first.
        guard let top = ranked.max(by: { ($0.1, -$0.0) < ($1.1, -$1.0) }), top.1 > 0 else { return [] }
        return withSiblings(widened(top.0), threshold: max(10, top.1 * 0.2))
    }

    private static let paragraphs: Set<String> = ["p", "td", "pre", "blockquote", "li", "section"]

    private mutating func spread(_ points: Double, from index: Int) {
        guard
            tree.nodes[index].name != "section"
                || tree.nodes[index].children.allSatisfy({ tree.nodes[$0].name.isEmpty })
        else { return }
        var ancestor = tree.nodes[index].parent
        for level in 0..<4 where ancestor > 0 {
            if scores[ancestor] == nil { scores[ancestor] = initial(ancestor) }
            scores[ancestor, default: 0] += points / (level == 0 ? 1 : level == 1 ? 2 : Double(level * 3))
            ancestor = tree.nodes[ancestor].parent
        }
    }

    private func initial(_ node: Int) -> Double {
        let byName: Double =
            switch tree.nodes[node].name {
            case "article", "main": 15
            case "div", "section": 5
            case "pre", "td", "blockquote": 3
            case "ul", "ol", "dl", "form", "address": -3
            case "aside", "nav", "footer", "header": -10
            case "h1", "h2", "h3", "h4", "h5", "h6", "th": -5
            default: 0
            }
        let words = names(node)
        let good = Self.promising.contains { words.contains($0) }
        let bad = Self.unpromising.contains { words.contains($0) }
        return byName + (good ? 25 : 0) - (bad ? 25 : 0)
    }

    private static let promising = [
        "article", "body", "content", "entry", "main", "post", "story", "text", "blog", "hentry",
    ]
    private static let unpromising = [
        "comment", "sidebar", "footer", "footnote", "menu", "nav", "promo", "related", "share", "social", "sponsor",
        "advert",
        "widget", "banner", "cookie", "subscribe", "newsletter", "popup", "breadcrumb", "pagination", "outbrain",
        "masthead",
    ]

    private func names(_ node: Int) -> String {
        ((tree.attribute("class", of: node) ?? "") + " " + (tree.attribute("id", of: node) ?? "")).lowercased()
    }

    /// Whether the element is a menu, a comment or similar, and its name does not also suggest text.
    private func isUnlikely(_ node: Int) -> Bool {
        if ["nav", "aside", "footer", "form", "button", "dialog"].contains(tree.nodes[node].name) { return true }
        let words = names(node)
        guard words.utf8.count > 1, Self.unpromising.contains(where: { words.contains($0) }) else { return false }
        return !["article", "body", "main", "content"].contains { words.contains($0) }
    }

    /// Returns an enclosing `article` element if there is one, because the author marked it as the article.
    private func widened(_ node: Int) -> Int {
        var current = node
        var ancestor = tree.nodes[node].parent
        for _ in 0..<3 where ancestor > 0 {
            if tree.nodes[ancestor].name == "article" { current = ancestor }
            ancestor = tree.nodes[ancestor].parent
        }
        return current
    }

    private func withSiblings(_ top: Int, threshold: Double) -> [Int] {
        guard top > 0, tree.nodes[top].name != "body" else { return [top] }
        return tree.nodes[tree.nodes[top].parent].children.filter { sibling in
            if sibling == top { return true }
            if (scores[sibling] ?? 0) >= threshold, !isUnlikely(sibling) { return true }
            return tree.nodes[sibling].name == "p" && textLengths[sibling] > 80 && linkDensity(sibling) < 0.25
        }
    }

    /// Returns a text like "By Ada Lovelace" near the top.
    func byline() -> String? {
        for index in tree.nodes.indices {
            let words = names(index)
            let isMarked =
                tree.attribute("rel", of: index) == "author" || words.contains("byline") || words.contains("author")
            guard isMarked, textLengths[index] > 0, textLengths[index] < 100 else { continue }
            let text = tree.text(of: index).foldingWhiteSpace()
            return text.lowercased().hasPrefix("by ") ? String(text.dropFirst(3)) : text
        }
        return nil
    }

    // MARK: Writing

    /// Returns `node` as HTML without its menus, forms and boxes of links.
    func html(of node: Int) -> String {
        var markup = SafeMarkup(output: [])
        write(node, isRoot: true, to: &markup, depth: 0)
        return String(decoding: markup.output, as: UTF8.self)
    }

    private func write(_ index: Int, isRoot: Bool, to markup: inout SafeMarkup, depth: Int) {
        let node = tree.nodes[index]
        if node.name.isEmpty {
            markup.appendEscaped(node.text, quotes: false)
            return
        }
        guard depth < 200, isRoot || isKept(index) else { return }
        markup.output.append(.lessThan)
        markup.output.append(contentsOf: node.name.utf8)
        for (name, value) in node.attributes where name != "class" && name != "id" {
            markup.output.append(contentsOf: " \(name)=\"".utf8)
            markup.appendEscaped(value, quotes: true)
            markup.output.append(UInt8(ascii: "\""))
        }
        if HTMLVocabulary.isVoid(node.name) {
            markup.append(" />")
            return
        }
        markup.output.append(.greaterThan)
        for child in node.children { write(child, isRoot: false, to: &markup, depth: depth + 1) }
        markup.output.append(contentsOf: "</\(node.name)>".utf8)
    }

    private func isKept(_ index: Int) -> Bool {
        let name = tree.nodes[index].name
        if isUnlikely(index) || ["input", "select", "label", "fieldset", "svg"].contains(name) { return false }
        guard ["div", "ul", "section", "table", "header"].contains(name) else { return true }
        return textLengths[index] < 25 || linkDensity(index) < 0.5
    }
}
