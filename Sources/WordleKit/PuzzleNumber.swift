/// The number of a day's puzzle: the days since June 19, 2021, which is puzzle 0.
///
/// The number is computed from calendar days, never from seconds: days on which the clocks change have 23 or 25 hours.
package enum PuzzleNumber {
    /// June 19, 2021, as days since January 1, 1970.
    package static let epoch = 18_797

    /// - Parameter day: the local date as days since January 1, 1970.
    package static func onDay(_ day: Int) -> Int { day - epoch }

    /// Returns the date of a puzzle as days since January 1, 1970.
    package static func day(of puzzle: Int) -> Int { puzzle + epoch }
}
