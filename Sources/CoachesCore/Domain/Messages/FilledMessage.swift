import QuadCore

/// A template with its blanks filled in as far as possible.
package struct FilledMessage: Equatable, Sendable {
    package let subject: String
    /// The text; blanks that could not be filled stay as they were.
    package let body: String
    /// The variables without a value, each once, in order of appearance.
    package let empty: [MessageVariable]
    /// Names in braces that are not variables.
    package let unknown: [String]

    package init(_ template: MessageTemplate, _ facts: MessageFacts) {
        var filling = Filling(facts: facts)
        subject = filling.fill(template.subject)
        body = filling.fill(template.body)
        (empty, unknown) = (filling.empty, filling.unknown)
    }

    /// Whether nothing is missing, so that the message may be copied and sent.
    var isComplete: Bool { empty.isEmpty && unknown.isEmpty }

    /// The reason why the message cannot be copied yet, as a sentence; nil if complete.
    package var whatIsMissing: String? {
        let missing = empty.reduce(into: [String]()) { if !$0.contains($1.words) { $0.append($1.words) } }
        let needs = missing.isEmpty ? nil : "needs \(missing.few())"
        let names = unknown.isEmpty ? nil : "has unknown blanks: \(unknown.map { "{{\($0)}}" }.few())"
        let both = [needs, names].compactMap { $0 }
        return both.isEmpty ? nil : both.joined(separator: "; ")
    }

    /// Returns the names in braces that are not variables, each once.
    package static func unknown(in texts: String...) -> [String] {
        let template = MessageTemplate(id: "", name: "", subject: "", body: texts.joined(separator: "\n"))
        return FilledMessage(template, MessageFacts(values: [:])).unknown
    }

    private struct Filling {
        let facts: MessageFacts
        var empty: [MessageVariable] = []
        var unknown: [String] = []

        /// Fills the blanks in one pass, so that a filled-in value is never read as a blank.
        mutating func fill(_ text: String) -> String {
            var filled = ""
            var rest = text[...]
            while let (start, name, end) = Self.nextBlank(rest) {
                filled += rest[..<start]
                filled += value(name.trimmingSpaces) ?? String(rest[start..<end])
                rest = rest[end...]
            }
            return filled + rest
        }

        private mutating func value(_ name: String) -> String? {
            guard let variable = MessageVariable(reading: name) else {
                if !unknown.contains(name) { unknown.append(name) }
                return nil
            }
            if let value = facts[variable] { return value }
            if !empty.contains(variable) { empty.append(variable) }
            return nil
        }

        /// Returns where `{{name}}` begins and ends. Braces that are not closed on their line are text.
        private static func nextBlank(
            _ text: Substring
        ) -> (start: Substring.Index, name: String, end: Substring.Index)? {
            var from = text.startIndex
            while let open = text[from...].firstRange(of: "{{") {
                let inside = text[open.upperBound...]
                guard let close = inside.firstRange(of: "}}") else { return nil }
                let name = inside[..<close.lowerBound]
                if !name.contains("{"), !name.contains(where: \.isNewline) {
                    return (open.lowerBound, String(name), close.upperBound)
                }
                from = text.index(after: open.lowerBound)
            }
            return nil
        }
    }
}
