/// From `lower` up to but not with `upper`: numbers, or seconds since 1970.
package struct FilterRange: Equatable, Sendable {
    package var lower: Double
    package var upper: Double

    init(lower: Double = -.infinity, upper: Double = .infinity) {
        self.lower = lower
        self.upper = upper
    }

    package func contains(_ value: Double) -> Bool { lower <= value && value < upper }
}
