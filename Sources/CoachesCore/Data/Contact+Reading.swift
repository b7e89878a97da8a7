import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

// A hundred thousand contacts are read at a start, so they are read without a decoder.

extension Contact: StoredItem {
    package init?(quickly line: UnsafeBufferPointer<UInt8>) {
        var reading = ContactDecoder()
        var cursor = JSONCursor(line)
        guard cursor.eachMember({ key, cursor in reading.take(key, &cursor) }), cursor.isAtEnd(),
            let interaction = reading.interaction
        else { return nil }
        self = interaction
    }
}

/// The members of a contact, as far as they were met.
private struct ContactDecoder {
    private var (id, athlete, school, coach): (String?, String?, String?, String?)
    private var (subject, content, event, loggedBy): (String?, String?, String?, String?)
    private var kind: Contact.Kind?
    private var direction: Contact.Direction?
    private var at: OccurredAt?
    private var mood: Contact.Mood?
    private var (wasReached, isMass, isPrivate): (Bool?, Bool?, Bool?)
    private var promises: [Promise]?
    private var (tags, attachments): ([String]?, [String]?)
    private var loggedAt: Date?
    private var other: [String: ForeignValue]?

    private static let kinds: [(word: StaticString, meaning: Contact.Kind)] = [
        ("email", .email), ("text", .text), ("phone_call", .phoneCall), ("dm", .dm), ("tweet", .tweet), ("camp", .camp),
    ]
    private static let directions: [(word: StaticString, meaning: Contact.Direction)] = [
        ("outbound", .outbound), ("inbound", .inbound),
    ]

    mutating func take(_ key: JSONCursor.Span, _ cursor: inout JSONCursor) -> Bool {
        switch key.count {
        case 2 where cursor.says(key, "id"): cursor.set(&id)
        case 10 where cursor.says(key, "athlete_id"): cursor.set(&athlete)
        case 9 where cursor.says(key, "school_id"): cursor.set(&school)
        case 8 where cursor.says(key, "coach_id"): cursor.set(&coach)
        case 4 where cursor.says(key, "type"): cursor.set(&kind, Self.kinds)
        case 9 where cursor.says(key, "direction"): cursor.set(&direction, Self.directions)
        case 11 where cursor.says(key, "occurred_at"): setAt(&cursor)
        case 7 where cursor.says(key, "subject"): cursor.set(&subject)
        case 7 where cursor.says(key, "content"): cursor.set(&content)
        case 9 where cursor.says(key, "logged_by"): cursor.set(&loggedBy)
        case 10 where cursor.says(key, "created_at"): cursor.set(&loggedAt)
        default: takeRare(key, &cursor)
        }
    }

    private mutating func setAt(_ cursor: inout JSONCursor) -> Bool {
        guard let span = cursor.string() else { return false }
        at =
            span.count == 10
            ? cursor.day(at: span.start).map { .day($0) } : cursor.date(span).map { .moment($0) }
        return at != nil
    }

    private mutating func takeRare(_ key: JSONCursor.Span, _ cursor: inout JSONCursor) -> Bool {
        if cursor.holds(key, "event_id") { return cursor.set(&event) }
        if cursor.holds(key, "sentiment") { return cursor.set(&mood) }
        if cursor.holds(key, "reached") { return cursor.set(&wasReached) }
        if cursor.holds(key, "mass") { return cursor.set(&isMass) }
        if cursor.holds(key, "private") { return cursor.set(&isPrivate) }
        if cursor.holds(key, "tags") { return cursor.set(&tags) }
        if cursor.holds(key, "attachments") { return cursor.set(&attachments) }
        if cursor.holds(key, "promises") { return cursor.set(&promises) { Promise(&$0) } }
        if cursor.holds(key, "other") { return cursor.set(&other) }
        return cursor.skipValue()
    }

    var interaction: Contact? {
        guard let id, let athlete, let kind, let direction, let at, let loggedBy, let loggedAt else { return nil }
        return Contact(
            id: id, athlete: athlete, school: school, coach: coach, event: event, kind: kind, direction: direction,
            at: at, subject: subject ?? "", content: content ?? "", mood: mood, wasReached: wasReached,
            isMass: isMass ?? false, isPrivate: isPrivate ?? false, promises: promises ?? [], tags: tags ?? [],
            attachments: attachments ?? [], loggedBy: loggedBy, loggedAt: loggedAt, other: other ?? [:])
    }
}

extension Promise {
    init?(_ cursor: inout JSONCursor) {
        var (id, text): (String?, String?)
        var by: Side?
        var due: CalendarDay?
        var doneAt: Date?
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "id") { return cursor.set(&id) }
            if cursor.holds(key, "by") { return cursor.set(&by) }
            if cursor.holds(key, "text") { return cursor.set(&text) }
            if cursor.holds(key, "due") { return cursor.set(&due) }
            return cursor.holds(key, "done_at") ? cursor.set(&doneAt) : cursor.skipValue()
        }
        guard isWhole, let id, let by, let text else { return nil }
        self.init(id: id, by: by, text: text, due: due, doneAt: doneAt)
    }
}
