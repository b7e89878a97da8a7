/// Walks a page's tree and cuts it into blocks, collecting links and pictures on the way.
struct BlockBuilder {
    private let tree: HTMLTree
    private let glyphs: StyledGlyphs
    private(set) var blocks: [TextBlock] = []
    private(set) var links: [String] = []
    private(set) var images: [String] = []
    private var linkNumbers: [String: Int] = [:]

    private var runs: [StyledRun] = []
    private var margins: [TextBlock.Margin] = []
    private var markerIsPending = false
    private var listDepth = 0
    private var isTight = false
    private var isPreformatted = false
    private static let depthLimit = 160

    init(_ tree: HTMLTree, glyphs: StyledGlyphs) {
        self.tree = tree
        self.glyphs = glyphs
    }

    mutating func build() {
        visitChildren(0, [], nil, 0)
        flush()
    }

    private mutating func visitChildren(_ node: Int, _ style: TextStyle, _ link: Int?, _ depth: Int) {
        guard depth < Self.depthLimit else {
            append(tree.text(of: node), style, link)
            return
        }
        for child in tree.nodes[node].children { visit(child, style, link, depth + 1) }
    }

    private mutating func visit(_ index: Int, _ style: TextStyle, _ link: Int?, _ depth: Int) {
        let node = tree.nodes[index]
        if let change = Self.inline[node.name] {
            visitChildren(index, style.union(change), link, depth)
            return
        }
        switch node.name {
        case "": append(node.text, style, link)
        case "a": visitLink(index, style, link, depth)
        case "br": runs.append(StyledRun(TextBlock.lineBreak, style))
        case "img": visitImage(index, style, link)
        case "sup", "sub": visitScript(index, node.name == "sup", style, link, depth)
        case "q":
            append("“", style, link)
            visitChildren(index, style, link, depth)
            append("”", style, link)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            flush()
            visitChildren(index, style.union(.heading), link, depth)
            flush(.heading(Int(node.name.dropFirst()) ?? 1))
        case "pre", "textarea", "listing":
            flush()
            isPreformatted = true
            visitChildren(index, style.union([.preformatted, .code]), link, depth)
            isPreformatted = false
            flush(.preformatted)
        case "hr":
            flush()
            add(TextBlock(kind: .rule))
        case "blockquote": within(.quote) { $0.visitChildren(index, style.union(.quote), link, depth) }
        case "ul", "ol", "menu", "dir": visitList(index, style, link, depth)
        case "dt":
            flush()
            visitChildren(index, style.union(.term), link, depth)
            flush()
        case "dd": within(.indent(4), isTight: true) { $0.visitChildren(index, style, link, depth) }
        case "figcaption", "caption":
            flush()
            visitChildren(index, style.union(.caption), link, depth)
            flush()
        case "table": visitTable(index, style, link, depth)
        case "script", "style", "head", "template", "select", "input", "button", "source", "wbr", "title", "svg":
            break
        case "span", "abbr", "acronym", "font", "label", "time", "bdo", "bdi", "small", "big", "html", "body", "nobr":
            visitChildren(index, style, link, depth)
        case let name where DrawingVocabulary.isMath(name): visitChildren(index, style, link, depth)
        default:
            flush()
            visitChildren(index, style, link, depth)
            flush()
        }
    }

    private static let inline: [String: TextStyle] = [
        "em": .emphasis, "i": .emphasis, "cite": .emphasis, "dfn": .emphasis, "var": .emphasis, "address": .emphasis,
        "b": .strong, "strong": .strong, "code": .code, "kbd": .code, "samp": .code, "tt": .code,
        "u": .underlined, "ins": .underlined, "s": .struck, "strike": .struck, "del": .struck, "mark": .highlighted,
    ]

    // MARK: Inline

    private mutating func append(_ text: String, _ style: TextStyle, _ link: Int?) {
        guard !text.isEmpty, text != TextBlock.lineBreak else { return }
        runs.append(StyledRun(text, link == nil ? style : style.union(.link), link: link))
    }

    private mutating func visitLink(_ index: Int, _ style: TextStyle, _ link: Int?, _ depth: Int) {
        guard let href = tree.attribute("href", of: index), !href.isEmpty, !href.hasPrefix("#") else {
            visitChildren(index, style, link, depth)
            return
        }
        let number: Int
        if let known = linkNumbers[href] {
            number = known
        } else {
            number = links.count
            links.append(href)
            linkNumbers[href] = number
        }
        let start = blocks.count
        visitChildren(index, style, number, depth)
        // A link around whole blocks has its number in the last of them, which is closed by now.
        let target = StyledRun("[\(number + 1)]", [.link, .marker], link: number)
        if runs.isEmpty, blocks.count > start, blocks[blocks.count - 1].kind != .rule {
            blocks[blocks.count - 1].runs.append(target)
        } else {
            runs.append(target)
        }
    }

    private mutating func visitImage(_ index: Int, _ style: TextStyle, _ link: Int?) {
        let width = tree.attribute("width", of: index).flatMap { Int($0) } ?? 100
        // Counting pixels are no pictures.
        guard width > 2, let source = tree.attribute("src", of: index), !source.isEmpty else { return }
        if !source.hasPrefix("data:") { images.append(source) }
        let described = (tree.attribute("alt", of: index) ?? tree.attribute("title", of: index) ?? "")
            .foldingWhiteSpace()
        append("[\(described.isEmpty ? "image" : described)]", style.union(.image), link)
    }

    /// Digits get their own characters; anything else is marked with ^ or _.
    private mutating func visitScript(_ index: Int, _ isRaised: Bool, _ style: TextStyle, _ link: Int?, _ depth: Int) {
        let text = tree.text(of: index).trimmingWhiteSpace()
        let digits = Array(isRaised ? "⁰¹²³⁴⁵⁶⁷⁸⁹" : "₀₁₂₃₄₅₆₇₈₉")
        let changed = style.union(isRaised ? .superscript : .subscript)
        let values = text.compactMap { $0.isASCII ? $0.wholeNumberValue : nil }
        let hasLink = tree.nodes[index].children.contains { tree.nodes[$0].name == "a" }
        if !text.isEmpty, values.count == text.count, !hasLink {
            append(String(values.map { digits[$0] }), changed, link)
        } else {
            if !hasLink { append(isRaised ? "^" : "_", changed, link) }
            visitChildren(index, changed, link, depth)
        }
    }

    // MARK: Blocks

    /// Ends the block being filled.
    private mutating func flush(_ kind: TextBlock.Kind = .paragraph) {
        if isPreformatted { return }
        defer { runs = [] }
        guard runs.contains(where: { !$0.text.utf8.allSatisfy(\.isWhiteSpace) }) else { return }
        add(TextBlock(kind: kind, runs: runs))
    }

    private mutating func add(_ block: TextBlock) {
        var block = block
        block.margins = margins
        block.showsMarker = markerIsPending
        block.isTight = isTight
        markerIsPending = false
        blocks.append(block)
    }

    private mutating func within(
        _ margin: TextBlock.Margin, isTight tight: Bool = false, _ body: (inout BlockBuilder) -> Void
    ) {
        flush()
        // Margins so deep leave no room for words.
        let fits = margins.count < 12
        if fits { margins.append(margin) }
        let before = isTight
        isTight = tight || (isTight && margin != .quote)
        body(&self)
        flush()
        isTight = before
        if fits { margins.removeLast() }
    }

    private mutating func visitList(_ index: Int, _ style: TextStyle, _ link: Int?, _ depth: Int) {
        flush()
        let isOrdered = tree.nodes[index].name == "ol"
        var number = tree.attribute("start", of: index).flatMap { Int($0) } ?? 1
        let bullet = glyphs.bullets.isEmpty ? "*" : glyphs.bullets[listDepth % glyphs.bullets.count]
        let outerTight = isTight
        isTight = listDepth > 0
        listDepth += 1
        for child in tree.nodes[index].children {
            guard tree.nodes[child].name == "li" else {
                visit(child, style, link, depth + 1)
                continue
            }
            number = tree.attribute("value", of: child).flatMap { Int($0) } ?? number
            let marker = isOrdered ? "\(number). " : bullet + " "
            number &+= 1
            let tight = isTight
            within(.marker(marker), isTight: tight) { builder in
                builder.markerIsPending = true
                builder.visitChildren(child, style, link, depth)
                builder.flush()
                builder.markerIsPending = false
            }
            isTight = true
        }
        flush()
        listDepth -= 1
        isTight = outerTight
    }

    /// A table whose cells hold blocks, or that has but one column, only arranges a page: its cells come in order.
    private mutating func visitTable(_ index: Int, _ style: TextStyle, _ link: Int?, _ depth: Int) {
        flush()
        let rows = tree.descendants(of: index) { $0.name == "tr" }
        let cells = rows.map { row in
            tree.nodes[row].children.filter { tree.nodes[$0].name == "td" || tree.nodes[$0].name == "th" }
        }
        let columns = cells.map(\.count).max() ?? 0
        let isNested = !tree.descendants(of: index, where: { Self.arranging.contains($0.name) }).isEmpty
        guard columns > 1, columns <= 24, !isNested, rows.count <= 2000 else {
            visitChildren(index, style, link, depth)
            flush()
            return
        }
        for caption in tree.nodes[index].children where tree.nodes[caption].name == "caption" {
            visit(caption, style, link, depth + 1)
        }
        var table: [[[StyledRun]]] = []
        for row in cells where !row.isEmpty {
            table.append(
                row.map { cell in
                    let isHeader = tree.nodes[cell].name == "th"
                    return cellRuns(cell, isHeader ? style.union(.tableHeader) : style, link, depth)
                })
        }
        let hasHeader = cells.first { !$0.isEmpty }?.allSatisfy { tree.nodes[$0].name == "th" } ?? false
        if !table.isEmpty { add(TextBlock(kind: .table(table, hasHeader: hasHeader))) }
    }

    private static let arranging: Set<String> = ["table", "h1", "h2", "h3", "pre", "blockquote", "ul", "ol", "hr"]

    private mutating func cellRuns(_ cell: Int, _ style: TextStyle, _ link: Int?, _ depth: Int) -> [StyledRun] {
        let outer = blocks.count
        runs = []
        visitChildren(cell, style, link, depth)
        flush()
        // Paragraphs in a cell become lines of it.
        let inside = blocks[outer...].map(\.runs)
        blocks.removeLast(blocks.count - outer)
        return Array(inside.joined(separator: [StyledRun(TextBlock.lineBreak)]))
    }
}
