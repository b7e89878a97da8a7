/// Sets a table in columns: as wide as their text where that fits, else the wide ones give way to the narrow.
struct TableLayout {
    let room: Int
    let glyphs: StyledGlyphs
    let measure: (String) -> Int

    func lines(_ rows: [[[StyledRun]]], hasHeader: Bool) -> [[StyledRun]] {
        let count = rows.map(\.count).max() ?? 0
        guard count > 0 else { return [] }
        let gap = LineWrapper.columns(glyphs.column, measure)
        let available = room - gap * (count - 1)
        // Columns too narrow to read: one cell a line.
        guard available >= count * 3 else { return rows.flatMap { $0 }.flatMap { wrap($0, room) } }
        let widths = columnWidths(rows, count, available)
        var output: [[StyledRun]] = []
        for (index, row) in rows.enumerated() {
            output += lines(row, widths)
            if index == 0, hasHeader {
                let line = widths.map { String(repeating: glyphs.rule, count: $0) }.joined(separator: glyphs.crossing)
                output.append([StyledRun(line, .rule)])
            }
        }
        return output
    }

    private func wrap(_ runs: [StyledRun], _ width: Int) -> [[StyledRun]] {
        var wrapper = LineWrapper(width: width, measure: measure)
        return wrapper.wrap(runs)
    }

    private func columnWidths(_ rows: [[[StyledRun]]], _ count: Int, _ available: Int) -> [Int] {
        var natural = [Int](repeating: 1, count: count)
        for row in rows {
            for (column, cell) in row.enumerated() {
                let widest = wrap(cell, .max).map(columns).max() ?? 0
                natural[column] = max(natural[column], widest)
            }
        }
        var widths = natural
        var excess = widths.reduce(0, +) - available
        // The widest column gives until it is no wider than the next.
        while excess > 0, let widest = widths.max(), widest > 1 {
            let next = widths.filter { $0 < widest }.max() ?? 1
            let columns = widths.indices.filter { widths[$0] == widest }
            let step = max(min(widest - next, excess / columns.count), 1)
            for column in columns where excess > 0 {
                widths[column] -= step
                excess -= step
            }
        }
        return widths
    }

    private func columns(_ runs: [StyledRun]) -> Int {
        runs.reduce(0) { $0 + LineWrapper.columns($1.text, measure) }
    }

    private func lines(_ row: [[StyledRun]], _ widths: [Int]) -> [[StyledRun]] {
        let cells = widths.indices.map { $0 < row.count ? wrap(row[$0], widths[$0]) : [] }
        let height = cells.map(\.count).max() ?? 0
        return (0..<height).map { level in
            var line: [StyledRun] = []
            for (column, cell) in cells.enumerated() {
                let runs = level < cell.count ? cell[level] : []
                line += runs
                guard column < cells.count - 1 else { break }
                let padding = max(widths[column] - columns(runs), 0)
                if padding > 0 { line.append(StyledRun(String(repeating: " ", count: padding))) }
                line.append(StyledRun(glyphs.column, .rule))
            }
            return line
        }
    }
}
