/// A column whose rows do not tell whether the day or the month comes first.
package struct UnsureDates: Equatable, Sendable {
    /// The title as the file spells it.
    package let column: String
    /// A cell whose day depends on the order.
    package let cell: String
    package let ifDayFirst: CalendarDay
    package let ifMonthFirst: CalendarDay
    /// A sentence about rows that contradict each other, if both orders have equally many rows.
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
