/// The year in which a class graduates, as people type it: `2028`, `'28`, `class of 2028`.
package enum ClassYear {
    /// Returns the years that can be a class year. There are a hundred, so two digits mean exactly one of them.
    package static func range(on today: CalendarDay) -> ClosedRange<Int> { today.year - 79...today.year + 20 }

    /// Reads a class year.
    /// - Throws: an error for text that is no year, or for a year out of range.
    package static func read(_ text: String, on today: CalendarDay) throws(ProfileError) -> Int {
        let range = range(on: today)
        let digits = digits(in: text)
        guard digits.count == 2 || digits.count == 4, let number = Int(digits) else {
            throw .unreadable(
                "“\(text.clipped)” is no class year",
                advice: "type the year of your graduation, such as \(today.year + 2) or ’\(twoDigits(today.year + 2))")
        }
        let year = digits.count == 4 ? number : range.first { $0 % 100 == number } ?? number
        guard range.contains(year) else {
            throw .unreadable(
                "\(year) is no class year",
                advice: "type a year from \(range.lowerBound) to \(range.upperBound)")
        }
        return year
    }

    private static func twoDigits(_ year: Int) -> String { String("\(year)".suffix(2)) }

    /// Returns the digits of the year; empty if the text has other words than “class of”.
    private static func digits(in text: String) -> String {
        var words = WideForms.folded(text).lowercased().split(whereSeparator: \.isWhitespace)
        if words.first == "class" { words.removeFirst() }
        if words.first == "of" { words.removeFirst() }
        guard words.count == 1, var word = words.first else { return "" }
        if word.count == 3, let mark = word.first, "'’‘`".contains(mark) { word.removeFirst() }
        return word.utf8.allSatisfy { (48...57).contains($0) } ? String(word) : ""
    }
}
