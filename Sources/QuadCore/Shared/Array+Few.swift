// Names from outside in a sentence of limited length: a file may have thousands of names, each as long as a page.

extension [String] {
    /// `a, b, c and 12 more`
    package func few(_ most: Int = 8) -> String {
        let named = prefix(most).map(\.clipped).joined(separator: ", ")
        return count > most ? "\(named) and \(count - most) more" : named
    }

    /// Like `few`, for phrases whose parts are short already.
    package func fewWhole(_ most: Int = 8) -> String {
        let named = prefix(most).joined(separator: ", ")
        return count > most ? "\(named) and \(count - most) more" : named
    }

    /// Returns one text per line, with a last line such as `and 12 more`.
    package func fewLines(_ most: Int) -> String {
        (prefix(most) + (count > most ? ["and \(count - most) more"] : [])).joined(separator: "\n")
    }

    /// Returns `a needs b needs c`; the middle of a long chain is left out.
    package func chain(_ link: String, most: Int = 8) -> String {
        guard count > most else { return map(\.clipped).joined(separator: link) }
        let ends = prefix(most - 2).map(\.clipped) + ["… (\(count - most) more)"] + suffix(2).map(\.clipped)
        return ends.joined(separator: link)
    }
}

extension StringProtocol {
    /// At most 60 characters of the text, on one line. The rest of the text is not read.
    package var clipped: String {
        let start = prefix(61)
        var short = start.count > 60 ? "\(start.prefix(59))…" : String(start)
        // A character may have thousands of combining marks.
        if short.utf8.count > 600 { short = String(String.UnicodeScalarView(short.unicodeScalars.prefix(120))) + "…" }
        return short.contains(where: \.isNewline)
            ? short.split(whereSeparator: \.isNewline).joined(separator: " ") : short
    }
}
