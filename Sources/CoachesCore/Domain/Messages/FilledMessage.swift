import QuadCore

/// A template with its blanks filled in, as far as they can be.
package struct FilledMessage: Equatable, Sendable {
    package let subject: String
    /// What could not be filled in stands there as it was.
    package let body: String
    /// Nobody knows these yet; each once, in the order in which they come.
    package let empty: [MessageVariable]
    /// What no variable is called.
    package let unknown: [String]

    package init(_ template: MessageTemplate, _ facts: MessageFacts) {
        var filling = Filling(facts: facts)
        subject = filling.fill(template.subject)
        body = filling.fill(template.body)
        (empty, unknown) = (filling.empty, filling.unknown)
    }

    /// Nothing is open: it may be copied and sent.
    var isComplete: Bool { empty.isEmpty && unknown.isEmpty }

    /// Why copying waits, as a sentence; nil where it does not.
    package var whatIsMissing: String? {
        let missing = empty.reduce(into: [String]()) { if !$0.contains($1.words) { $0.append($1.words) } }
        let needs = missing.isEmpty ? nil : "needs \(missing.few())"
        let names = unknown.isEmpty ? nil : "does not know \(unknown.map { "{{\($0)}}" }.few())"
        let both = [needs, names].compactMap { $0 }
        return both.isEmpty ? nil : both.joined(separator: "; ")
    }

    /// What stands between braces in a text and no variable is called, each once.
    package static func unknown(in texts: String...) -> [String] {
        let template = MessageTemplate(id: "", name: "", subject: "", body: texts.joined(separator: "\n"))
        return FilledMessage(template, MessageFacts(values: [:])).unknown
    }

    private struct Filling {
        let facts: MessageFacts
        var empty: [MessageVariable] = []
        var unknown: [String] = []

        /// In one pass, so that nothing that is filled in is read as a blank again.
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

        /// Where `{{name}}` begins and ends. Braces that are not closed on their line are text.
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
