/// What opening and closing a session have beside other records. Amounts in minor units.
package struct SessionEnd: Equatable, Sendable {
    /// Cash counted in the drawer.
    package var counted: Int
    /// What should have been there: left by the session before, or worked out at the close.
    package var expected: Int?
    package var countedBy: String?
    /// Of a close: what was counted before it was seen what should be there, where that was something else.
    package var firstCounted: Int?
    /// Pieces of each coin and note, by its value.
    package var pieces: [Int: Int] = [:]
    /// Of a close: what stays in the drawer, and the number of the Z report.
    package var left: Int?
    package var report: Int?

    package init(counted: Int, expected: Int? = nil) {
        self.counted = counted
        self.expected = expected
    }

    package var difference: Int { counted - (expected ?? counted) }
}
