import QuadCore

/// A few words of a practice line with their own meaning.
struct GrowthLinePart: Equatable {
    enum Meaning: Equatable {
        /// Words for the name or the notes.
        case plain
        case tag(String)
        /// `3x8`: part of the notes, not of the name.
        case sets
        case length(Length)
        /// `500m`: minutes or meters.
        case minutesOrMeters(Int)
        /// `22:30`: a duration or a time of day.
        case clock(ColonNumber)
        /// A time of day, in minutes after midnight.
        case minute(Int)
        case span(from: Int, to: Int)
        case date(GrowthLineDates.Said)
        case amount(Amount)
        case intensity(Int)
        case exertion(Double)
        case mood(MoodPair)
        /// A vague time without a day: “last week”.
        case vague
        /// Words with digits but without a meaning: `45`, `x9`.
        case odd
        /// Words that look like a value but are invalid or ambiguous, with advice on the spelling.
        case wrong(String)
    }

    /// The indices of the words in the line.
    var words: Range<Int>
    var meaning: Meaning

    var isPlain: Bool { meaning == .plain }
}
