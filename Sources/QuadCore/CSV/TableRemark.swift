/// A line of a table that is a remark, not a row: `# from the old list`.
enum TableRemark {
    /// Returns whether a row is a remark: the first cell begins with `#` and has text, and the other cells are empty. A
    /// number after `#` begins a name: “#12 call back”.
    ///
    /// - Parameter width: the number of columns in the header. A remark that contains commas has a different number of
    ///   cells.
    static func isOne(_ cells: [String], width: Int? = nil) -> Bool {
        guard isMarked(cells), let second = cells.first?.trimmingSpaces.dropFirst().first else { return false }
        if cells.dropFirst().allSatisfy(\.isBlank) { return true }
        return second.isWhitespace && width.map { $0 != cells.count } ?? true
    }

    /// Returns whether a row begins like a remark.
    static func isMarked(_ cells: [String]) -> Bool {
        guard let first = cells.first?.trimmingSpaces, first.first == "#" else { return false }
        return first.dropFirst().first.map { !$0.isNumber } ?? false
    }

    /// Returns sentences about the lines that were left out, and about the rows that only begin like remarks.
    static func words(leftOut: [Int], taken: [Int]) -> [String] {
        func lines(_ lines: [Int]) -> String {
            "\(lines.count == 1 ? "line" : "lines") \(lines.map(String.init).fewWhole())"
        }
        var words: [String] = []
        if !leftOut.isEmpty { words.append("Left out as comments, because they begin with #: \(lines(leftOut))") }
        if !taken.isEmpty { words.append("Read as rows, although they begin with #: \(lines(taken))") }
        return words
    }
}
