import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

/// The fields of a job's line that a summary needs, except the steps.
struct JobFacts {
    var id: JSONCursor.Span?
    var name: JSONCursor.Span?
    var assignee: JSONCursor.Span?
    var roles: [(role: JSONCursor.Span, person: JSONCursor.Span)] = []
    var origin: Job.Origin?
    var start: CalendarDay?
    var wait: DueDate?
    var due: DueDate?
    var isStrict = false
    var labels = JobLabels()
    var createdAt: Date?
    var startedAt: Date?
    var completedAt: Date?
    var canceled: Job.Cancellation?
    var hasSteps = false
    private var met = MetMembers()
    private var metLabels: UInt64 = 0

    /// - Parameter steps: moves the cursor over the steps.
    /// - Returns: false if the line needs the full rules.
    mutating func take(
        _ key: JSONCursor.Span, _ cursor: inout JSONCursor, steps: (inout JSONCursor) -> Bool
    ) -> Bool {
        switch key.count {
        case 2 where cursor.says(key, "id"): return met.isFirst(0) && cursor.set(&id)
        case 4:
            if cursor.says(key, "name") { return met.isFirst(1) && cursor.set(&name) }
            if cursor.says(key, "wait") { return met.isFirst(2) && cursor.set(&wait) }
        case 5:
            if cursor.says(key, "steps") {
                guard !hasSteps else { return false }
                hasSteps = true
                return steps(&cursor)
            }
            if cursor.says(key, "roles") { return met.isFirst(3) && takeRoles(&cursor) }
        case 6 where cursor.says(key, "due_at"): return met.isFirst(4) && cursor.set(&due)
        case 8 where cursor.says(key, "template"): return met.isFirst(5) && cursor.set(&origin)
        case 9 where cursor.says(key, "cancelled"): return met.isFirst(6) && cursor.set(&canceled)
        case 10:
            if cursor.says(key, "created_at") { return met.isFirst(7) && cursor.set(&createdAt) }
            if cursor.says(key, "started_at") { return met.isFirst(8) && cursor.set(&startedAt) }
        case 11 where cursor.says(key, "assigned_to"):
            return met.isFirst(9) && cursor.set(&assignee) && cursor.isPlain(assignee)
        case 12 where cursor.says(key, "completed_at"): return met.isFirst(10) && cursor.set(&completedAt)
        case 14 where cursor.says(key, "scheduled_date"): return met.isFirst(11) && cursor.set(&start)
        case 15 where cursor.says(key, "strict_sequence"):
            return met.isFirst(12) && cursor.set(&isStrict, unlessNull: false)
        default: break
        }
        return MemberReader.take(key, &cursor, into: &labels, met: &metLabels)
    }

    private mutating func takeRoles(_ cursor: inout JSONCursor) -> Bool {
        cursor.eachElement { cursor in
            var (role, person): (JSONCursor.Span?, JSONCursor.Span?)
            let isWhole = cursor.eachMember { key, cursor in
                if cursor.says(key, "role") { return role == nil && cursor.set(&role) }
                return cursor.says(key, "person") ? person == nil && cursor.set(&person) : cursor.skipNext()
            }
            guard isWhole, let role, let person, cursor.isPlain(role), cursor.isPlain(person) else { return false }
            roles.append((role, person))
            return true
        }
    }

    /// See `Job.withHour`.
    func withHour(_ date: DueDate) -> DueDate {
        guard date.minute == nil, let due, due.day == date.day else { return date }
        return due
    }

    /// Returns the person responsible for the step.
    func person(for step: StepFacts, _ cursor: JSONCursor) -> JSONCursor.Span? {
        if let assignee = step.assignee { return assignee }
        guard let role = step.role, role.count > 0 else { return assignee }
        return roles.first { cursor.isSame($0.role, role) }?.person ?? assignee
    }
}
