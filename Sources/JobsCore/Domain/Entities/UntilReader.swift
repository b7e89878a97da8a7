import QuadCore

/// Reads the last day of a recurrence off its end: `daily until dec 31`, `every week until next friday`.
struct UntilReader {
    /// The reader of typed dates; nil in files of this program, which hold only `2026-12-31`.
    let dates: DateReader?
    /// Whether the last day may be in the past.
    let mayBeOver: Bool

    static let words: Set = ["until", "till", "til"]

    /// Returns the words before “until”, and the day after it.
    func read(_ text: String) throws(RecurrenceError) -> (period: String, day: CalendarDay?) {
        let words = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }
        guard let until = words.first(where: { Self.words.contains($0.lowercased()) }) else { return (text, nil) }
        return (String(text[..<until.startIndex]), try day(String(text[until.endIndex...]).trimmingSpaces))
    }

    private func day(_ text: String) throws(RecurrenceError) -> CalendarDay {
        guard !text.isEmpty else {
            throw RecurrenceError(words: "write the last day after “until”, as in 2026-12-31", isOfUntil: true)
        }
        if let day = CalendarDay(text), dates == nil || mayBeOver { return day }
        guard let dates else {
            throw RecurrenceError(words: "write the last day after “until”, as in 2026-12-31", isOfUntil: true)
        }
        do throws(DateError) {
            return mayBeOver ? try dates.readDay(text, as: .due) : try dates.readDayAhead(text)
        } catch { throw RecurrenceError(words: "write the last day after “until”: \(error.words)", isOfUntil: true) }
    }
}
