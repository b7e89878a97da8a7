/// The layout of a page's blocks for a width.
struct BlockLayout {
    let width: Int
    let glyphs: StyledGlyphs
    let page: BlockText
    let bytes: UnsafeBufferPointer<UInt8>
    var measure: TextMeasure
    var breaker: LineBreaker
    private(set) var lines: [StyledLine] = []
    private let quoteColumns: Int
    private let bulletColumns: [Int]

    /// - Parameter bytes: the bytes of `page`.
    init(
        _ page: BlockText, _ bytes: UnsafeBufferPointer<UInt8>, width: Int, glyphs: StyledGlyphs,
        measure: @escaping (String) -> Int
    ) {
        self.width = max(width, 1)
        self.glyphs = glyphs
        self.page = page
        self.bytes = bytes
        self.measure = TextMeasure(measure)
        breaker = LineBreaker(bytes)
        quoteColumns = self.measure.columns(of: glyphs.quote)
        bulletColumns = glyphs.bullets.map { [measure = self.measure] in measure.columns(of: $0) + 1 }
        lines.reserveCapacity(bytes.count / 48)
    }

    mutating func add(_ block: TextBlock) {
        if !lines.isEmpty, !block.isTight { addGap(above: block) }
        let first = prefix(block.margins, showsMarker: block.showsMarker)
        let others = block.showsMarker ? prefix(block.margins, showsMarker: false) : first
        let room = others.isEmpty ? width : width - columns(block.margins)
        var line = blankLine(of: block)
        line.runs = first
        func nextLine() -> StyledLine {
            defer { line.runs = others }
            return line
        }
        switch block.kind {
        case .paragraph, .heading, .preformatted:
            if block.kind == .preformatted {
                breaker.cutLines(block.text, width: room, &measure)
            } else {
                breaker.breakLines(block.text, width: room, &measure)
            }
            var span = block.firstSpan
            for range in breaker.lines {
                var line = nextLine()
                line.offset = range.start
                appendRuns(range.start, range.end, &span, to: &line.runs)
                lines.append(line)
            }
        case .rule:
            var line = nextLine()
            line.runs.append(StyledRun(String(repeating: glyphs.rule, count: room), .rule))
            lines.append(line)
        case .table(let table):
            var layout = TableLayout(table, room: room, glyphs: glyphs)
            for row in layout.lines(&self) {
                var line = nextLine()
                line.runs += row.runs
                line.offset = row.offset
                lines.append(line)
            }
        }
    }

    private func blankLine(of block: TextBlock) -> StyledLine {
        var line = StyledLine([], quoteLevel: block.quoteLevel)
        if case .heading(let level) = block.kind { line.heading = level }
        line.offset = block.text.lowerBound
        return line
    }

    /// Appends the runs of a range of the page's text. `span` is the index at which to look for the first run; it is
    /// advanced.
    func appendRuns(_ start: Int, _ end: Int, _ span: inout Int, to runs: inout [StyledRun]) {
        var cursor = start
        page.spans.withUnsafeBufferPointer { spans in
            while span < spans.count, spans[span].end <= cursor { span += 1 }
            var last = span
            while last < spans.count, spans[last].end < end { last += 1 }
            runs.reserveCapacity(runs.count + last - span + 1)
            while cursor < end, span < spans.count {
                guard spans[span].end > cursor else {
                    span += 1
                    continue
                }
                let stop = min(spans[span].end, end)
                let link = spans[span].link
                runs.append(
                    StyledRun(
                        TextMeasure.string(bytes, cursor..<stop), spans[span].style, link: link < 0 ? nil : link))
                cursor = stop
            }
        }
    }

    // MARK: Margins

    private func columns(_ margin: TextBlock.Margin) -> Int {
        switch margin {
        case .quote: quoteColumns
        case .bullet(let level): bulletColumns.isEmpty ? 2 : bulletColumns[level % bulletColumns.count]
        case .number(let number): "\(number). ".utf8.count
        case .indent(let columns): columns
        }
    }

    private func columns(_ margins: [TextBlock.Margin]) -> Int { margins.reduce(0) { $0 + columns($1) } }

    private func marker(_ margin: TextBlock.Margin) -> String? {
        switch margin {
        case .bullet(let level): (glyphs.bullets.isEmpty ? "*" : glyphs.bullets[level % glyphs.bullets.count]) + " "
        case .number(let number): "\(number). "
        case .quote, .indent: nil
        }
    }

    private func prefix(_ margins: [TextBlock.Margin], showsMarker: Bool) -> [StyledRun] {
        let taken = columns(margins)
        // If margins leave too little room, the margins are dropped and not the text.
        guard taken > 0, taken + 8 <= width || margins.count == 1 && taken < width else { return [] }
        let marked = showsMarker ? margins.lastIndex { $0.isMarker } : nil
        var runs: [StyledRun] = []
        for (index, margin) in margins.enumerated() {
            if margin == .quote {
                runs.append(StyledRun(glyphs.quote, [.quote, .marker]))
            } else if index == marked, let marker = marker(margin) {
                runs.append(StyledRun(marker, .marker))
            } else {
                runs.append(StyledRun(String(repeating: " ", count: columns(margin))))
            }
        }
        return runs
    }

    /// Adds the empty line above a block, with the bars of the quotes that both blocks are in.
    private mutating func addGap(above block: TextBlock) {
        var kept: [TextBlock.Margin] = []
        if let last = lines.last, last.quoteLevel > 0, block.quoteLevel > 0 {
            let shared = min(last.quoteLevel, block.quoteLevel)
            var seen = 0
            for margin in block.margins where seen < shared {
                kept.append(margin)
                if margin == .quote { seen += 1 }
            }
        }
        let runs = prefix(kept, showsMarker: false)
        lines.append(
            StyledLine(runs, quoteLevel: runs.isEmpty ? 0 : block.quoteLevel, offset: block.text.lowerBound))
    }
}
