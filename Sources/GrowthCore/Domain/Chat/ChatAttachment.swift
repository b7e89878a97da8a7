/// A piece of the user's data that was sent with a question, exactly as sent.
package struct ChatAttachment: Codable, Equatable, Sendable {
    let scope: ChatScope
    /// The number that an answer cites, as in `[2]`.
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
