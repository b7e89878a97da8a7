/// The words and links of a Markdown text, collected for blocks.
struct MarkdownOutput {
    var text = BlockText()
    private(set) var links: [PageLink] = []
    private var numbers: [String: Int] = [:]
    private let sources: Set<Int>?

    init(sources: Set<Int>?) {
        self.sources = sources
    }

    /// Appends the lines of a paragraph, separated by line feeds.
    mutating func append(_ words: ArraySlice<UInt8>, _ style: TextStyle = []) {
        for span in MarkdownInline.spans(of: words, sources: sources) {
            guard !span.isBreak else {
                text.endLine(style, -1)
                continue
            }
            let link = span.address.map { number(of: $0) } ?? -1
            text.append(String(decoding: span.bytes, as: UTF8.self), span.style.union(style), link)
        }
    }

    mutating func appendCode(_ lines: [MarkdownLine]) {
        let code = lines.map { String(repeating: " ", count: $0.indent) + String(decoding: $0.bytes, as: UTF8.self) }
        text.append(code.joined(separator: "\n"), [.preformatted, .code], -1)
    }

    mutating func table(_ table: MarkdownTable) -> TextTable {
        var draft = TableDraft()
        for (number, row) in table.rows.enumerated() {
            draft.startRow()
            for words in row {
                var cell = TextTable.Cell(isHeader: number == 0)
                append(words, number == 0 ? .tableHeader : [])
                if let (range, firstSpan) = text.cut() { (cell.text, cell.firstSpan) = (range, firstSpan) }
                draft.add(cell, columns: 1, rows: 1)
            }
            draft.endRow()
        }
        return draft.table
    }

    private mutating func number(of address: String) -> Int {
        if let known = numbers[address] { return known }
        links.append(PageLink(address))
        numbers[address] = links.count - 1
        return links.count - 1
    }
}
