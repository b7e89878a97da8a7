/// Tags as people type them.
package enum Tags {
    private static let longest = 100

    /// Those of a line, with commas between them, or of several.
    package static func read(_ lines: [String]) -> [String] { changed([], adding: lines, removing: []) }

    /// In the order they were given; the same tag in other letters is not given twice.
    static func changed(_ tags: [String], adding: [String], removing: [String]) -> [String] {
        let gone = Set(removing.map { FoldedText($0.trimmingSpaces) })
        var kept = tags.filter { !gone.contains(FoldedText($0)) }
        // Where they are typed, commas stand between them.
        for tag in adding.flatMap({ $0.split(separator: ",") }).map({ String($0.prefix(longest)).trimmingSpaces })
        where !tag.isEmpty && !kept.contains(where: { FoldedText($0) == FoldedText(tag) }) {
            kept.append(tag)
        }
        return kept
    }
}
