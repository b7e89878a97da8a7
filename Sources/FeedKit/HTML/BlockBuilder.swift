/// A builder that reads markup written by the sanitizer and cuts it into blocks, collecting links and pictures.
///
/// Other markup is accepted, too. An end tag without a start tag is ignored. A matching end tag closes all elements
/// open inside. Unclosed elements end with the text.
struct BlockBuilder {
    /// An open element, with the state to restore when it ends.
    struct Frame {
        var name: PackedName
        var role: HTMLRole
        var style: TextStyle
        var link: Int
        var isTight: Bool
        var itemHasBlock: Bool
        var hasMargin = false
        /// Whether this is a table whose cells are read as data, not a table that arranges the page.
        var hasTable = false
        /// The number of blocks at the start of the element. A link needs it to place its number.
        var blocks = 0
        /// The length of the text at the start of the element. A link needs it to find its words.
        var textStart = 0
        /// Whether the link is new among the page's links.
        var isNewLink = false
        /// The mark that ends superscript or subscript.
        var closingMark = ""
        var list: List?
    }

    struct List {
        var isOrdered: Bool
        var number: Int
        var step = 1
    }

    var scanner: TagScanner
    var text = BlockText()
    private(set) var blocks: [TextBlock] = []
    var links: [PageLink] = []
    var linkNumbers: [String: Int] = [:]

    var frames: [Frame] = []
    var style: TextStyle = []
    var link = -1
    var margins: [TextBlock.Margin] = []
    var markerIsPending = false
    var isTight = false
    /// Whether the innermost item already shows something, so that the next block follows without an empty line.
    var itemHasBlock = false
    var listDepth = 0
    var preformattedDepth = 0
    var heading = 0
    /// The table whose cells are being read.
    var table: TableDraft?
    var cell: TextTable.Cell?
    var cellSpan = (columns: 1, rows: 1)
    var isInCaption = false
    /// Whether a picture came last, so that the next content begins a new line.
    var endsWithPicture = false
    /// The number of that picture; -1 if it has none.
    var lastPicture = -1
    private var skipping = (name: PackedName.none, depth: 0)
    static let depthLimit = 160

    init(_ markup: UnsafeBufferPointer<UInt8>) {
        scanner = TagScanner(markup)
        text.reserve(markup.count)
    }

    mutating func build() {
        let bytes = scanner.bytes
        while scanner.position < bytes.count {
            if bytes[scanner.position] != .lessThan {
                readText(from: scanner.position)
                continue
            }
            switch scanner.tag() {
            case .start: start()
            case .end: end(scanner.name)
            case .raw(let range): append(range, isRaw: true)
            case .skipped: break
            case .text: readText(from: scanner.position + 1)
            }
        }
        while !frames.isEmpty { closeLast() }
        flush()
    }

    private mutating func readText(from searchStart: Int) {
        let start = scanner.position
        let end = scanner.offset(of: .lessThan, from: searchStart) ?? scanner.bytes.count
        scanner.position = end
        append(start..<end, isRaw: false)
    }

    mutating func append(_ range: Range<Int>, isRaw: Bool) {
        guard takesText else { return }
        if endsWithPicture, preformattedDepth == 0 {
            guard !range.allSatisfy({ scanner.bytes[$0] <= .space }) else { return }
            endPicture()
        }
        if link < 0, PlainAddress.mayBe(in: scanner.bytes, range), !isInListing {
            return appendAddresses(range, isRaw: isRaw)
        }
        let style = link < 0 ? style : style.union(.link)
        if preformattedDepth > 0 {
            text.appendPreformatted(scanner.bytes, range, isRaw: isRaw, style, link)
        } else {
            text.append(scanner.bytes, range, isRaw: isRaw, style, link)
        }
    }

    /// Whether text is shown here. Between the cells of a table there is only white space.
    var takesText: Bool { skipping.depth == 0 && (table == nil || cell != nil || isInCaption) }

    // MARK: Elements

    private mutating func start() {
        let name = scanner.name
        if skipping.depth > 0 {
            if name == skipping.name, !scanner.isEmpty { skipping.depth += 1 }
            return
        }
        let (role, change) = HTMLRole.of(name)
        switch role {
        case .transparent: break
        case .image: addPicture()
        case .source: addSource()
        case .lineBreak:
            endsWithPicture = false
            if takesText { text.endLine(style, link) }
        case .rule:
            separate()
            if table == nil, preformattedDepth == 0 { add(TextBlock(kind: .rule, text: text.start..<text.start)) }
        case .skipped: skip(name)
        case .raised, .lowered:
            guard takesText else { return open(name, role, change) }
            guard let script = addScript(isRaised: role == .raised, style.union(change)) else { return }
            if case .marked(let mark, let end) = script {
                let marked = style.union(change)
                addMark(mark, marked)
                open(name, role, change)
                if !scanner.isEmpty, !frames.isEmpty { frames[frames.count - 1].closingMark = end }
            } else {
                open(name, role, change)
            }
        default: open(name, role, change)
        }
    }

    private mutating func skip(_ name: PackedName) {
        let traits = HTMLVocabulary.traits(of: name)
        guard !scanner.isEmpty, !traits.contains(.void) else { return }
        if traits.contains(.rawText) { _ = scanner.skipRawText() }
        skipping = (name, 1)
    }

    /// Ends an element. The search for its start tag is bounded, because a page of end tags would otherwise take
    /// quadratic time.
    private mutating func end(_ name: PackedName) {
        if skipping.depth > 0 {
            if name == skipping.name { skipping.depth -= 1 }
            return
        }
        guard let index = frames.lastIndex(where: { $0.name == name }) else { return }
        while frames.count > index { closeLast() }
    }

    private mutating func open(_ name: PackedName, _ role: HTMLRole, _ change: TextStyle) {
        guard frames.count < Self.depthLimit else { return }
        endWhatCannotHold(role)
        var frame = Frame(
            name: name, role: role, style: style, link: link, isTight: isTight, itemHasBlock: itemHasBlock,
            blocks: blocks.count, textStart: text.bytes.count)
        if role.isBlock { separate() }
        style.formUnion(change)
        switch role {
        case .link:
            let before = links.count
            link = number(of: scanner) ?? link
            frame.isNewLink = links.count > before
        case .media: addMedia(name)
        case .quotation: addMark("“")
        case .heading: heading = Int(UInt8(truncatingIfNeeded: name.low >> 8)) - 0x30
        case .preformatted: preformattedDepth += 1
        case .quote: frame.hasMargin = addMargin(.quote, isTight: false)
        case .definition: frame.hasMargin = addMargin(.indent(4), isTight: true)
        case .list: frame.list = startList(name)
        case .item: startItem(&frame)
        case .table: frame.hasTable = startTable()
        case .caption: isInCaption = table != nil && cell == nil
        case .row: table?.startRow()
        case .cell: startCell(isHeader: change == .tableHeader)
        default: break
        }
        frames.append(frame)
        if scanner.isEmpty { closeLast() }
    }

    mutating func closeLast() {
        guard let frame = frames.popLast() else { return }
        switch frame.role {
        case .link: closeLink(frame)
        case .quotation: addMark("”")
        case .raised, .lowered: if !frame.closingMark.isEmpty { addMark(frame.closingMark) }
        case .preformatted: closePreformatted()
        case .cell: endCell()
        case .row: table?.endRow()
        case .table where frame.hasTable: endTable()
        default: if frame.role.isBlock { separate() }
        }
        switch frame.role {
        case .heading: heading = 0
        case .caption: isInCaption = false
        case .item: markerIsPending = false
        case .list: if frame.list != nil { listDepth -= 1 }
        default: break
        }
        if frame.hasMargin {
            margins.removeLast()
            itemHasBlock = frame.itemHasBlock || blocks.count > frame.blocks && margins.contains { $0.isMarker }
        }
        (style, link) = (frame.style, frame.link)
        // Blocks after the first item follow without an empty line.
        isTight = frame.role == .item && frame.hasMargin ? true : frame.isTight
    }

    private mutating func addMark(_ mark: String, _ style: TextStyle? = nil) {
        guard takesText else { return }
        endPicture()
        text.append(mark, linked(style ?? self.style), link)
    }

    // MARK: Blocks

    /// Ends the current block, or only the line in places where no block can end.
    mutating func separate() {
        endsWithPicture = false
        if preformattedDepth > 0 || cell != nil {
            text.endLineOnce(style, link)
        } else {
            flush(heading > 0 ? .heading(heading) : .paragraph)
        }
    }

    mutating func flush(_ kind: TextBlock.Kind = .paragraph) {
        guard let (range, firstSpan) = text.cut(trimming: kind != .preformatted) else { return }
        add(TextBlock(kind: kind, text: range, firstSpan: firstSpan))
    }

    mutating func add(_ block: TextBlock) {
        var block = block
        block.margins = margins
        block.showsMarker = markerIsPending
        block.isTight = isTight || itemHasBlock
        if markerIsPending { itemHasBlock = true }
        markerIsPending = false
        blocks.append(block)
    }

    private mutating func closePreformatted() {
        preformattedDepth -= 1
        guard preformattedDepth == 0 else { return }
        if cell != nil { separate() } else { flush(.preformatted) }
    }

    /// Adds a margin. Returns false if margins are too deep for words, or if no block can begin here.
    mutating func addMargin(_ margin: TextBlock.Margin, isTight tight: Bool) -> Bool {
        guard preformattedDepth == 0, table == nil, margins.count < 12 else { return false }
        margins.append(margin)
        isTight = tight || (isTight && margin != .quote)
        itemHasBlock = false
        return true
    }

    func linked(_ style: TextStyle) -> TextStyle { link < 0 ? style : style.union(.link) }

    /// Reopens the last block. Returns false if the block cannot take text.
    mutating func reopenLast(since count: Int) -> Bool {
        guard blocks.count > count, let last = blocks.last, last.text.upperBound == text.start, !last.text.isEmpty
        else { return false }
        if case .table = last.kind { return false }
        text.reopen(last.text, firstSpan: last.firstSpan)
        return true
    }

    /// Ends the block that `reopenLast` opened.
    mutating func closeReopened() {
        if let (range, _) = text.cut(trimming: false) { blocks[blocks.count - 1].text = range }
    }
}
