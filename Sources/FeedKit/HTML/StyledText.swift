/// HTML laid out for a width.
package struct StyledText: Equatable, Sendable {
    package var lines: [StyledLine]
    /// The links in order. The link at index n is shown as `[n+1]`.
    package var links: [PageLink]

    package var text: String { lines.map(\.text).joined(separator: "\n") }

    /// Returns the line that shows the text at `offset`, to restore the reader's place after a change of width.
    package func line(at offset: Int) -> Int {
        max((lines.lastIndex { $0.offset <= offset } ?? 0), 0)
    }
}
