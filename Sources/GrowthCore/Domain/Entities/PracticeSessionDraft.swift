import FoundationEssentials
import QuadCore

/// An unfinished session from a timer, a form or a typed line.
package struct PracticeSessionDraft: Equatable, Sendable {
    package var method: String?
    package var title: String
    package var start: Date
    /// Nil if the end follows from the start and the seconds.
    package var end: Date?
    package var seconds: Int
    package var hundredths: Int
    /// The offset of local time from UTC at the start, in seconds.
    package var zone: Int
    package var moodBefore: Int?
    package var moodAfter: Int?
    package var intensity: Int?
    package var exertion: Double?
    package var amount: Double?
    package var unit: String
    package var figures: [Amount]
    package var tags: [String]
    package var notes: String
    var origin: PracticeSession.Origin
    /// The id of the timer the draft comes from, which becomes the id of the session. Logging the timer in two windows,
    /// or again after a kill, thus gives the same session.
    package var timerID: String?

    init(
        method: String? = nil, title: String, start: Date, end: Date? = nil, seconds: Int, hundredths: Int = 0,
        zone: Int, moodBefore: Int? = nil, moodAfter: Int? = nil, intensity: Int? = nil, exertion: Double? = nil,
        amount: Double? = nil, unit: String = "", figures: [Amount] = [], tags: [String] = [], notes: String = "",
        origin: PracticeSession.Origin = .hand
    ) {
        self.method = method
        self.title = title
        self.start = start
        self.end = end
        self.seconds = seconds
        self.hundredths = hundredths
        self.zone = zone
        self.moodBefore = moodBefore
        self.moodAfter = moodAfter
        self.intensity = intensity
        self.exertion = exertion
        self.amount = amount
        self.unit = unit
        self.figures = figures
        self.tags = tags
        self.notes = notes
        self.origin = origin
    }

    package init(_ session: PracticeSession) {
        self.init(
            method: session.method, title: session.title, start: session.start,
            end: session.end == session.start.addingTimeInterval(Double(session.length.hundredths) / 100)
                ? nil : session.end,
            seconds: session.seconds, hundredths: session.hundredths, zone: session.zone,
            moodBefore: session.moodBefore,
            moodAfter: session.moodAfter, intensity: session.intensity, exertion: session.exertion,
            amount: session.amount, unit: session.unit, figures: session.figures,
            tags: session.tags, notes: session.notes, origin: session.origin)
    }

    package var length: Length {
        get { Length(seconds: seconds, hundredths: hundredths) }
        set { (seconds, hundredths) = (newValue.seconds, newValue.parts) }
    }

    /// The amount with its unit.
    package var measured: Amount? {
        get { amount.map { Amount($0, unit) } }
        set { (amount, unit) = (newValue?.number, newValue?.unit ?? "") }
    }

    /// Merges in another draft of the same session: the timer may have run on, and the user may have written more.
    func joined(by other: PracticeSessionDraft) -> PracticeSessionDraft {
        var joined = self
        if other.seconds > seconds { (joined.length, joined.end) = (other.length, other.end) }
        joined.moodBefore = other.moodBefore ?? moodBefore
        joined.moodAfter = other.moodAfter ?? moodAfter
        if let intensity = other.intensity { (joined.intensity, joined.exertion) = (intensity, other.exertion) }
        if let amount = other.amount { (joined.amount, joined.unit) = (amount, other.unit) }
        joined.figures += other.figures.filter { !figures.contains($0) }
        joined.tags += other.tags.without(tags)
        if !notes.contains(other.notes) {
            joined.notes = [notes, other.notes].filter { !$0.isEmpty }.joined(separator: "\n")
        }
        return joined
    }

    /// - Parameter before: the session that is edited; its id and unknown fields stay.
    package func session(id: String, replacing before: PracticeSession? = nil) throws(GrowthLogError) -> PracticeSession
    {
        guard PracticeSession.lengths.contains(seconds) else {
            throw .refused(
                seconds > 0 ? "A practice session lasts no more than a day" : "Say how long it was: 45m, 1h10 or 90s")
        }
        if title.isBlank { throw .refused("Say what you did: a method, or a few words") }
        let session = PracticeSession(
            id: before?.id ?? id, method: method, title: title.trimmingSpaces, start: start, end: end,
            seconds: seconds, hundredths: hundredths, zone: zone, moodBefore: moodBefore, moodAfter: moodAfter,
            intensity: intensity, exertion: intensity == nil ? nil : exertion, amount: amount,
            unit: amount == nil ? "" : unit, figures: figures, tags: tags, notes: notes, origin: origin,
            other: before?.other ?? [:])
        if let refusal = session.refusalOfLabels(before) { throw .refused(refusal) }
        return session
    }
}
