/// HTML laid out for a width.
package struct StyledText: Equatable, Sendable {
    package var lines: [StyledLine]
    /// In order; the n-th is shown as `[n+1]`.
    package var links: [PageLink]

    package var text: String { lines.map(\.text).joined(separator: "\n") }

    /// The line that shows what begins at `offset`: where a reader who was there at another width is to be put.
    package func line(at offset: Int) -> Int {
        max((lines.lastIndex { $0.offset <= offset } ?? 0), 0)
    }
}
