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

        /// The order with more votes; nil if no row decides or both orders have equally many votes.
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
