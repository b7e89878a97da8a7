/// The extra members of the records that open and close a session. Amounts in minor units.
package struct SessionEnd: Equatable, Sendable {
    /// Cash counted in the drawer.
    package var counted: Int
    /// The expected cash: left by the previous session, or calculated at the close.
    package var expected: Int?
    package var countedBy: String?
    /// At a close, the first count, made before the expected cash was shown; nil if the count did not change
    /// afterwards.
    package var firstCounted: Int?
    /// The number of coins and notes of each value.
    package var pieces: [Int: Int] = [:]
    /// At a close, the cash that stays in the drawer. `report` is the number of the Z report.
    package var left: Int?
    package var report: Int?

    package init(counted: Int, expected: Int? = nil) {
        self.counted = counted
        self.expected = expected
    }

    package var difference: Int { counted - (expected ?? counted) }
}
