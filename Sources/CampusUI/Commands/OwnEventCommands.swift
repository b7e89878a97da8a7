import CampusCore
import QuadCommandLine
import QuadCore
import QuadSystem

/// The commands that add and delete the user's own events.
@MainActor
struct OwnEventCommands: CommandActing {
    let context: CommandContext

    private var campus: CampusService { container.campus }
    private var editor: OwnEventEditor {
        OwnEventEditor(
            zone: campus.builder.userZone, zones: campus.builder.zoneDirectory, now: container.clock.now,
            makeUID: campus.makeID)
    }

    func add() async throws -> Int32 {
        var draft = OwnEventDraft(on: container.clock.today)
        draft.title = invocation.arguments.joined(separator: " ")
        guard let start = invocation.value("on") else {
            throw UsageError("say when, such as --on “thu 17:30”", in: invocation.command)
        }
        draft.starts = try date(start)
        draft.ends = try invocation.value("end").map { try orUsageError(EventDates.end($0, from: draft.starts, dates)) }
        draft.place = invocation.value("place") ?? ""
        draft.text = invocation.value("text") ?? ""
        if let typed = invocation.value("repeat") {
            guard let repeats = OwnRepetition(typed: typed) else {
                throw UsageError(
                    "--repeat takes daily, weekly, monthly, yearly, days such as “tue thu”, or a rule (FREQ=…)",
                    in: invocation.command)
            }
            draft.repeats = repeats
        }
        draft.until = try invocation.value("until").map { try day($0) }
        if let problem = draft.problems.sorted(by: { $0.key < $1.key }).first {
            throw UsageError(problem.value, in: invocation.command)
        }
        for (name, value) in [("a title", draft.title), ("a place", draft.place)] {
            if let problem = value.isEmpty ? nil : SingleLine.problem(value, name) {
                throw UsageError(problem, in: invocation.command)
            }
        }
        let change = editor.adding(draft)
        try await campus.repository.apply(OwnEventChange(change))
        guard let event = change.changes.first?.after else { return 0 }
        let when = OwnEventText.words(event, campus, container.clock.today)
        output.line("Added \(draft.title.trimmingSpaces), \(when): \(event.id)")
        return 0
    }

    func delete() async throws -> Int32 {
        let today = container.clock.today
        let text = invocation.arguments.joined(separator: " ")
        let contents = try await campusContents(
            try await campus.days(with: text, today.adding(days: -400)..<today.adding(days: 800)))
        let own = contents.items.filter { $0.feed == CalendarFeed.ownID }
        let item = try campus.item(text, among: own)
        guard let event = contents.own.first(where: { $0.id == item.event }) else {
            throw CampusError.notFound(item.title, kind: "event")
        }
        let reach = try reach(item)
        let date = DateText.date(item.day, today: today)
        let what = reach == .all && item.isSeries ? "all of the series “\(item.title)”" : "“\(item.title)”, \(date)"
        try confirmDeleting(what)
        let change = campus.ownChange(try editor.deleting(event, item, reach), contents.marks)
        try await campus.repository.apply(change)
        output.line("Deleted \(what)")
        return 0
    }

    /// Returns the times of a series that are deleted. A script must name them.
    private func reach(_ item: AgendaItem) throws -> OwnEventEditor.Reach {
        guard item.isSeries else { return .all }
        switch invocation.value("which")?.lowercased() {
        case "this": return .this
        case "following": return .following
        case "all": return .all
        default:
            throw UsageError(
                "“\(item.title)” repeats; say --which this, following or all", in: invocation.command)
        }
    }
}
