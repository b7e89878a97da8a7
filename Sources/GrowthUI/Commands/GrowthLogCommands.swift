import GrowthCore
import QuadCommandLine
import QuadCore
import QuadStorage
import QuadSystem
import TextKit

/// The commands about practice sessions.
@MainActor
struct GrowthLogCommands: CommandActing, NoticingCommands {
    let context: CommandContext

    var service: GrowthLogService { container.growthLogService }
    private var arguments: [String] { invocation.arguments }
    var isJSON: Bool { invocation.has("json") }

    func tellNotice() async {
        if let notice = await service.repository.notice() { output.complain(notice) }
    }

    // MARK: Single sessions

    func add() async throws -> Int32 {
        let line = service.lines.read(try line(from: 0), asText: invocation.has("as-text"))
        let log = try await service.repository.log()
        if let refusal = refusal(of: line) {
            // A dry run shows the reading of the line, because nothing is written anyway.
            if isJSON, invocation.has("dry-run"), let session = try? line.draft.session(id: "") {
                output.json(PracticeSessionJSON(session, line))
            }
            throw refusal
        }
        let change = try service.added(line.draft)
        let overlaps = log.overlaps(line.draft)
        if !invocation.has("dry-run") { try await service.repository.apply(change) }
        guard let session = change.sessions.first?.after else { return 0 }
        tell(session, line)
        // Overlaps are only noted: a user may do two things at a time.
        for other in overlaps.prefix(3) { output.note("It overlaps \(PracticeSessionText.overlap(other))") }
        for notice in notices(log, change) { output.note("That is a lot: \(notice)") }
        return 0
    }

    /// Returns the words of a line, with the `--` before its notes, which the command line has removed. Values of
    /// options are added before the notes, in an unambiguous form.
    private func line(from first: Int) throws -> String {
        var words = Array(arguments.dropFirst(first))
        let place = invocation.wordsBeforeDashes.map { max(0, $0 - first) }
        let (before, notes) = (words.prefix(place ?? words.count), words.dropFirst(place ?? words.count))
        words = before + (try said())
        return (words + (place == nil || place == 0 && first > 0 ? [] : ["--"]) + notes).joined(separator: " ")
    }

    /// Returns the values of options as words. `--amount 500m` must not be read as a time, nor `--length 22:30` as an
    /// hour of the day.
    private func said() throws -> [String] {
        var words: [String] = []
        if let text = invocation.value("amount") {
            guard let amount = AmountReader.reading(text) else {
                throw UsageError("--amount takes a number and a unit, such as 14km or 250W", in: invocation.command)
            }
            let number = amount.number == amount.number.rounded() ? "\(Int(amount.number))" : "\(amount.number)"
            words.append("\(number) \(amount.unit == "m" ? "meters" : amount.unit)")
        }
        if let text = invocation.value("length") {
            guard let length = LengthReader.option(text) else {
                throw UsageError("--length takes 45m, 1h10 or 6:48.2", in: invocation.command)
            }
            let parts = length.hundredths % 100
            words.append("\(length.seconds)\(parts == 0 ? "" : "." + String(100 + parts).dropFirst()) seconds")
        }
        return words
    }

    /// Returns the reason why a line is not logged: unread words must not silently become a note.
    private func refusal(of line: GrowthLine) -> (any Error)? {
        if let first = line.unread.first {
            let more = line.unread.dropFirst().map(\.text)
            let words = first.words + (more.isEmpty ? "" : "; nor \(more.count == 1 ? "is" : "are") \(more.few(4))")
            return UsageError("\(words); --as-text keeps it as text", in: invocation.command)
        }
        return line.problems.first.map { GrowthLogError.refused($0) }
    }

    private func notices(_ log: GrowthLog, _ change: GrowthLogChange) -> [String] {
        var after = log
        after.take(change)
        let limits = container.configuration.load().configuration.growthLog.limits
        let before = OvertrainingNotice.notices(log.sessions, limits: limits, today: service.today)
        return OvertrainingNotice.notices(after.sessions, limits: limits, today: service.today)
            .filter { !before.contains($0) }
    }

    private func tell(_ session: PracticeSession, _ line: GrowthLine) {
        if isJSON { return output.json(PracticeSessionJSON(session, line)) }
        output.row([invocation.has("dry-run") ? "would log" : session.id, session.title])
        for part in line.understood(today: service.today) where part.field != .method {
            output.row(["", part.label, part.text + (part.isGuess ? " ?" : "")])
        }
    }

    func edit() async throws -> Int32 {
        let session = try await service.repository.log().session(arguments[0])
        let line = service.lines.read(
            try line(from: 1), changing: PracticeSessionDraft(session),
            asText: invocation.has("as-text"))
        if let refusal = refusal(of: line) { throw refusal }
        let change = try service.edited(session, to: line.draft)
        if !invocation.has("dry-run") { try await service.repository.apply(change) }
        tell(change.sessions.first?.after ?? session, line)
        return 0
    }

    func delete() async throws -> Int32 {
        let log = try await service.repository.log()
        var sessions: [PracticeSession] = []
        for id in arguments {
            let session = try log.session(id)
            if !sessions.contains(session) { sessions.append(session) }
        }
        try confirmDeleting(
            quotedTitles(sessions.map { "\($0.title), \(PracticeSessionText.start($0.start, zone: $0.zone))" }))
        try await service.repository.apply(.removing(sessions))
        if isJSON {
            await output.jsonList { add in for session in sessions { add(PracticeSessionJSON(session)) } }
        } else {
            for session in sessions { output.row(["deleted", session.id, session.title]) }
        }
        return 0
    }

    // MARK: Lists

    func list() async throws -> Int32 {
        let filter = try filter(arguments, PracticeSessionFields.language)
        let table = PracticeSessionFields.table
        let all = try await service.repository.log().sessions
        let found = all.reversed().lazy.filter { table.matches(filter, $0) }
        let sessions = try number("limit").map { Array(found.prefix($0)) } ?? Array(found)
        if sessions.isEmpty {
            for words in table.unknownNames(filter, among: all) { output.note(words) }
        }
        if all.isEmpty, !isJSON {
            output.note("No practice sessions yet; log one with: quad growth log add LINE")
        }
        if isJSON {
            await output.jsonList { add in
                for session in sessions where output.isWanted { add(PracticeSessionJSON(session)) }
            }
            return 0
        }
        for session in sessions where output.isWanted {
            output.row([
                "\(PracticeSessionText.start(session.start, zone: session.zone))", TypedID.shortened(session.id),
                session.title,
                PracticeSessionText.length(session), session.measured.map(\.text) ?? "",
                session.intensity.map { "e\($0)" } ?? "",
                PracticeSessionText.moods(session.moodBefore, session.moodAfter),
                session.tags.map { "#\($0)" }.joined(separator: " "), session.notes,
            ])
        }
        return 0
    }

    /// Imports sessions. The exit status is 1 if a row failed.
    func take() async throws -> Int32 {
        let bytes = try TextFile.argument(arguments[0])
        let isDry = invocation.has("dry-run")
        let log = try await service.repository.log()
        var choices = ImportChoices()
        choices.columns = try columns(in: invocation.values("map"))
        choices.dates = try dateOrders()
        let plan = try await service.planImport(bytes, into: log, choices, unit: unit())
        if !isDry, !plan.change.isEmpty { try await service.repository.apply(plan.change) }
        if isJSON {
            output.json(PracticeSessionImportJSON(plan, isDry: isDry))
        } else {
            for row in plan.rows where output.isWanted && (row.fate != .unchanged || isDry) {
                output.row([ImportWords.done[row.fate], "line \(row.line)", row.name, row.detail])
            }
            for line in plan.columns?.report ?? [] { output.line(line) }
            for column in plan.dates { output.line("“\(column.title)” was read \(column.words ?? "")") }
            output.line(isDry ? "Dry run: \(plan.summary)" : plan.summary)
        }
        return plan.count(.failed) > 0 ? 1 : 0
    }

    private func unit() throws -> DistanceUnit? {
        guard let text = invocation.value("unit") else { return nil }
        guard let unit = DistanceUnit(rawValue: text) else {
            throw UsageError("--unit takes km, mi or m", in: invocation.command)
        }
        return unit
    }

    func export() async throws -> Int32 {
        let format = try format()
        let file = try await OutputFile(arguments.first, of: context)
        let log = try await service.repository.log()
        let text = log.text(as: format)
        try await export(text, to: file, log.sessions.count.counted("session", grouped: false))
        return 0
    }

    private func format() throws -> PracticeSessionFormat {
        if let name = invocation.value("format") {
            guard let format = PracticeSessionFormat(rawValue: name) else {
                throw UsageError("--format takes csv or json", in: invocation.command)
            }
            return format
        }
        guard let file = arguments.first, file != "-" else { return .csv }
        guard let format = PracticeSessionFormat(path: file) else {
            throw UsageError(
                "the name \(file) does not show a format; choose one with --format", in: invocation.command)
        }
        return format
    }
}
