import FoundationEssentials
import JSONStore
import QuadDomain

/// As much of a step's line as a summary needs, without making anything of it yet.
struct StepFacts {
    enum Rule {
        case runStart, runDue, actionDone, date
    }

    var id: JSONCursor.Span?
    var name: JSONCursor.Span?
    var notes: JSONCursor.Span?
    var assignee: JSONCursor.Span?
    var role: JSONCursor.Span?
    /// Where its needs are among those of all steps.
    var needs = 0..<0
    var status = JobStep.Status.pending
    var isAny = false
    var isRequired = true
    var isStop = false
    var isWait = false
    var due: DueDate?
    var completedAt: Date?
    var rule: Rule?
    var ref: JSONCursor.Span?
    var offset = 0
    var isBusinessDays = false

    var isClosed: Bool { status == .completed || status == .skipped }

    /// - Parameter all: needs of all steps, to which its own are added.
    /// - Returns: false where the whole rules must have a look.
    mutating func scan(_ cursor: inout JSONCursor, needs all: inout [JSONCursor.Span]) -> Bool {
        guard cursor.members({ key, cursor in take(key, &cursor, &all) }), let id, name != nil else { return false }
        return cursor.isPlain(id)
    }

    private mutating func take(
        _ key: JSONCursor.Span, _ cursor: inout JSONCursor, _ all: inout [JSONCursor.Span]
    ) -> Bool {
        switch key.count {
        case 2 where cursor.holds(key, "id"): return cursor.set(&id)
        case 4:
            if cursor.holds(key, "name") { return cursor.set(&name) }
            if cursor.holds(key, "kind") { return takeKind(&cursor) }
            if cursor.holds(key, "role") { return cursor.set(&role) && cursor.isPlain(role) }
            if cursor.holds(key, "stop") { return cursor.set(&isStop, unlessNull: false) }
        case 5 where cursor.holds(key, "notes"): return cursor.set(&notes)
        case 6:
            if cursor.holds(key, "status") { return takeStatus(&cursor) }
            if cursor.holds(key, "due_at") { return cursor.set(&due) }
        case 7 where cursor.holds(key, "trigger"): return takeTrigger(&cursor)
        case 8:
            if cursor.holds(key, "assignee") { return cursor.set(&assignee) && cursor.isPlain(assignee) }
            if cursor.holds(key, "required") { return cursor.set(&isRequired, unlessNull: true) }
            if cursor.holds(key, "due_rule") { return takeRule(&cursor) }
        case 10 where cursor.holds(key, "depends_on"): return takeNeeds(&cursor, &all)
        case 12 where cursor.holds(key, "completed_at"): return cursor.set(&completedAt)
        default: break
        }
        return cursor.skipValue()
    }

    private mutating func takeStatus(_ cursor: inout JSONCursor) -> Bool {
        guard let word = cursor.string() else { return false }
        if cursor.holds(word, "completed") {
            status = .completed
        } else if cursor.holds(word, "skipped") {
            status = .skipped
        } else if cursor.holds(word, "in_progress") {
            status = .inProgress
        } else if cursor.holds(word, "failed") {
            status = .failed
        } else {
            return cursor.holds(word, "pending")
        }
        return true
    }

    private mutating func takeKind(_ cursor: inout JSONCursor) -> Bool {
        guard let word = cursor.string() else { return false }
        isWait = cursor.holds(word, "wait")
        return isWait || cursor.holds(word, "task") || cursor.holds(word, "approval") || cursor.holds(word, "form")
    }

    private mutating func takeTrigger(_ cursor: inout JSONCursor) -> Bool {
        guard let word = cursor.string() else { return false }
        isAny = cursor.holds(word, "any_done")
        return isAny || cursor.holds(word, "all_done")
    }

    private mutating func takeNeeds(_ cursor: inout JSONCursor, _ all: inout [JSONCursor.Span]) -> Bool {
        let start = all.count
        let isWhole = cursor.elements { cursor in
            guard let need = cursor.string(), cursor.isPlain(need), !cursor.isElsewhere(need) else { return false }
            all.append(need)
            return true
        }
        needs = start..<all.count
        return isWhole
    }

    private mutating func takeRule(_ cursor: inout JSONCursor) -> Bool {
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "anchor") { return takeAnchor(&cursor) }
            if cursor.holds(key, "ref") { return cursor.set(&ref) && cursor.isPlain(ref) }
            if cursor.holds(key, "business_days") { return cursor.set(&isBusinessDays, unlessNull: false) }
            guard cursor.holds(key, "offset") else { return cursor.skipValue() }
            guard let value = cursor.integer() else { return false }
            offset = value
            return true
        }
        return isWhole && rule != nil
    }

    private mutating func takeAnchor(_ cursor: inout JSONCursor) -> Bool {
        guard let word = cursor.string() else { return false }
        if cursor.holds(word, "action_done") {
            rule = .actionDone
        } else if cursor.holds(word, "run_start") {
            rule = .runStart
        } else if cursor.holds(word, "run_due") {
            rule = .runDue
        } else if cursor.holds(word, "date") {
            rule = .date
        } else {
            return false
        }
        return true
    }
}

extension JSONCursor {
    mutating func set(_ target: inout Span?) -> Bool {
        if null() { return true }
        target = string()
        return target != nil
    }

    mutating func set(_ target: inout Bool, unlessNull otherwise: Bool) -> Bool {
        if null() {
            target = otherwise
            return true
        }
        guard let value = bool() else { return false }
        target = value
        return true
    }

    /// Whether two of its kind are the same text only if they are the same bytes.
    func isPlain(_ span: Span?) -> Bool {
        guard let span else { return true }
        guard !span.hasEscapes else { return false }
        var all: UInt8 = 0
        for position in span.start..<span.end { all |= base[position] }
        return all < 0x80
    }

    /// `job/step`
    func isElsewhere(_ need: Span) -> Bool {
        for position in need.start..<need.end where base[position] == 0x2F { return true }
        return false
    }

    func isSame(_ one: Span, _ other: Span) -> Bool {
        guard one.count == other.count else { return false }
        for offset in 0..<one.count where base[one.start + offset] != base[other.start + offset] { return false }
        return true
    }
}
