/// A line of a table that is none of its rows: `# from the old list`.
enum TableRemark {
    /// Whether the first cell begins with the sign and says something, and nothing stands in the others. A number behind the
    /// sign is the beginning of a name: “#12 call back”.
    ///
    /// - Parameter width: of the header. A remark with commas in it has another number of cells.
    static func isOne(_ cells: [String], width: Int? = nil) -> Bool {
        guard isMarked(cells), let second = cells.first?.trimmingSpaces.dropFirst().first else { return false }
        if cells.dropFirst().allSatisfy(\.isBlank) { return true }
        return second.isWhitespace && width.map { $0 != cells.count } ?? true
    }

    /// Whether a row begins as remarks do.
    static func isMarked(_ cells: [String]) -> Bool {
        guard let first = cells.first?.trimmingSpaces, first.first == "#" else { return false }
        return first.dropFirst().first.map { !$0.isNumber } ?? false
    }

    /// The sentences about the lines that were left out, and about rows that only begin as remarks do.
    static func words(leftOut: [Int], taken: [Int]) -> [String] {
        func lines(_ lines: [Int]) -> String {
            "\(lines.count == 1 ? "line" : "lines") \(lines.map(String.init).fewWhole())"
        }
        var words: [String] = []
        if !leftOut.isEmpty { words.append("Left out as remarks, which begin with #: \(lines(leftOut))") }
        if !taken.isEmpty { words.append("Taken as rows though they begin with #: \(lines(taken))") }
        return words
    }
}
