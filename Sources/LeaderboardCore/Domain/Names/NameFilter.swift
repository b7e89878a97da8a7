import CNameTables

/// The words that no name may contain: a few built-in words, and the words in the operator's file.
package struct NameFilter: Sendable {
    /// Words that are refused inside a name.
    private var parts: [String] = []
    /// Words that are refused only as whole words of a name.
    private var wholes: Set<String> = []

    package static let builtIn = NameFilter(
        lines: UnsafeBufferPointer(start: quad_abusive_names_start(), count: quad_abusive_names_size()))

    private static let mostBytes = 1 << 20

    /// - Parameter lines: UTF-8 text, one word a line; `=` before a word refuses it only as a whole word; `#` begins a
    ///   comment.
    package init(lines: some Collection<UInt8>) {
        for line in String(decoding: lines.prefix(Self.mostBytes), as: UTF8.self).split(whereSeparator: \.isNewline) {
            guard let word = line.split(separator: " ").first, !word.hasPrefix("#") else { continue }
            let letters = NameKey.letters(of: String(word.drop { $0 == "=" }))
            guard !letters.isEmpty else { continue }
            if word.hasPrefix("=") { wholes.insert(letters) } else { parts.append(letters) }
        }
    }

    /// Returns the filter with the words of both.
    package func joined(_ other: NameFilter) -> NameFilter {
        var joined = self
        joined.parts += other.parts
        joined.wholes.formUnion(other.wholes)
        return joined
    }

    package func refuses(_ name: String) -> Bool {
        let letters = NameKey.letters(of: name)
        if wholes.contains(letters) || parts.contains(where: { letters.contains($0) }) { return true }
        return name.split { !$0.isLetter && !$0.isNumber }.contains { wholes.contains(NameKey.letters(of: String($0))) }
    }
}
