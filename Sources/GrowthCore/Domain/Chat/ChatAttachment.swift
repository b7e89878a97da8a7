/// A piece of the user's own that went out with a question, as it went out.
package struct ChatAttachment: Codable, Equatable, Sendable {
    let scope: ChatScope
    /// What `[2]` in an answer means it by.
    package let number: Int
    package let source: ChatSource
    package let lines: [String]

    package init(_ scope: ChatScope, number: Int, source: ChatSource, lines: [String]) {
        self.scope = scope
        self.number = number
        self.source = source
        self.lines = lines
    }

    package var text: String { (["[\(number)] \(source.title)"] + lines).joined(separator: "\n") }
}
