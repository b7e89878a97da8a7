/// A piece of data that can be sent with a question, not yet numbered.
package struct ChatExcerpt: Equatable, Sendable {
    let scope: ChatScope
    let source: ChatSource
    package let lines: [String]

    package init(_ scope: ChatScope, source: ChatSource, lines: [String]) {
        self.scope = scope
        self.source = source
        self.lines = lines
    }

    /// Returns the lines that are new to a conversation. Pieces that were sent stay as they are, and later figures go
    /// after them: the server need not read the unchanged beginning again.
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

    /// A line for comparison. Equal figures are equal in any piece; a passage also belongs to its article.
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
