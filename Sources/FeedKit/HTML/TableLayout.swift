/// The layout of a table in columns. Columns are as wide as their text if the table fits, else the wide columns shrink.
/// A table too wide for its columns becomes a list of its rows, with each cell after the name of its column.
struct TableLayout {
    struct Line {
        var runs: [StyledRun]
        var offset: Int
    }

    private let table: TextTable
    private let room: Int
    private let glyphs: StyledGlyphs
    private var gap = 0
    private var widths: [Int] = []
    private var output: [Line] = []
    /// The narrowest readable column; a narrower one would cut every other word.
    private static let readable = 8

    init(_ table: TextTable, room: Int, glyphs: StyledGlyphs) {
        self.table = table
        self.room = room
        self.glyphs = glyphs
    }

    mutating func lines(_ layout: inout BlockLayout) -> [Line] {
        gap = layout.measure.columns(of: glyphs.column)
        let available = room - gap * (table.columns - 1)
        widths = naturalWidths(&layout)
        let least = widths.reduce(0) { $0 + min($1, Self.readable) }
        guard least <= available else {
            addRecords(&layout)
            return output
        }
        narrow(to: available)
        for (index, row) in table.rows.enumerated() {
            addRow(row, &layout)
            if index == 0, table.hasHeader { addCrossing() }
        }
        return output
    }

    // MARK: Widths

    /// Returns the width of each column if nothing has to shrink. A cell over several columns widens the last of them.
    private func naturalWidths(_ layout: inout BlockLayout) -> [Int] {
        var widths = [Int](repeating: 1, count: table.columns)
        for isWide in [false, true] {
            for row in table.rows {
                for cell in row where (cell.columns > 1) == isWide && !cell.text.isEmpty {
                    layout.breaker.breakLines(cell.text, width: .max / 2, &layout.measure)
                    let widest = layout.breaker.lines.reduce(0) { max($0, $1.columns) }
                    let columns = cell.column..<cell.column + cell.columns
                    let lacking = widest - width(of: columns, widths)
                    if lacking > 0 { widths[columns.upperBound - 1] += lacking }
                }
            }
        }
        return widths
    }

    private func width(of columns: Range<Int>, _ widths: [Int]) -> Int {
        widths[columns].reduce(gap * (columns.count - 1), +)
    }

    /// Shrinks the columns. The widest column shrinks first, until it is no wider than the next.
    private mutating func narrow(to available: Int) {
        var excess = widths.reduce(0, +) - available
        while excess > 0, let widest = widths.max(), widest > 1 {
            let next = widths.filter { $0 < widest }.max() ?? 1
            let columns = widths.indices.filter { widths[$0] == widest }
            let step = max(min(widest - next, excess / columns.count), 1)
            for column in columns where excess > 0 {
                widths[column] -= step
                excess -= step
            }
        }
    }

    // MARK: Rows

    private mutating func addRow(_ row: [TextTable.Cell], _ layout: inout BlockLayout) {
        var cells: [(cell: TextTable.Cell, lines: [LineRange])] = []
        for cell in row {
            layout.breaker.breakLines(
                cell.text, width: width(of: cell.column..<cell.column + cell.columns, widths), &layout.measure)
            cells.append((cell, layout.breaker.lines))
        }
        let height = max(cells.reduce(0) { max($0, $1.lines.count) }, 1)
        for level in 0..<height {
            var runs: [StyledRun] = []
            var column = 0
            for (cell, lines) in cells {
                // A column taken by a cell from above stays empty.
                while column < cell.column {
                    pad(&runs, widths[column], before: column)
                    column += 1
                }
                if column > 0 { runs.append(StyledRun(glyphs.column, .rule)) }
                var used = 0
                if level < lines.count {
                    var span = cell.firstSpan
                    layout.appendRuns(lines[level].start, lines[level].end, &span, to: &runs)
                    used = lines[level].columns
                }
                column += cell.columns
                let padding = width(of: cell.column..<column, widths) - used
                if padding > 0, column < table.columns {
                    runs.append(StyledRun(String(repeating: " ", count: padding)))
                }
            }
            while column < table.columns {
                pad(&runs, column == table.columns - 1 ? 0 : widths[column], before: column)
                column += 1
            }
            output.append(Line(runs: runs, offset: offset(of: row)))
        }
    }

    private func offset(of row: [TextTable.Cell]) -> Int {
        TextTable.start(of: row) ?? output.last?.offset ?? table.start ?? 0
    }

    private func pad(_ runs: inout [StyledRun], _ columns: Int, before column: Int) {
        if column > 0 { runs.append(StyledRun(glyphs.column, .rule)) }
        if columns > 0 { runs.append(StyledRun(String(repeating: " ", count: columns))) }
    }

    private mutating func addCrossing() {
        let line = widths.map { String(repeating: glyphs.rule, count: $0) }.joined(separator: glyphs.crossing)
        output.append(Line(runs: [StyledRun(line, .rule)], offset: output.last?.offset ?? 0))
    }

    // MARK: Records

    private mutating func addRecords(_ layout: inout BlockLayout) {
        let names = table.hasHeader ? table.rows[0] : []
        for row in table.hasHeader ? table.rows.dropFirst() : table.rows[...] {
            if !output.isEmpty { output.append(Line(runs: [], offset: offset(of: row))) }
            for cell in row where !cell.text.isEmpty {
                let name = names.first { $0.column <= cell.column && cell.column < $0.column + $0.columns }
                addRecord(cell, named: name?.text.isEmpty == false ? name : nil, &layout)
            }
        }
    }

    /// Adds `name: value`. Further lines are indented below the value if there is room.
    private mutating func addRecord(
        _ cell: TextTable.Cell, named name: TextTable.Cell?, _ layout: inout BlockLayout
    ) {
        var head: [StyledRun] = []
        var columns = 0
        if let name {
            var span = name.firstSpan
            layout.appendRuns(name.text.lowerBound, name.text.upperBound, &span, to: &head)
            for index in head.indices {
                head[index].text = head[index].text.split(separator: "\n").joined(separator: " ")
            }
            head.append(StyledRun(": ", .tableHeader))
            columns = head.reduce(0) { $0 + layout.measure.columns(of: $1.text) }
        }
        let isBeside = columns + Self.readable <= room
        if !isBeside { addWrapped(name, ":", at: cell.text.lowerBound, &layout) }
        layout.breaker.breakLines(cell.text, width: isBeside ? room - columns : room, &layout.measure)
        var span = cell.firstSpan
        for (index, line) in layout.breaker.lines.enumerated() {
            var runs = isBeside && index == 0 ? head : []
            if isBeside, index > 0, columns > 0 { runs.append(StyledRun(String(repeating: " ", count: columns))) }
            layout.appendRuns(line.start, line.end, &span, to: &runs)
            output.append(Line(runs: runs, offset: line.start))
        }
    }

    /// Adds a name that is so long that its value goes below.
    /// - Parameter offset: the offset of the value.
    private mutating func addWrapped(
        _ name: TextTable.Cell?, _ mark: String, at offset: Int, _ layout: inout BlockLayout
    ) {
        guard let name else { return }
        layout.breaker.breakLines(name.text, width: room, &layout.measure)
        let lines = layout.breaker.lines
        var span = name.firstSpan
        for (index, line) in lines.enumerated() {
            var runs: [StyledRun] = []
            layout.appendRuns(line.start, line.end, &span, to: &runs)
            if index == lines.count - 1, line.columns < room { runs.append(StyledRun(mark, .tableHeader)) }
            output.append(Line(runs: runs, offset: offset))
        }
    }
}
