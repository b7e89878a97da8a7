/// A column of which no row tells whether the day or the month comes first.
package struct UnsureDates: Equatable, Sendable {
    /// As the file spells it.
    package let column: String
    /// A cell that is another day in the other order.
    package let cell: String
    package let ifDayFirst: CalendarDay
    package let ifMonthFirst: CalendarDay
    /// Rows that contradict each other, where as many have one order as the other.
    let contradiction: String?

    /// `“03/04/2026” is 3 April 2026 or 4 March 2026`
    var question: String {
        "“\(cell.clipped)” is \(DateText.full(ifDayFirst)) or \(DateText.full(ifMonthFirst))"
    }

    /// `--date-order 'Due date=dmy'`
    func option(_ order: DateOrder) -> String {
        let text = "\(column)=\(order.rawValue)"
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "0123456789=_-.".unicodeScalars.contains($0)
        }
        return "--date-order \(isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'")"
    }
}
