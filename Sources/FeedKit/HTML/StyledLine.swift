/// A row of the screen.
package struct StyledLine: Equatable, Sendable {
    package var runs: [StyledRun]
    /// 1–6 in a heading, else 0.
    package var heading = 0
    package var quoteLevel = 0
    /// The position of the line in the text of the page, in ascending order. The offset does not depend on the width,
    /// so that the reader's place can be kept.
    package var offset = 0

    init(_ runs: [StyledRun] = [], heading: Int = 0, quoteLevel: Int = 0, offset: Int = 0) {
        self.runs = runs
        self.heading = heading
        self.quoteLevel = quoteLevel
        self.offset = offset
    }

    package var text: String { runs.map(\.text).joined() }
}
