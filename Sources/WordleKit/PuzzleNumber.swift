/// The number of a day's puzzle: days since 19 June 2021, which is puzzle 0.
///
/// It is made from calendar days, never from seconds: days on which the clocks change have 23 or 25 hours.
package enum PuzzleNumber {
    /// 2021-06-19, as days since 1970-01-01.
    package static let epoch = 18_797

    /// - Parameter day: days since 1970-01-01 of the local date.
    package static func onDay(_ day: Int) -> Int { day - epoch }

    /// Days since 1970-01-01 of a puzzle's date.
    package static func day(of puzzle: Int) -> Int { puzzle + epoch }
}
