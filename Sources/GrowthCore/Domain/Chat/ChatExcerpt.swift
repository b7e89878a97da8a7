/// What could be given along with a question: a piece without its number.
package struct ChatExcerpt: Equatable, Sendable {
    let scope: ChatScope
    let source: ChatSource
    package let lines: [String]

    package init(_ scope: ChatScope, source: ChatSource, lines: [String]) {
        self.scope = scope
        self.source = source
        self.lines = lines
    }

    /// What of it is new to a conversation. What was given once stays as it is: a server that has read it need not read it
    /// again, so later figures stand behind it and nothing before them changes.
    package static func new(_ materials: [ChatExcerpt], after given: [ChatAttachment]) -> [ChatAttachment] {
        var known = given
        for material in materials {
            let earlier = known.filter { $0.scope == material.scope }
            let said = Set(earlier.flatMap { piece in piece.lines.map { Line(piece, $0, in: material.scope) } })
            let lines = material.lines.filter { !said.contains(Line(material.source, $0, in: material.scope)) }
            guard !lines.isEmpty else { continue }
            let number =
                known.first { $0.source == material.source }?.number ?? (known.map(\.number).max() ?? 0) + 1
            known.append(ChatAttachment(material.scope, number: number, source: material.source, lines: lines))
        }
        return Array(known.dropFirst(given.count))
    }

    /// Figures say the same wherever they stand; a passage is of its article.
    private struct Line: Hashable {
        let source: String
        let text: String

        init(_ source: ChatSource, _ text: String, in scope: ChatScope) {
            self.source = scope == .articles ? "\(source.kind.rawValue) \(source.id) \(source.title)" : ""
            self.text = text
        }

        init(_ given: ChatAttachment, _ text: String, in scope: ChatScope) {
            self.init(given.source, text, in: scope)
        }
    }
}
