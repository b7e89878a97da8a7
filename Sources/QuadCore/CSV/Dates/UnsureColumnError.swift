/// An error for a column whose order of day and month neither the rows nor the user decide.
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
