/// A report on a register's session (X, Z) or on a drawer: rows under headings. All values are calculated elsewhere.
package struct ReportSheet: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
        /// Minor units, with a sign if the amount can go both ways.
        case amount(Int)
        case count(Int)
        case text(String)
    }

    package struct Row: Equatable, Sendable {
        var label: String
        package var value: Value
        var isBold: Bool

        package init(_ label: String, _ value: Value, isBold: Bool = false) {
            self.label = label
            self.value = value
            self.isBold = isBold
        }
    }

    package struct Section: Equatable, Sendable {
        /// The heading; empty for none.
        var heading: String
        var rows: [Row]

        package init(_ heading: String, _ rows: [Row]) {
            self.heading = heading
            self.rows = rows
        }
    }

    /// The title, such as `Z-0012`.
    package var title: String
    /// The store, the register, the session and the period.
    var header: [String]
    /// Notices printed at the top and at the bottom: COPY 1, TRAINING - no sale.
    var notices: [String]
    var sections: [Section]
    /// The hash of the last record and the person who counted.
    var footer: [String]
    var format: ReceiptFormat

    package init(
        title: String, header: [String] = [], notices: [String] = [], sections: [Section], footer: [String] = [],
        format: ReceiptFormat
    ) {
        self.title = title
        self.header = header
        self.notices = notices
        self.sections = sections
        self.footer = footer
        self.format = format
    }

    /// Returns the lines to print. Sections without rows are left out.
    package func lines(on paper: Paper) -> [PrintedLine] {
        let notices = notices.flatMap { paper.wrapped($0, .center, isBold: true) }
        var lines = paper.wrapped(title, .center, isBold: true, isLarge: true)
        lines += header.flatMap { paper.wrapped($0, .center) } + notices
        for section in sections where !section.rows.isEmpty {
            lines.append(.rule)
            lines += paper.wrapped(section.heading, isBold: true)
            lines += section.rows.flatMap { self.lines($0, paper) }
        }
        lines.append(.rule)
        return lines + footer.flatMap { paper.wrapped($0, .center) } + notices
    }

    private func lines(_ row: Row, _ paper: Paper) -> [PrintedLine] {
        switch row.value {
        case .amount(let amount): paper.row(row.label, format.amount(amount), isBold: row.isBold)
        case .count(let count): paper.row(row.label, String(count), isBold: row.isBold)
        case .text(let text): lines(row, text, paper)
        }
    }

    /// Returns a text beside its label if both fit on one line, otherwise below the label.
    private func lines(_ row: Row, _ text: String, _ paper: Paper) -> [PrintedLine] {
        let spelled = paper.wrap(text, to: paper.columns)
        let label = paper.wrap(row.label, to: paper.columns)
        if let value = spelled.first, spelled.count == 1, label.count == 1,
            paper.width(label[0]) + 1 + paper.width(value) <= paper.columns
        {
            let gap = paper.columns - paper.width(label[0]) - paper.width(value)
            return [.text(label[0] + String(repeating: " ", count: gap) + value, isBold: row.isBold)]
        }
        let margin = "  "
        return label.map { .text($0, isBold: row.isBold) }
            + paper.wrap(text, to: paper.columns - margin.count).map { .text(margin + $0, isBold: row.isBold) }
    }
}
