/// A range from `lower` up to, but not including, `upper`: numbers, or seconds since 1970.
package struct FilterRange: Equatable, Sendable {
    package var lower: Double = -.infinity
    package var upper: Double = .infinity

    package func contains(_ value: Double) -> Bool { lower <= value && value < upper }
}
