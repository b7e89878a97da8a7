/// A reader that cuts Markdown into blocks for the page layout.
struct MarkdownReader {
    private(set) var blocks: [TextBlock] = []
    var output: MarkdownOutput
    private var markerIsPending = false
    /// The most nested margins. Deeper ones would leave no room for words, so deeper content is shown as text.
    static let depthLimit = 12

    init(sources: Set<Int>?) {
        output = MarkdownOutput(sources: sources)
    }

    mutating func read(_ lines: [MarkdownLine]) { read(lines[...], in: [], isParted: true) }

    /// The state among the blocks of a page, a quote or an item.
    private struct Place {
        let margins: [TextBlock.Margin]
        /// Whether an empty line comes before the next block.
        var isParted: Bool
        /// Whether the last block needs an empty line after it: a table, code or a quote.
        var isBehindBox = false
        /// The sign and number of the current list.
        var list: (sign: UInt8, number: Int, source: Int?)?
    }

    /// - Parameter isParted: whether an empty line comes before the first block.
    private mutating func read(
        _ lines: ArraySlice<MarkdownLine>, in margins: [TextBlock.Margin], isParted: Bool
    ) {
        var rest = lines
        var place = Place(margins: margins, isParted: isParted)
        while let line = rest.first {
            if line.isBlank {
                rest.removeFirst()
                place.isParted = true
            } else if let item = line.item, margins.count < Self.depthLimit {
                readItem(item, &rest, &place)
            } else {
                place.list = nil
                readBlock(line, &rest, &place)
            }
        }
    }

    private mutating func readBlock(
        _ line: MarkdownLine, _ rest: inout ArraySlice<MarkdownLine>, _ place: inout Place
    ) {
        if let fence = line.fence {
            readCode(fence, &rest, &place)
        } else if let (level, words) = line.heading {
            rest.removeFirst()
            addHeading(level, words, &place)
        } else if line.isRule {
            rest.removeFirst()
            add(TextBlock(kind: .rule, text: output.text.start..<output.text.start), &place, isBox: true)
        } else if line.isQuote, place.margins.count < Self.depthLimit {
            readQuote(&rest, &place)
        } else if line.indent >= 4 {
            readIndentedCode(&rest, &place)
        } else if let table = MarkdownTable(rest) {
            rest = rest.dropFirst(table.lineCount)
            let laid = output.table(table)
            let start = laid.start ?? output.text.start
            add(TextBlock(kind: .table(laid), text: start..<start), &place, isBox: true)
        } else {
            readText(&rest, &place)
        }
    }

    // MARK: Adding

    private mutating func add(_ kind: TextBlock.Kind, _ place: inout Place, isBox: Bool = false) {
        guard let (range, firstSpan) = output.text.cut(trimming: kind != .preformatted) else { return }
        add(TextBlock(kind: kind, text: range, firstSpan: firstSpan), &place, isBox: isBox)
    }

    /// - Parameter isBox: whether the block gets an empty line before it even if the source has none.
    private mutating func add(_ block: TextBlock, _ place: inout Place, isBox: Bool) {
        var block = block
        block.margins = place.margins
        block.showsMarker = markerIsPending
        block.isTight = !place.isParted && !place.isBehindBox && (!isBox || markerIsPending)
        markerIsPending = false
        (place.isParted, place.isBehindBox) = (false, isBox)
        blocks.append(block)
    }

    // MARK: Blocks

    private mutating func addHeading(_ level: Int, _ words: ArraySlice<UInt8>, _ place: inout Place) {
        output.append(words, .heading)
        add(.heading(level), &place, isBox: true)
        place.isBehindBox = false
    }

    private mutating func readText(_ rest: inout ArraySlice<MarkdownLine>, _ place: inout Place) {
        var words = Array(MarkdownLine.trimmed(rest.removeFirst().bytes))
        while let line = rest.first, !line.isBlank {
            if let level = line.underline {
                rest.removeFirst()
                return addHeading(level, words[...], &place)
            }
            guard !line.interruptsText, MarkdownTable(rest) == nil else { break }
            rest.removeFirst()
            words.append(.newline)
            words += MarkdownLine.trimmed(line.bytes)
        }
        output.append(words[...])
        add(.paragraph, &place)
    }

    private mutating func readCode(
        _ fence: MarkdownLine.Fence, _ rest: inout ArraySlice<MarkdownLine>, _ place: inout Place
    ) {
        let indent = rest.removeFirst().indent
        var lines: [MarkdownLine] = []
        while let line = rest.popFirst(), !line.closes(fence) { lines.append(line.outdented(by: indent)) }
        addCode(lines, &place)
    }

    private mutating func readIndentedCode(_ rest: inout ArraySlice<MarkdownLine>, _ place: inout Place) {
        var lines: [MarkdownLine] = []
        while let line = rest.first, line.isBlank || line.indent >= 4 {
            lines.append(line.outdented(by: 4))
            rest.removeFirst()
        }
        while lines.last?.isBlank == true {
            lines.removeLast()
            place.isParted = true
        }
        let isParted = place.isParted
        addCode(lines, &place)
        place.isParted = isParted
    }

    private mutating func addCode(_ lines: [MarkdownLine], _ place: inout Place) {
        output.appendCode(lines)
        add(.preformatted, &place, isBox: true)
    }

    private mutating func readQuote(_ rest: inout ArraySlice<MarkdownLine>, _ place: inout Place) {
        var lines: [MarkdownLine] = []
        // Text may continue without the quote sign.
        while let line = rest.first,
            line.isQuote || !line.isBlank && !line.interruptsText && lines.last?.isBlank == false
        {
            lines.append(line.isQuote ? line.unquoted : line)
            rest.removeFirst()
        }
        let isParted = place.isParted || place.isBehindBox || !markerIsPending
        read(lines[...], in: place.margins + [.quote], isParted: isParted)
        (place.isParted, place.isBehindBox) = (false, true)
    }

    // MARK: Lists

    private mutating func readItem(
        _ item: MarkdownLine.ItemMark, _ rest: inout ArraySlice<MarkdownLine>, _ place: inout Place
    ) {
        let isSame = place.list?.sign == item.sign
        // Language models write `1.` before all items, or count down. Equal numbers are counted up; other numbers are
        // kept.
        let counts = isSame && item.number == place.list?.source
        let number = counts ? (place.list?.number ?? 0) &+ 1 : item.number ?? 0
        let depth = place.margins.count { $0.isMarker }
        let margin: TextBlock.Margin = item.number == nil ? .bullet(level: depth) : .number(number)
        let isParted = place.isParted || place.isBehindBox
        let (lines, endsBlank) = MarkdownItem.lines(of: item, &rest)
        let before = blocks.count
        markerIsPending = true
        read(lines[...], in: place.margins + [margin], isParted: isParted)
        markerIsPending = false
        if blocks.count > before { place.isParted = false }
        (place.isBehindBox, place.list) = (false, (item.sign, number, item.number))
        if endsBlank { place.isParted = true }
    }
}
