import FoundationEssentials
import QuadCore

/// A task as read from a file.
struct TaskwarriorTask: Sendable {
    /// The place of a task in a recurring series.
    enum Place: Sendable {
        /// The series continues from this task.
        case last
        /// A later task exists.
        case earlier
    }

    let line: Int
    let members: [String: ForeignValue]
    var place: Place?
    /// The template task from which Taskwarrior makes the tasks of the series. It is not real work, and is kept with
    /// the last task of the series.
    var pattern: ForeignValue?

    var uuid: String { members["uuid"]?.text?.lowercased() ?? "" }
    var name: String { members["description"]?.text ?? "" }
    var status: String { members["status"]?.text ?? "pending" }

    /// The template task that this one was made from.
    var parent: String? { members["parent"]?.text?.lowercased() }
    var isOpen: Bool { status == "pending" || status == "waiting" }

    func date(_ name: String) -> Date? { members[name]?.text.flatMap(MomentText.read) }

    /// Returns the scheduled day, and the moment until which the task is hidden: by `wait`, or by the hour of the
    /// scheduled day.
    func beginning(_ local: LocalTime) -> (start: CalendarDay?, wait: DueDate?) {
        let scheduled = date("scheduled").map(local.due)
        let timed = scheduled.flatMap { $0.minute == nil ? nil : $0 }
        let wait = date("wait").map(local.due)
        return (scheduled?.day, [timed, wait].compactMap { $0 }.max())
    }

    var priority: Job.Priority? { members["priority"]?.text.flatMap(Job.Priority.init(rawValue:)) }

    var tags: [String] {
        guard let tags = members["tags"] else { return [] }
        return Self.words(tags)
    }

    var needs: [String] { members["depends"].map(Self.words)?.map { $0.lowercased() } ?? [] }

    /// Reads a list of texts, or one text with commas.
    static func words(_ value: ForeignValue) -> [String] {
        if let text = value.text { return text.split(separator: ",").map { String($0).trimmingSpaces } }
        return (value.list ?? []).compactMap(\.text)
    }

    func recurrence(_ local: LocalTime) -> Recurrence? {
        guard let recur = members["recur"]?.text else { return nil }
        return TaskwarriorPeriod.recurrence(recur, until: date("until").map(local.day))
    }

    static let statuses: Set<String> = ["pending", "completed", "deleted", "waiting", "recurring"]

    /// The reason why the task cannot be imported; nil if it can.
    var refusal: String? {
        guard let description = members["description"] else { return "it has no description" }
        guard let name = description.text else { return "its description is not text" }
        if name.isBlank { return "its description is empty" }
        if let uuid = members["uuid"], uuid.text.map(StableID.isUUID) != true { return "its uuid is not valid" }
        if let status = members["status"] {
            guard let word = status.text else { return "its status is not text" }
            if !Self.statuses.contains(word) { return "its status “\(word.prefix(40))” is not known" }
        }
        return nil
    }

    /// Returns whether a value consists only of words, as `words` reads them.
    private static func isWords(_ value: ForeignValue) -> Bool {
        value.text != nil || value.list?.allSatisfy { $0.text != nil } == true
    }

    /// Remarks on members whose shape is not Taskwarrior's.
    private var misshapen: [String] {
        var found: [String] = []
        for name in ["tags", "depends"] where members[name].map(Self.isWords) == false {
            found.append("\(name) is not a list of words; it is kept, and only its words are used")
        }
        if let project = members["project"], project.text == nil {
            found.append("project is not text; it is kept and not used")
        }
        if let annotations = members["annotations"], TaskwarriorAnnotations.isPartlyRead(annotations) {
            found.append("annotations is not a list of notes; it is kept, and only its texts are used")
        }
        return found
    }

    /// Returns remarks on members that have no meaning here.
    /// - Parameter uuids: the uuids of all tasks of the file.
    func oddities(_ local: LocalTime, among uuids: Set<String>) -> [String] {
        var found = misshapen
        for name in ["entry", "modified", "start", "end", "due", "scheduled", "wait", "until"] {
            guard members[name] != nil, date(name) == nil else { continue }
            found.append("\(name) is not a date; it is kept and not used")
        }
        if let priority = members["priority"], priority.text.flatMap(Job.Priority.init(rawValue:)) == nil {
            found.append("priority is not H, M or L; it is kept and not used")
        }
        if members["recur"] != nil, recurrence(.utc) == nil {
            found.append("recur is a period that Quad does not know; it is kept and not used")
        }
        if members["recur"] != nil, recurrence(.utc) != nil, isOpen, parent == nil {
            found.append("recur is kept and not used: a task without a parent has no series")
        }
        for need in needs where !uuids.contains(need) {
            found.append(
                "it depends on \(need.clipped), which is not in the file; the job waits for it only if Quad has it")
        }
        if let scheduled = date("scheduled").map(local.due), scheduled.minute != nil,
            let wait = date("wait").map(local.due), wait != scheduled
        {
            let lost = wait < scheduled ? "wait" : "the time in scheduled"
            found.append("\(lost) is not used: the job is hidden until the later of scheduled and wait")
        }
        if members["recur"] == nil, isOpen, let until = date("until") {
            found.append("until \(MomentText.basic(until)) is kept, but the job does not end by itself at that time")
        }
        return found
    }
}
