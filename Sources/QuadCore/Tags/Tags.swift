/// Tags as people type them.
package enum Tags {
    private static let longest = 100

    /// Returns the tags of one or several lines, separated by commas.
    package static func read(_ lines: [String]) -> [String] { changed([], adding: lines, removing: []) }

    /// Returns the tags that all articles have, in the order of the first article.
    package static func shared(by articles: [[String]]) -> [String] {
        guard let first = articles.first else { return [] }
        let others = articles.dropFirst().map { Set($0.map { FoldedText($0) }) }
        return first.filter { tag in others.allSatisfy { $0.contains(FoldedText(tag)) } }
    }

    /// Returns the tags in the given order. A tag that differs only in case or accents is not added again.
    package static func changed(_ tags: [String], adding: [String], removing: [String]) -> [String] {
        let gone = Set(parted(removing).map { FoldedText($0) })
        var kept = tags.filter { !gone.contains(FoldedText($0)) }
        var known = Set(kept.map { FoldedText($0) })
        for tag in parted(adding) where known.insert(FoldedText(tag)).inserted { kept.append(tag) }
        return kept
    }

    /// Splits lines at commas and removes control characters, which could control a terminal.
    private static func parted(_ lines: [String]) -> [String] {
        lines.flatMap { $0.split(separator: ",") }.map { part in
            let plain = part.unicodeScalars.filter { $0.properties.generalCategory != .control }
            return String(String(String.UnicodeScalarView(plain)).prefix(longest)).trimmingSpaces
        }.filter { !$0.isEmpty }
    }
}
