// Names that came from outside, in a sentence that stays one: a file may have thousands of them, each as long as a page.

extension [String] {
    /// `a, b, c and 12 more`
    package func few(_ most: Int = 8) -> String {
        let named = prefix(most).map(\.clipped).joined(separator: ", ")
        return count > most ? "\(named) and \(count - most) more" : named
    }

    /// The same of phrases whose parts are short already.
    package func fewWhole(_ most: Int = 8) -> String {
        let named = prefix(most).joined(separator: ", ")
        return count > most ? "\(named) and \(count - most) more" : named
    }

    /// A line each, the last one `and 12 more`.
    package func fewLines(_ most: Int) -> String {
        (prefix(most) + (count > most ? ["and \(count - most) more"] : [])).joined(separator: "\n")
    }

    /// `a needs b needs c`, with what is between the first and the last left out where there is much of it.
    package func chain(_ link: String, most: Int = 8) -> String {
        guard count > most else { return map(\.clipped).joined(separator: link) }
        let ends = prefix(most - 2).map(\.clipped) + ["… (\(count - most) more)"] + suffix(2).map(\.clipped)
        return ends.joined(separator: link)
    }
}

extension StringProtocol {
    /// At most 60 characters of it, on one line. Nothing behind them is looked at.
    package var clipped: String {
        let start = prefix(61)
        var short = start.count > 60 ? "\(start.prefix(59))…" : String(start)
        // A character may have thousands of marks.
        if short.utf8.count > 600 { short = String(String.UnicodeScalarView(short.unicodeScalars.prefix(120))) + "…" }
        return short.contains(where: \.isNewline)
            ? short.split(whereSeparator: \.isNewline).joined(separator: " ") : short
    }
}
