import CampusCore
import QuadCommandLine
import QuadCore
import QuadSystem
import SystemKit
import TextKit

/// The commands that import and export events, and that give reminders.
@MainActor
struct CampusExchangeCommands: CommandActing {
    let context: CommandContext

    private var campus: CampusService { container.campus }
    private var isJSON: Bool { invocation.has("json") }

    // MARK: Import

    private struct ImportedJSON: Encodable {
        let new: Int
        let changed: Int
        let unchanged: Int
        let older: [String]
        let replaced: [String]
        let problems: [String]
    }

    func importFile() async throws -> Int32 {
        let bytes = try TextFile.argument(invocation.arguments[0])
        let plan = try EventImport(
            bytes, own: try await campus.repository.ownEvents(), builder: campus.builder, now: container.clock.now)
        if !plan.change.changes.isEmpty {
            let marks = MarkIndex(try await campus.repository.marks())
            try await campus.repository.apply(campus.ownChange(plan.change, marks))
        }
        if isJSON {
            output.json(
                ImportedJSON(
                    new: plan.new.count, changed: plan.changed.count, unchanged: plan.unchanged, older: plan.older,
                    replaced: plan.replaced,
                    problems: plan.problems))
        } else {
            for problem in plan.problems { output.complain(problem) }
            output.line(plan.words)
        }
        return 0
    }

    // MARK: Export

    func export() async throws -> Int32 {
        let format = try format()
        let file = try await OutputFile(invocation.value("output"), of: context)
        let text = invocation.arguments.joined(separator: " ")
        let today = container.clock.today
        let first = try invocation.value("from").map { try day($0) } ?? today
        let days = text.isEmpty && !invocation.has("saved") ? 30 : 400
        let end = try invocation.value("to").map { try day($0) } ?? first.adding(days: days)
        guard first < end else { throw UsageError("--to must be after --from", in: invocation.command) }
        let contents = try await campusContents(first..<end)
        let agenda = AgendaEntries(contents, offices: container.campusSettings.offices)
        var found = try entries(text, in: agenda)
        if invocation.has("saved") { found = found.filter(\.isSaved) }
        let items = found.map(\.item)
        let export = AgendaExport(campus, contents)
        let wholeSeries: (AgendaItem) -> Bool = { item in
            guard !invocation.has("times") else { return false }
            // If the user saved only some times of the series, only these are wanted.
            return !invocation.has("saved") || contents.marks.series(item)?.isSaved == true
        }
        let bytes =
            switch format {
            case .ics: export.calendar(items, wholeSeries: wholeSeries)
            case .md: Array(export.markdown(items).utf8)
            case .json:
                AgendaItemJSON.bytes(
                    of: found.map { AgendaItemJSON($0, in: contents, agenda.conflicts, campus.builder.userZone) })
            }
        guard let file else {
            output.export(String(decoding: bytes, as: UTF8.self))
            return 0
        }
        try await file.write(bytes)
        let count = format == .ics ? export.count(items, wholeSeries: wholeSeries) : items.count
        output.line("\(count.counted("event")) written to \(file.path)")
        return 0
    }

    private func format() throws -> AgendaExport.Format {
        guard let text = invocation.value("as") else { return .ics }
        guard let format = AgendaExport.Format(rawValue: text.lowercased()) else {
            throw UsageError("--as takes ics, json or md", in: invocation.command)
        }
        return format
    }

    // MARK: Reminders

    private struct ReminderJSON: Encodable {
        let id: String
        let title: String
        let when: String
        let place: String
        let state: String
        let isLate: Bool

        enum CodingKeys: String, CodingKey {
            case id, title, when, place, state
            case isLate = "late"
        }
    }

    func remind() async throws -> Int32 {
        let program = try invocation.value("exec").map { text in
            guard let program = UserProgram(typed: text) else {
                throw UsageError("--exec needs a command", in: invocation.command)
            }
            return program
        }
        let (now, usual) = (container.clock.now, container.campusSettings.reminders)
        let contents = try await campus.facts()
        await tellNotice()
        let items = campus.window(contents, today: container.clock.today).items
        var due = DueReminder.due(contents.marks.all, items: items, usual: usual, now: now)
        // Recording comes first: a reminder that is given twice is worse than one that a crash swallows. If another process
        // has recorded one of them, it gives them, or the next run does.
        if !due.isEmpty, try await !record(DueReminder.given(due, usual: usual, now: now)) { due = [] }
        let today = container.clock.today
        if isJSON {
            output.json(
                due.map {
                    ReminderJSON(
                        id: $0.mark.id, title: $0.copy.title, when: AgendaText.moment($0.copy, today: today),
                        place: $0.copy.place, state: $0.state.rawValue, isLate: $0.isLate)
                })
        } else {
            for reminder in due { output.line(reminder.words(now: now)) }
        }
        guard let program else { return 0 }
        var failed: [DueReminder] = []
        for reminder in due where try await !run(program, for: reminder) { failed.append(reminder) }
        // The next run gives the reminders that could not be given.
        if !failed.isEmpty { _ = try await record(DueReminder.notGiven(failed, of: due, usual: usual, now: now)) }
        return failed.isEmpty ? 0 : 1
    }

    /// Returns a word with its placeholders filled. A title that reads like a placeholder is not filled again.
    private static func filled(_ word: String, _ values: [(name: String, text: String)]) -> String {
        var (filled, rest) = ("", word[...])
        while !rest.isEmpty {
            if let value = values.first(where: { rest.hasPrefix($0.name) }) {
                filled += value.text
                rest = rest.dropFirst(value.name.count)
            } else {
                filled.append(rest.removeFirst())
            }
        }
        return filled
    }

    /// Records reminders without a step of undo, which would give them again.
    private func record(_ change: ItemChanges<CampusMark>) async throws -> Bool {
        try await StepScope().around { try await campus.repository.apply(given: change) }
    }

    /// Returns whether the program ended well.
    private func run(_ program: UserProgram, for reminder: DueReminder) async throws -> Bool {
        let copy = reminder.copy
        let values = [
            ("{title}", reminder.title), ("{when}", AgendaText.moment(copy, today: container.clock.today)),
            ("{place}", copy.place),
        ].map { ($0.0, UntrustedText.clean($0.1)) }
        let words = program.words.map { Self.filled($0, values) }
        var child = ChildProcess(words[0], Array(words.dropFirst()))
        child.keepsOutput = false
        do throws(ChildProcess.RunError) {
            if try await child.run().succeeded { return true }
            output.complain("\(program.name) failed for “\(copy.title)”")
        } catch {
            output.complain("\(program.name) could not be run for “\(copy.title)”; check --exec")
        }
        return false
    }
}
