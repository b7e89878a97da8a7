import CampusCore
import QuadCommandLine
import QuadCore
import QuadSystem

/// The commands that print and mark events of the agenda.
@MainActor
struct CampusAgendaCommands: CommandActing {
    let context: CommandContext

    private var campus: CampusService { container.campus }
    private var isJSON: Bool { invocation.has("json") }

    /// Returns the window that `--from` and `--to` name.
    /// - Parameter days: the number of days without `--to`.
    private func window(_ days: Int) throws -> Range<CalendarDay> {
        let first = try invocation.value("from").map { try day($0) } ?? container.clock.today
        let end = try invocation.value("to").map { try day($0) } ?? first.adding(days: days)
        guard first < end else { throw UsageError("--to must be after --from", in: invocation.command) }
        return first..<end
    }

    // MARK: Printing

    func list() async throws -> Int32 {
        let text = invocation.arguments.joined(separator: " ")
        let contents = try await campusContents(try window(text.isEmpty ? 30 : 400))
        let agenda = AgendaEntries(contents, offices: container.campusSettings.offices)
        let found = try entries(text, in: agenda)
        if isJSON {
            output.json(found.map { AgendaItemJSON($0, in: contents, agenda.conflicts, campus.builder.userZone) })
            return 0
        }
        let today = container.clock.today
        for entry in found {
            output.row([
                AgendaText.dates(entry.item, today: today), AgendaText.time(entry.item), AgendaText.signs(entry),
                entry.item.title, AgendaText.place(entry.item), entry.item.club, entry.feedName, entry.id,
            ])
        }
        if found.isEmpty { output.note(Self.nothing(contents)) }
        return 0
    }

    private static func nothing(_ contents: CampusContents) -> String {
        contents.feeds.isEmpty && contents.own.isEmpty
            ? "You follow no calendar; “quad campus feeds add ADDRESS” adds one" : "There is no such event"
    }

    func conflicts() async throws -> Int32 {
        let contents = try await campusContents(try window(30))
        let agenda = AgendaEntries(contents, offices: [])
        let planned = agenda.entries.filter { $0.isConflict && contents.isPlanned($0.item) }
        if isJSON {
            output.json(planned.map { AgendaItemJSON($0, in: contents, agenda.conflicts, campus.builder.userZone) })
            return 0
        }
        for item in planned.map(\.item) {
            for other in agenda.conflicts[item.id] where other.isPlanned {
                output.row([
                    AgendaText.date(item, today: container.clock.today), AgendaText.time(item), item.title, "overlaps",
                    "\(other.title), \(AgendaText.hours(other.start, other.end))",
                ])
            }
        }
        if planned.isEmpty { output.note("There are no conflicts") }
        return 0
    }

    func show() async throws -> Int32 {
        let contents = try await campusContents(try await wide())
        let (entry, conflicts) = try entry(of: invocation.arguments.joined(separator: " "), in: contents)
        let item = entry.item
        if isJSON {
            output.json(AgendaItemJSON(entry, in: contents, conflicts, campus.builder.userZone))
            return 0
        }
        let event = campus.event(of: item, in: contents)
        for line in EventSummary(item, event, contents, conflicts, campus.builder, today: container.clock.today).plain {
            output.line(line)
        }
        return 0
    }

    /// Returns the entry that a text means. Also the copy of a saved event that its calendar has lost is found.
    private func entry(
        of text: String, in contents: CampusContents
    ) throws -> (entry: AgendaEntry, conflicts: AgendaConflicts) {
        let agenda = AgendaEntries(contents, offices: container.campusSettings.offices)
        let item = try campus.item(text, among: agenda.entries.map(\.item))
        return (agenda.entry(of: item, in: contents), agenda.conflicts)
    }

    /// Returns the days in which the named event is looked up.
    private func wide() async throws -> Range<CalendarDay> {
        let today = container.clock.today
        let text = invocation.arguments.joined(separator: " ")
        return try await campus.days(with: text, today.adding(days: -30)..<today.adding(days: 400))
    }

    // MARK: Marking

    func save() async throws -> Int32 {
        let contents = try await campusContents(try await wide())
        let item = try entry(of: invocation.arguments.joined(separator: " "), in: contents).entry.item
        let removes = invocation.has("remove")
        let isSeries = removes ? contents.marks.series(item)?.isSaved == true : invocation.has("series")
        let change =
            removes
            ? campus.clearing(\.isSaved, of: [item], contents.marks)
            : campus.marking([item], contents.marks, isWholeSeries: isSeries) { $0.isSaved = true }
        guard !change.changes.isEmpty else {
            output.note(removes ? "\(item.title) is not saved" : "\(item.title) is saved already")
            return 0
        }
        try await campus.repository.apply(change)
        let when = "\(AgendaText.date(item, today: container.clock.today)) \(AgendaText.time(item))"
        let what = isSeries ? "the series \(item.title)" : item.title
        output.line(removes ? "Unsaved \(what)" : isSeries ? "Saved \(what)" : "Saved \(what), \(when)")
        return 0
    }
}
