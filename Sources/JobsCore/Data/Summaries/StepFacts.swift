import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

/// The fields of a step's line that a summary needs, still as spans of the line.
struct StepFacts {
    enum Rule {
        case runStart, runDue, actionDone, date
    }

    var id: JSONCursor.Span?
    var name: JSONCursor.Span?
    var notes: JSONCursor.Span?
    var assignee: JSONCursor.Span?
    var role: JSONCursor.Span?
    /// The range of the step's needs in the list of the needs of all steps.
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
    private var met = MetMembers()

    // A `switch` compares the cases; `==` would call a string comparison.
    var isClosed: Bool {
        switch status {
        case .completed, .skipped: true
        case .pending, .inProgress, .failed: false
        }
    }

    /// - Parameter all: the needs of all steps; the step's own are appended.
    /// - Returns: false if the line needs the full rules.
    mutating func scan(_ cursor: inout JSONCursor, needs all: inout [JSONCursor.Span]) -> Bool {
        guard cursor.eachMember({ key, cursor in take(key, &cursor, &all) }), let id, name != nil else { return false }
        return cursor.isPlain(id)
    }

    private mutating func take(
        _ key: JSONCursor.Span, _ cursor: inout JSONCursor, _ all: inout [JSONCursor.Span]
    ) -> Bool {
        switch key.count {
        case 2 where cursor.says(key, "id"): return met.isFirst(0) && cursor.set(&id)
        case 4:
            if cursor.says(key, "name") { return met.isFirst(1) && cursor.set(&name) }
            if cursor.says(key, "kind") { return met.isFirst(2) && takeKind(&cursor) }
            if cursor.says(key, "role") { return met.isFirst(3) && cursor.set(&role) && cursor.isPlain(role) }
            // Only the full rules know which steps a stop holds back.
            if cursor.says(key, "stop") { return met.isFirst(4) && cursor.set(&isStop, unlessNull: false) && !isStop }
        case 5 where cursor.says(key, "notes"): return met.isFirst(5) && cursor.set(&notes)
        case 6:
            if cursor.says(key, "status") { return met.isFirst(6) && takeStatus(&cursor) }
            if cursor.says(key, "due_at") { return met.isFirst(7) && cursor.set(&due) }
        case 7 where cursor.says(key, "trigger"): return met.isFirst(8) && takeTrigger(&cursor)
        case 8:
            if cursor.says(key, "assignee") {
                return met.isFirst(9) && cursor.set(&assignee) && cursor.isPlain(assignee)
            }
            if cursor.says(key, "required") { return met.isFirst(10) && cursor.set(&isRequired, unlessNull: true) }
            if cursor.says(key, "due_rule") { return met.isFirst(11) && takeRule(&cursor) }
        case 10 where cursor.says(key, "depends_on"): return met.isFirst(12) && takeNeeds(&cursor, &all)
        case 12 where cursor.says(key, "completed_at"): return met.isFirst(13) && cursor.set(&completedAt)
        default: break
        }
        return cursor.skipNext()
    }

    private mutating func takeStatus(_ cursor: inout JSONCursor) -> Bool {
        guard let word = cursor.nextString() else { return false }
        if cursor.says(word, "completed") {
            status = .completed
        } else if cursor.says(word, "skipped") {
            status = .skipped
        } else if cursor.says(word, "in_progress") {
            status = .inProgress
        } else if cursor.says(word, "failed") {
            status = .failed
        } else {
            return cursor.says(word, "pending")
        }
        return true
    }

    private mutating func takeKind(_ cursor: inout JSONCursor) -> Bool {
        guard let word = cursor.nextString() else { return false }
        isWait = cursor.says(word, "wait")
        return isWait || cursor.says(word, "task") || cursor.says(word, "approval") || cursor.says(word, "form")
    }

    private mutating func takeTrigger(_ cursor: inout JSONCursor) -> Bool {
        guard let word = cursor.nextString() else { return false }
        isAny = cursor.says(word, "any_done")
        return isAny || cursor.says(word, "all_done")
    }

    private mutating func takeNeeds(_ cursor: inout JSONCursor, _ all: inout [JSONCursor.Span]) -> Bool {
        let start = all.count
        let isWhole = cursor.eachElement { cursor in
            guard let need = cursor.nextString(), cursor.isPlain(need), !cursor.isElsewhere(need) else { return false }
            all.append(need)
            return true
        }
        needs = start..<all.count
        return isWhole
    }

    private mutating func takeRule(_ cursor: inout JSONCursor) -> Bool {
        let isWhole = cursor.members { key, cursor in
            if cursor.says(key, "anchor") { return met.isFirst(14) && takeAnchor(&cursor) }
            if cursor.says(key, "ref") { return met.isFirst(15) && cursor.set(&ref) && cursor.isPlain(ref) }
            if cursor.says(key, "business_days") {
                return met.isFirst(16) && cursor.set(&isBusinessDays, unlessNull: false)
            }
            guard cursor.says(key, "offset") else { return cursor.skipNext() }
            guard met.isFirst(17), let value = cursor.integer() else { return false }
            offset = value
            return true
        }
        return isWhole && rule != nil
    }

    private mutating func takeAnchor(_ cursor: inout JSONCursor) -> Bool {
        guard let word = cursor.nextString() else { return false }
        if cursor.says(word, "action_done") {
            rule = .actionDone
        } else if cursor.says(word, "run_start") {
            rule = .runStart
        } else if cursor.says(word, "run_due") {
            rule = .runDue
        } else if cursor.says(word, "date") {
            rule = .date
        } else {
            return false
        }
        return true
    }
}
