import FoundationEssentials

/// A session as it is filled in, before it is one: by a timer, a form or a line.
package struct GrowthSessionDraft: Equatable, Sendable {
    package var method: String?
    package var title: String
    package var start: Date
    /// Nil where it follows from the start and the seconds.
    package var end: Date?
    package var seconds: Int
    /// Seconds that local time is ahead of UTC where and when it began.
    package var zone: Int
    package var moodBefore: Int?
    package var moodAfter: Int?
    package var intensity: Int?
    package var amount: Double?
    package var unit: String
    package var tags: [String]
    package var notes: String
    package var origin: GrowthSession.Origin
    /// The id of the timer it comes from, and of the session it becomes: logged by two windows, or once more after a kill, it
    /// is the same.
    package var timerID: String?

    package init(
        method: String? = nil, title: String, start: Date, end: Date? = nil, seconds: Int, zone: Int,
        moodBefore: Int? = nil, moodAfter: Int? = nil, intensity: Int? = nil, amount: Double? = nil, unit: String = "",
        tags: [String] = [], notes: String = "", origin: GrowthSession.Origin = .hand
    ) {
        self.method = method
        self.title = title
        self.start = start
        self.end = end
        self.seconds = seconds
        self.zone = zone
        self.moodBefore = moodBefore
        self.moodAfter = moodAfter
        self.intensity = intensity
        self.amount = amount
        self.unit = unit
        self.tags = tags
        self.notes = notes
        self.origin = origin
    }

    package init(_ session: GrowthSession) {
        self.init(
            method: session.method, title: session.title, start: session.start,
            end: session.end == session.start.addingTimeInterval(Double(session.seconds)) ? nil : session.end,
            seconds: session.seconds, zone: session.zone, moodBefore: session.moodBefore,
            moodAfter: session.moodAfter, intensity: session.intensity, amount: session.amount, unit: session.unit,
            tags: session.tags, notes: session.notes, origin: session.origin)
    }

    /// With what another one says of the same: it may have run on, and one may have written more.
    func joined(by other: GrowthSessionDraft) -> GrowthSessionDraft {
        var joined = self
        if other.seconds > seconds { (joined.seconds, joined.end) = (other.seconds, other.end) }
        joined.moodBefore = other.moodBefore ?? moodBefore
        joined.moodAfter = other.moodAfter ?? moodAfter
        joined.intensity = other.intensity ?? intensity
        if let amount = other.amount { (joined.amount, joined.unit) = (amount, other.unit) }
        joined.tags += other.tags.without(tags)
        if !notes.contains(other.notes) {
            joined.notes = [notes, other.notes].filter { !$0.isEmpty }.joined(separator: "\n")
        }
        return joined
    }

    /// - Parameter before: what it is an edit of, whose id and foreign fields stay.
    package func session(id: String, replacing before: GrowthSession? = nil) throws(GrowthLogError) -> GrowthSession {
        guard GrowthSession.lengths.contains(seconds) else {
            throw .refused(
                seconds > 0 ? "A session lasts no more than a day" : "Say how long it was: 45m, 1h10 or 90s")
        }
        if title.isBlank { throw .refused("Say what it was: a method, or a few words") }
        return GrowthSession(
            id: before?.id ?? id, method: method, title: title.trimmingSpaces, start: start, end: end,
            seconds: seconds, zone: zone, moodBefore: moodBefore, moodAfter: moodAfter, intensity: intensity,
            amount: amount, unit: amount == nil ? "" : unit, tags: tags, notes: notes, origin: origin,
            other: before?.other ?? [:])
    }
}
