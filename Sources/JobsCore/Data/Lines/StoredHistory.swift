import FoundationEssentials
import JSONStore
import QuadStorage

/// What happened to one job, as it stands in `history.json` under the job's id.
struct StoredHistory: StoredItem {
    let id: String
    /// Oldest first.
    var events: [JobEvent]
}

extension StoredHistory {
    init?(quickly line: UnsafeBufferPointer<UInt8>) {
        var id: String?
        var events: [JobEvent]?
        var cursor = JSONCursor(line)
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "id") { return cursor.set(&id) }
            if cursor.holds(key, "events") { return cursor.set(&events) { JobEvent(&$0) } }
            return cursor.skipValue()
        }
        guard isWhole, cursor.isAtEnd(), let id, let events else { return nil }
        self.init(id: id, events: events)
    }

    func writeQuickly(to bytes: inout [UInt8]) -> Bool {
        var writer = MemberWriter(&bytes)
        writer.text("id", id)
        writer.objects("events", events) { event, writer in event.write(to: &writer) }
        return writer.end(&bytes)
    }
}

extension JobEvent {
    fileprivate init?(_ cursor: inout JSONCursor) {
        var at: Date?
        var (actor, step, from, to, note, batch): (String?, String?, String?, String?, String?, String?)
        var verb: Verb?
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "at") { return cursor.set(&at) }
            if cursor.holds(key, "actor") { return cursor.set(&actor) }
            if cursor.holds(key, "verb") { return cursor.set(&verb) }
            if cursor.holds(key, "step") { return cursor.set(&step) }
            if cursor.holds(key, "from") { return cursor.set(&from) }
            if cursor.holds(key, "to") { return cursor.set(&to) }
            if cursor.holds(key, "note") { return cursor.set(&note) }
            return cursor.holds(key, "batch") ? cursor.set(&batch) : cursor.skipValue()
        }
        guard isWhole, let at, let actor, let verb, let batch else { return nil }
        self.init(at: at, actor: actor, verb: verb, step: step, from: from, to: to, note: note, batch: batch)
    }

    fileprivate func write(to writer: inout MemberWriter) {
        writer.date("at", at)
        writer.text("actor", actor)
        writer.text("verb", verb.rawValue)
        writer.text("step", step)
        writer.text("from", from)
        writer.text("to", to)
        writer.text("note", note)
        writer.text("batch", batch)
    }
}
