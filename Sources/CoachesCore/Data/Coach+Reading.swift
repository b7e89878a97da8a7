import JSONStore
import QuadCore
import QuadStorage

extension Coach: StoredItem {
    package init?(quickly line: UnsafeBufferPointer<UInt8>) {
        var (id, school, source, importedFor): (String?, String?, String?, String?)
        var role: Role?
        var every: Int?
        var imported: CalendarDay?
        var merged: [String]?
        var createdAt: OccurredAt?
        var other: [String: ForeignValue]?
        var cursor = JSONCursor(line)
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "id") { return cursor.set(&id) }
            if cursor.holds(key, "school_id") { return cursor.set(&school) }
            if cursor.holds(key, "role") { return cursor.set(&role) }
            if cursor.holds(key, "contact_every_days") {
                // One that no rule can count with is the decoder's.
                return cursor.set(&every) && every.map(FigureRange.days.contains) == true
            }
            if cursor.holds(key, "source") { return cursor.set(&source) }
            if cursor.holds(key, "last_contact_date") { return cursor.set(&imported) }
            if cursor.holds(key, "last_contact_athlete_id") { return cursor.set(&importedFor) }
            if cursor.holds(key, "merged") { return cursor.set(&merged) }
            if cursor.holds(key, "created_at") {
                createdAt = cursor.string().flatMap { OccurredAt(cursor.text($0)) }
                return createdAt != nil
            }
            // Few have been elsewhere: those are the decoder's.
            if cursor.holds(key, "former_posts") { return false }
            return cursor.holds(key, "other") ? cursor.set(&other) : cursor.skipValue()
        }
        guard isWhole, cursor.isAtEnd(), let id else { return nil }
        self.init(
            id: id, school: school, role: role, contactEveryDays: every, source: source ?? "",
            importedContact: imported, importedFor: importedFor, merged: merged ?? [], createdAt: createdAt,
            other: other ?? [:])
    }
}
