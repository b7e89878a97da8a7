import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage

extension Job: StoredItem {
    package init?(quickly line: UnsafeBufferPointer<UInt8>) {
        var reading = JobDecoder()
        var cursor = JSONCursor(line)
        guard cursor.members({ key, cursor in reading.take(key, &cursor) }), cursor.isAtEnd(),
            let job = reading.job
        else { return nil }
        self = job
    }
}

/// The members of a job, as far as they were met.
private struct JobDecoder {
    private var (id, name, description): (String?, String?, String?)
    private var (assignee, project, successor): (String?, String?, String?)
    private var roles: [Job.RoleFilling]?
    private var origin: Job.Origin?
    private var start: CalendarDay?
    private var wait: DueDate?
    private var due: DueDate?
    private var isStrict: Bool?
    private var priority: Job.Priority?
    private var tags: [String]?
    private var recurrence: Recurrence?
    private var steps: [JobStep]?
    private var (createdAt, startedAt, completedAt, updatedAt): (Date?, Date?, Date?, Date?)
    private var cancelled: Job.Cancellation?
    private var revision: Int?
    private var other: [String: ForeignValue]?

    mutating func take(_ key: JSONCursor.Span, _ cursor: inout JSONCursor) -> Bool {
        if cursor.holds(key, "id") { return cursor.set(&id) }
        if cursor.holds(key, "name") { return cursor.set(&name) }
        if cursor.holds(key, "steps") { return cursor.set(&steps) { JobStep(&$0) } }
        if cursor.holds(key, "created_at") { return cursor.set(&createdAt) }
        if cursor.holds(key, "updated_at") { return cursor.set(&updatedAt) }
        if cursor.holds(key, "rev") { return cursor.set(&revision) }
        if cursor.holds(key, "assigned_to") { return cursor.set(&assignee) }
        if cursor.holds(key, "template") { return cursor.set(&origin) }
        if cursor.holds(key, "scheduled_date") { return cursor.set(&start) }
        if cursor.holds(key, "due_at") { return cursor.set(&due) }
        if cursor.holds(key, "priority") { return cursor.set(&priority) }
        if cursor.holds(key, "tags") { return cursor.set(&tags) }
        return takeRare(key, &cursor)
    }

    private mutating func takeRare(_ key: JSONCursor.Span, _ cursor: inout JSONCursor) -> Bool {
        if cursor.holds(key, "started_at") { return cursor.set(&startedAt) }
        if cursor.holds(key, "completed_at") { return cursor.set(&completedAt) }
        if cursor.holds(key, "description") { return cursor.set(&description) }
        if cursor.holds(key, "wait") { return cursor.set(&wait) }
        if cursor.holds(key, "project") { return cursor.set(&project) }
        if cursor.holds(key, "strict_sequence") { return cursor.set(&isStrict) }
        if cursor.holds(key, "recurrence") { return cursor.set(&recurrence) }
        if cursor.holds(key, "successor") { return cursor.set(&successor) }
        if cursor.holds(key, "cancelled") { return cursor.set(&cancelled) }
        if cursor.holds(key, "other") { return cursor.set(&other) }
        if cursor.holds(key, "roles") {
            return cursor.set(&roles) { cursor in
                let (role, person) = cursor.pair("role", "person")
                guard let role, let person else { return nil }
                return Job.RoleFilling(role: role, person: person)
            }
        }
        return cursor.skipValue()
    }

    var job: Job? {
        guard let id, let name, let createdAt else { return nil }
        return Job(
            id: id, name: name, description: description ?? "", assignee: assignee, roles: roles ?? [],
            origin: origin, start: start, wait: wait, due: due, isStrict: isStrict ?? false, priority: priority,
            tags: tags ?? [], project: project, recurrence: recurrence, successor: successor, steps: steps ?? [],
            createdAt: createdAt, startedAt: startedAt, completedAt: completedAt, cancelled: cancelled,
            updatedAt: updatedAt, revision: revision ?? 1, other: other ?? [:])
    }
}

extension JSONCursor {
    /// The texts of two members of an object; nil for one that is missing or something else.
    mutating func pair(_ first: StaticString, _ second: StaticString) -> (String?, String?) {
        var (one, other): (String?, String?)
        let isWhole = members { key, cursor in
            if cursor.holds(key, first) { return cursor.set(&one) }
            if cursor.holds(key, second) { return cursor.set(&other) }
            return cursor.skipValue()
        }
        return isWhole ? (one, other) : (nil, nil)
    }

    mutating func set(_ target: inout Job.Origin?) -> Bool {
        if null() { return true }
        var (template, name): (String?, String?)
        var version: Int?
        let isWhole = members { key, cursor in
            if cursor.holds(key, "template") { return cursor.set(&template) }
            if cursor.holds(key, "name") { return cursor.set(&name) }
            return cursor.holds(key, "version") ? cursor.set(&version) : cursor.skipValue()
        }
        guard isWhole, let template, let version, let name else { return false }
        target = Job.Origin(template: template, version: version, name: name)
        return true
    }

    mutating func set(_ target: inout Job.Cancellation?) -> Bool {
        if null() { return true }
        var at: Date?
        var reason: String?
        let isWhole = members { key, cursor in
            if cursor.holds(key, "at") { return cursor.set(&at) }
            return cursor.holds(key, "reason") ? cursor.set(&reason) : cursor.skipValue()
        }
        guard isWhole, let at, let reason else { return false }
        target = Job.Cancellation(at: at, reason: reason)
        return true
    }

    mutating func set(_ target: inout Recurrence?) -> Bool {
        if null() { return true }
        var every: String?
        var from: Recurrence.From?
        var until: CalendarDay?
        var day: Int?
        var on: String?
        var moved: MovedInstance?
        let isWhole = members { key, cursor in
            if cursor.holds(key, "every") { return cursor.set(&every) }
            if cursor.holds(key, "day") {
                day = cursor.integer()
                return day != nil
            }
            if cursor.holds(key, "from") { return cursor.set(&from) }
            if cursor.holds(key, "on") { return cursor.set(&on) }
            if cursor.holds(key, "moved") { return cursor.set(&moved) }
            return cursor.holds(key, "until") ? cursor.set(&until) : cursor.skipValue()
        }
        guard isWhole, let words = every?.split(separator: " "), words.count == 2, let count = Int(words[0]),
            count > 0, let unit = Recurrence.Unit(rawValue: String(words[1]))
        else { return false }
        let days = on.flatMap { RecurringDays(code: $0) }
        guard on == nil || days?.fits(unit) == true else { return false }
        target = Recurrence(
            every: count, unit, from: from ?? .schedule, until: until, monthDay: day, on: days, moved: moved)
        return true
    }

    private mutating func set(_ target: inout MovedInstance?) -> Bool {
        if null() { return true }
        var (day, start): (CalendarDay?, CalendarDay?)
        var steps: Int?
        let isWhole = members { key, cursor in
            if cursor.holds(key, "day") { return cursor.set(&day) }
            if cursor.holds(key, "start") { return cursor.set(&start) }
            return cursor.holds(key, "steps") ? cursor.set(&steps) : cursor.skipValue()
        }
        guard isWhole, let day else { return false }
        target = MovedInstance(day: day, start: start, steps: steps ?? 0)
        return true
    }
}
