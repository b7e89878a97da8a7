/// The dates of one column of a table. All rows of a column have one order of day and month, on which they vote.
package struct DateColumn: Equatable, Sendable {
    /// How the order came about.
    enum Decision: Equatable, Sendable {
        /// No cell depends on it.
        case notNeeded
        case chosen
        case rows
        case setting
        /// Dates with points have the day first.
        case points
        /// The title, or a row of units, has a pattern such as dd/mm/yyyy.
        case title
    }

    /// As the file spells it.
    package let title: String
    package let order: DateOrder
    let decision: Decision
    /// The order of dates with points, which have the day first unless rows say otherwise.
    private let dottedOrder: DateOrder

    /// The words of a report: `day first, as the setting dateOrder says`.
    package var words: String? {
        let order = order == .dayFirst ? "day first" : "month first"
        return switch decision {
        case .notNeeded: nil
        case .chosen: "\(order), as you said"
        case .rows: "\(order), as its rows tell"
        case .title: "\(order), as its title says"
        case .points: "\(order), as dates with points have it"
        case .setting: "\(order), as the setting dateOrder says"
        }
    }

    init(_ title: String, pattern: DateOrder?, _ tally: DateTally, _ orders: DateOrders)
        throws(UnsureColumnError)
    {
        self.title = title
        let chosen = orders.order(of: title)
        // An order that was chosen for 3/4/2026 does not hold for the 3.4.2026 beside it.
        let hasSlashes = tally.slashed.open != nil || tally.slashed.majority != nil
        dottedOrder = (hasSlashes ? nil : chosen) ?? pattern ?? tally.dotted.majority ?? .dayFirst
        if let chosen {
            (order, decision) = (chosen, tally.hasOpen ? .chosen : .notNeeded)
        } else if let pattern {
            (order, decision) = (pattern, tally.hasOpen ? .title : .notNeeded)
        } else if let majority = tally.slashed.majority {
            (order, decision) = (majority, tally.hasOpen ? .rows : .notNeeded)
        } else if let open = tally.slashed.open {
            guard let setting = orders.setting else { throw UnsureColumnError(open: open, tally: tally) }
            (order, decision) = (setting, .setting)
        } else {
            (order, decision) = (
                dottedOrder, !tally.hasOpen ? .notNeeded : tally.dotted.majority == nil ? .points : .rows
            )
        }
    }

    /// - Parameter remarks: gets a sentence about a cell that contradicts the others.
    package func moment(_ text: String, _ reading: TableDateReading, _ remarks: inout [String]) -> TableMoment? {
        if let stamp = reading.stamp(text) { return stamp }
        guard let date = reading.date(text) else { return nil }
        let order = date.isDotted ? dottedOrder : order
        let moment = date.moment(order, reading.local, today: reading.today)
        if moment != nil, date.isSerial, let day = date.day(order, today: reading.today) {
            remarks.append("“\(text.clipped)” counts days, as spreadsheets do: read as \(day)")
        }
        if moment != nil, let vote = date.vote, vote != order {
            remarks.append(
                "“\(text.clipped)” can only have the \(vote == .dayFirst ? "day" : "month") first, unlike the rest of “\(title.clipped)”"
            )
        }
        return moment
    }
}

/// A column that leaves a choice nobody made.
struct UnsureColumnError: Error {
    let open: DateTally.Cell
    let tally: DateTally

    func unsure(_ title: String) -> UnsureDates? {
        guard let day = open.date.day(.dayFirst, today: nil), let month = open.date.day(.monthFirst, today: nil) else {
            return nil
        }
        var contradiction: String?
        if let first = tally.slashed.dayFirst, let second = tally.slashed.monthFirst {
            contradiction =
                "line \(first.line) (\(first.text.clipped)) has the day first, line \(second.line) (\(second.text.clipped)) the month"
        }
        return UnsureDates(
            column: title, cell: open.text, ifDayFirst: day, ifMonthFirst: month, contradiction: contradiction)
    }
}

/// The votes of the rows of one column.
struct DateTally {
    struct Cell {
        let line: Int
        let text: String
        let date: TableDate
    }

    struct Votes {
        private(set) var dayFirst: Cell?
        private(set) var monthFirst: Cell?
        private(set) var open: Cell?
        private var balance = 0

        mutating func take(_ cell: Cell) {
            switch cell.date.vote {
            case .dayFirst:
                balance += 1
                dayFirst = dayFirst ?? cell
            case .monthFirst:
                balance -= 1
                monthFirst = monthFirst ?? cell
            case nil: if cell.date.isOpen { open = open ?? cell }
            }
        }

        /// Nil where no row tells, or as many tell one order as the other.
        var majority: DateOrder? { balance > 0 ? .dayFirst : balance < 0 ? .monthFirst : nil }
    }

    private(set) var slashed = Votes()
    private(set) var dotted = Votes()

    var hasOpen: Bool { slashed.open != nil || dotted.open != nil }

    init(_ cells: some Sequence<(line: Int, text: String)>, _ reading: TableDateReading) {
        for cell in cells {
            guard let date = reading.date(cell.text), case .numbers = date.day else { continue }
            let cell = Cell(line: cell.line, text: cell.text, date: date)
            if date.isDotted { dotted.take(cell) } else { slashed.take(cell) }
        }
    }
}
