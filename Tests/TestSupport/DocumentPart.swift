import FoundationEssentials

/// A part of a document that several programs write: from its heading to the next heading.
package enum DocumentPart {
    /// Replaces the part that begins with the same first line, or appends the text.
    package static func write(_ text: String, to path: String) throws {
        let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        try Data(document(old, with: text).utf8).write(to: URL(filePath: path))
    }

    static func document(_ document: String, with text: String) -> String {
        let heading = text.prefix { $0 != "\n" }
        var parts: [String] = []
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("#") || parts.isEmpty { parts.append("") }
            parts[parts.count - 1] += line + "\n"
        }
        let trimmed = parts.map(trimmed).filter { !$0.isEmpty }
        let isThere = trimmed.contains { $0.prefix { $0 != "\n" } == heading }
        let new =
            isThere
            ? trimmed.map { $0.prefix { $0 != "\n" } == heading ? Self.trimmed(text) : $0 }
            : trimmed + [Self.trimmed(text)]
        return new.joined(separator: "\n\n") + "\n"
    }

    private static func trimmed(_ text: String) -> String {
        var text = text
        while text.last == "\n" { text.removeLast() }
        return text
    }
}
