/// Lays blocks out for a width.
struct BlockLayout {
    let width: Int
    let glyphs: StyledGlyphs
    let measure: (String) -> Int
    private(set) var lines: [StyledLine] = []

    init(width: Int, glyphs: StyledGlyphs, measure: @escaping (String) -> Int) {
        self.width = max(width, 1)
        self.glyphs = glyphs
        self.measure = measure
    }

    mutating func add(_ block: TextBlock) {
        if !lines.isEmpty, !block.isTight {
            lines.append(StyledLine(margin(block.margins, block.quoteLevel), quoteLevel: block.quoteLevel))
            trimLast()
        }
        let room = max(width - marginWidth(block.margins), min(width, 8))
        var isFirst = block.showsMarker
        for runs in content(block, room) {
            var line = StyledLine(prefix(block.margins, showsMarker: isFirst) + runs, quoteLevel: block.quoteLevel)
            if case .heading(let level) = block.kind { line.heading = level }
            lines.append(line)
            isFirst = false
        }
    }

    private func content(_ block: TextBlock, _ room: Int) -> [[StyledRun]] {
        switch block.kind {
        case .paragraph, .heading:
            var wrapper = LineWrapper(width: room, measure: measure)
            return wrapper.wrap(block.runs)
        case .rule:
            return [[StyledRun(String(repeating: glyphs.rule, count: room), .rule)]]
        case .preformatted: return preformatted(block.runs, room)
        case .table(let rows, let hasHeader):
            return TableLayout(room: room, glyphs: glyphs, measure: measure).lines(rows, hasHeader: hasHeader)
        }
    }

    /// Lines as they are; one that is too wide goes on below.
    private func preformatted(_ runs: [StyledRun], _ room: Int) -> [[StyledRun]] {
        var rows: [[StyledRun]] = [[]]
        for run in runs {
            // By bytes: a carriage return and a line feed are one Character.
            let text = run.text == TextBlock.lineBreak ? "\n" : run.text
            let parts = text.utf8.split(separator: .newline, omittingEmptySubsequences: false).map { Substring($0) }
            for (index, part) in parts.enumerated() {
                if index > 0 { rows.append([]) }
                guard !part.isEmpty else { continue }
                rows[rows.count - 1].append(StyledRun(Self.expandingTabs(part), run.style, link: run.link))
            }
        }
        while rows.last?.isEmpty == true { rows.removeLast() }
        while rows.first?.isEmpty == true { rows.removeFirst() }
        return rows.flatMap { cut($0, room) }
    }

    private static func expandingTabs(_ text: Substring) -> String {
        guard text.utf8.contains(0x09) || text.utf8.contains(0x0D) else { return String(text) }
        var output = ""
        for character in text where character != "\r" {
            if character == "\t" {
                output += String(repeating: " ", count: 4 - output.count % 4)
            } else {
                output.append(character)
            }
        }
        return output
    }

    private func cut(_ row: [StyledRun], _ room: Int) -> [[StyledRun]] {
        var rows: [[StyledRun]] = [[]]
        var used = 0
        for run in row {
            let columns = LineWrapper.columns(run.text, measure)
            if used + columns <= room {
                rows[rows.count - 1].append(run)
                used += columns
                continue
            }
            var part = ""
            for character in run.text {
                let step = LineWrapper.columns(String(character), measure)
                if used + step > room, used > 0 {
                    if !part.isEmpty { rows[rows.count - 1].append(StyledRun(part, run.style, link: run.link)) }
                    rows.append([])
                    (part, used) = ("", 0)
                }
                part.append(character)
                used += step
            }
            if !part.isEmpty { rows[rows.count - 1].append(StyledRun(part, run.style, link: run.link)) }
        }
        return rows
    }

    // MARK: Margins

    private func marginWidth(_ margins: [TextBlock.Margin]) -> Int {
        margins.reduce(0) { $0 + columns($1) }
    }

    private func columns(_ margin: TextBlock.Margin) -> Int {
        switch margin {
        case .quote: LineWrapper.columns(glyphs.quote, measure)
        case .marker(let text): LineWrapper.columns(text, measure)
        case .indent(let count): count
        }
    }

    private func prefix(_ margins: [TextBlock.Margin], showsMarker: Bool) -> [StyledRun] {
        // Where margins leave no room they are dropped rather than the text.
        guard marginWidth(margins) + 8 <= width || margins.count == 1 && marginWidth(margins) < width else { return [] }
        var runs: [StyledRun] = []
        for (index, margin) in margins.enumerated() {
            switch margin {
            case .quote: runs.append(StyledRun(glyphs.quote, [.quote, .marker]))
            case .marker(let text) where showsMarker && index == margins.count - 1:
                runs.append(StyledRun(text, .marker))
            default: runs.append(StyledRun(String(repeating: " ", count: columns(margin))))
            }
        }
        return runs
    }

    /// The empty line above a block carries the bars of the quotes both are in.
    private func margin(_ margins: [TextBlock.Margin], _ quotes: Int) -> [StyledRun] {
        guard let last = lines.last, last.quoteLevel > 0, quotes > 0 else { return [] }
        let shared = min(last.quoteLevel, quotes)
        var kept: [TextBlock.Margin] = []
        var seen = 0
        for margin in margins where seen < shared {
            kept.append(margin)
            if margin == .quote { seen += 1 }
        }
        return prefix(kept, showsMarker: false)
    }

    private mutating func trimLast() {
        guard let index = lines.indices.last else { return }
        if lines[index].runs.isEmpty { lines[index].quoteLevel = 0 }
    }
}
