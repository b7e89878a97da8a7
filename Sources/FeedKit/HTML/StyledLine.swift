/// One row of the screen.
package struct StyledLine: Equatable, Sendable {
    package var runs: [StyledRun]
    /// 1–6 in a heading, else 0.
    package var heading = 0
    package var quoteLevel = 0
    /// Where in the text of the page it begins, in ascending order: the same for every width, so that a reader can be kept
    /// at a place.
    package var offset = 0

    init(_ runs: [StyledRun] = [], heading: Int = 0, quoteLevel: Int = 0, offset: Int = 0) {
        self.runs = runs
        self.heading = heading
        self.quoteLevel = quoteLevel
        self.offset = offset
    }

    package var text: String { runs.map(\.text).joined() }
}
