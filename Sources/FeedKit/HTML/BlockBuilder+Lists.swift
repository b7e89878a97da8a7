/// Handles lists and tables.
extension BlockBuilder {
    // MARK: Lists

    mutating func startList(_ name: PackedName) -> List? {
        guard preformattedDepth == 0, table == nil else { return nil }
        let isReversed = scanner.attribute(PackedName("reversed")) != nil
        isTight = listDepth > 0
        listDepth += 1
        return List(
            isOrdered: name == PackedName("ol"), number: integer("start") ?? 1, step: isReversed ? -1 : 1)
    }

    /// Starts an item of the innermost list. Without a list, the item is treated as a plain block.
    mutating func startItem(_ frame: inout Frame) {
        guard let index = frames.lastIndex(where: { $0.role == .list || $0.role == .item }),
            var list = frames[index].list
        else { return }
        list.number = integer("value") ?? list.number
        let margin: TextBlock.Margin = list.isOrdered ? .number(list.number) : .bullet(level: listDepth - 1)
        list.number &+= list.step
        frames[index].list = list
        frame.hasMargin = addMargin(margin, isTight: isTight)
        markerIsPending = frame.hasMargin
    }

    // MARK: Tables

    mutating func startTable() -> Bool {
        guard table == nil, preformattedDepth == 0, holdsData() else { return false }
        table = TableDraft()
        return true
    }

    private static let arranging: Set<PackedName> = [
        PackedName("table"), PackedName("h1"), PackedName("h2"), PackedName("h3"), PackedName("pre"),
        PackedName("blockquote"), PackedName("ul"), PackedName("ol"), PackedName("hr"),
    ]

    /// Whether the table contains data. A table whose cells contain blocks, or with only one column, arranges a page,
    /// and its cells are shown in order.
    ///
    /// Looks ahead to the table's end or to the first such block, so nothing is scanned twice.
    private func holdsData() -> Bool {
        var ahead = scanner
        var rows = 0
        var cells = 0
        var columns = 0
        while let next = ahead.offset(of: .lessThan, from: ahead.position) {
            ahead.position = next
            switch ahead.tag() {
            case .start:
                if Self.arranging.contains(ahead.name) { return false }
                switch HTMLRole.of(ahead.name).role {
                case .row:
                    rows += 1
                    cells = 0
                case .cell:
                    cells += 1
                    columns = max(columns, cells)
                default: break
                }
            case .end:
                if ahead.name == PackedName("table") { return isData(rows, columns) }
            case .text: ahead.position += 1
            case .raw, .skipped: break
            }
        }
        return isData(rows, columns)
    }

    private func isData(_ rows: Int, _ columns: Int) -> Bool {
        columns > 1 && columns <= TableDraft.columnLimit && rows <= TableDraft.rowLimit
    }

    mutating func endTable() {
        guard var draft = table else { return }
        draft.endRow()
        table = nil
        isInCaption = false
        text.discard()
        guard !draft.table.rows.isEmpty else { return }
        let start = draft.table.start ?? text.start
        add(TextBlock(kind: .table(draft.table), text: start..<start))
    }

    /// Ends cells and rows that were left open before a new cell or row, in tables that the sanitizer did not write.
    mutating func endWhatCannotHold(_ role: HTMLRole) {
        guard table != nil, role == .cell || role == .row else { return }
        for index in frames.indices.reversed() where frames[index].role != .inline {
            if frames[index].role == .table { return }
            guard frames[index].role == role || frames[index].role == .cell else { continue }
            while frames.count > index { closeLast() }
        }
    }

    mutating func startCell(isHeader: Bool) {
        guard table != nil, cell == nil, !isInCaption else { return }
        text.discard()
        cell = TextTable.Cell(isHeader: isHeader)
        cellSpan = (integer("colspan") ?? 1, integer("rowspan") ?? 1)
    }

    mutating func endCell() {
        guard var cell else {
            separate()
            return
        }
        self.cell = nil
        if let (range, firstSpan) = text.cut() {
            cell.text = range
            cell.firstSpan = firstSpan
        }
        table?.add(cell, columns: cellSpan.columns, rows: cellSpan.rows)
    }
}
