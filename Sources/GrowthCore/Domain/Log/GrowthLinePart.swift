import QuadCore

/// A few words of a practice line with what they say by themselves.
struct GrowthLinePart: Equatable {
    enum Meaning: Equatable {
        /// Words for the name or the notes.
        case plain
        case tag(String)
        /// `3x8`: notes, and no part of a name.
        case sets
        case length(Length)
        /// `500m`: minutes or meters.
        case minutesOrMeters(Int)
        /// `22:30`: a length or an hour of the day.
        case clock(ColonNumber)
        /// An hour of the day: minutes after midnight.
        case minute(Int)
        case span(from: Int, to: Int)
        case date(GrowthLineDates.Said)
        case amount(Amount)
        case intensity(Int)
        case exertion(Double)
        case mood(MoodPair)
        /// It says about when, and no day: “last week”.
        case vague
        /// It has digits and says nothing: `45`, `x9`.
        case odd
        /// It looks like a value and is none, or may be several; and what to write for it.
        case wrong(String)
    }

    /// Places among the words of the line.
    var words: Range<Int>
    var meaning: Meaning

    var isPlain: Bool { meaning == .plain }
}
