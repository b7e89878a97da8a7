/// A start of a series.
struct SeriesStart {
    /// The time on the clock of the series.
    let wall: Int
    let moment: Int
    /// The length of this start alone; nil for the length of the series.
    var length: EventLength?
}
