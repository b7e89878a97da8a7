/// Tags as people type them.
package enum Tags {
    private static let longest = 100

    /// Those of a line, with commas between them, or of several.
    package static func read(_ lines: [String]) -> [String] { changed([], adding: lines, removing: []) }

    /// Those that all articles have, in the order of the first.
    package static func shared(by articles: [[String]]) -> [String] {
        guard let first = articles.first else { return [] }
        let others = articles.dropFirst().map { Set($0.map { FoldedText($0) }) }
        return first.filter { tag in others.allSatisfy { $0.contains(FoldedText(tag)) } }
    }

    /// In the order they were given; the same tag in other letters is not given twice.
    package static func changed(_ tags: [String], adding: [String], removing: [String]) -> [String] {
        let gone = Set(parted(removing).map { FoldedText($0) })
        var kept = tags.filter { !gone.contains(FoldedText($0)) }
        var known = Set(kept.map { FoldedText($0) })
        for tag in parted(adding) where known.insert(FoldedText(tag)).inserted { kept.append(tag) }
        return kept
    }

    /// Where they are typed, commas stand between them. What steers a terminal is part of none.
    private static func parted(_ lines: [String]) -> [String] {
        lines.flatMap { $0.split(separator: ",") }.map { part in
            let plain = part.unicodeScalars.filter { $0.properties.generalCategory != .control }
            return String(String(String.UnicodeScalarView(plain)).prefix(longest)).trimmingSpaces
        }.filter { !$0.isEmpty }
    }
}
