import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

// All sessions are read at a start, ten thousand of them, so they are read without a decoder.

extension PracticeSession: StoredItem {
    package init?(quickly line: UnsafeBufferPointer<UInt8>) {
        var reading = PracticeSessionDecoder()
        var cursor = JSONCursor(line)
        guard cursor.members({ key, cursor in reading.take(key, &cursor) }), cursor.isAtEnd(),
            let session = reading.session
        else { return nil }
        self = session
    }
}

/// The members of a session, as far as they were met. What is unusual is the decoder's.
private struct PracticeSessionDecoder {
    private var (id, method, title, unit, notes): (String?, String?, String?, String?, String?)
    private var (start, end): (Date?, Date?)
    private var (hundredths, exertion, figures): (Int?, Double?, [String]?)
    private var (seconds, zone, before, after, intensity): (Int?, Int?, Int?, Int?, Int?)
    private var amount: Double?
    private var tags: [String]?
    private var origin: PracticeSession.Origin?

    mutating func take(_ key: JSONCursor.Span, _ cursor: inout JSONCursor) -> Bool {
        if cursor.holds(key, "id") { return cursor.set(&id) }
        if cursor.holds(key, "method_id") { return cursor.set(&method) }
        if cursor.holds(key, "title") { return cursor.set(&title) }
        if cursor.holds(key, "started_at") { return cursor.set(&start) }
        if cursor.holds(key, "ended_at") { return cursor.set(&end) }
        if cursor.holds(key, "duration_s") { return cursor.set(&seconds) }
        if cursor.holds(key, "zone_s") { return cursor.set(&zone) }
        if cursor.holds(key, "mood_before") { return cursor.set(&before) }
        if cursor.holds(key, "mood_after") { return cursor.set(&after) }
        if cursor.holds(key, "intensity") { return cursor.set(&intensity) }
        if cursor.holds(key, "unit") { return cursor.set(&unit) }
        if cursor.holds(key, "tags") { return cursor.set(&tags) }
        if cursor.holds(key, "notes") { return cursor.set(&notes) }
        if cursor.holds(key, "made_by") { return cursor.set(&origin) }
        if cursor.holds(key, "amount") { return cursor.set(&amount) }
        if cursor.holds(key, "duration_hundredths") { return cursor.set(&hundredths) }
        if cursor.holds(key, "rpe") { return cursor.set(&exertion) }
        if cursor.holds(key, "figures") { return cursor.set(&figures) }
        // What other programs wrote.
        return !cursor.holds(key, "other") && cursor.skipValue()
    }

    var session: PracticeSession? {
        guard let id, let start, let seconds, PracticeSession.lengths.contains(seconds),
            (-86_400...86_400).contains(zone ?? 0), PracticeSession.moods.contains(before ?? 0),
            PracticeSession.moods.contains(after ?? 0), PracticeSession.intensities.contains(intensity ?? 1),
            PracticeSession.amounts.contains(amount ?? 0), (0...99).contains(hundredths ?? 0),
            PracticeSession.exertions.contains(exertion ?? 1)
        else { return nil }
        let measured = (figures ?? []).compactMap(Amount.init(kept:))
        guard measured.count == figures?.count ?? 0 else { return nil }
        return PracticeSession(
            id: id, method: method, title: title ?? "", start: start, end: end, seconds: seconds,
            hundredths: hundredths ?? 0, zone: zone ?? 0, moodBefore: before, moodAfter: after, intensity: intensity,
            exertion: exertion, amount: amount, unit: unit ?? "", figures: measured, tags: tags ?? [],
            notes: notes ?? "", origin: origin ?? .hand)
    }
}
