import CoachesCore
import QuadCommandLine
import QuadCore
import QuadSystem

/// Import and export of coaches, schools and contacts.
@MainActor
struct CoachInterchangeCommands: CommandActing {
    private let commands: CoachCommands

    /// The size from which a progress message is printed.
    private static let manyBytes = 1 << 20

    init(_ commands: CoachCommands) {
        self.commands = commands
    }

    var context: CommandContext { commands.context }
    private var service: CoachService { commands.service }
    private var arguments: [String] { invocation.arguments }
    private var isDry: Bool { invocation.has("dry-run") }

    // MARK: Import

    /// Imports a file. The exit status is 1 if a row failed.
    func take(_ subject: CoachImportPlan.Subject) async throws -> Int32 {
        let faults = try await OutputFile(invocation.value("faults"), of: context)
        let bytes = try TextFile.argument(arguments[0])
        let choices = try choices()
        let viewer = try commands.viewer(among: try await service.repository.records())
        if bytes.count > Self.manyBytes { output.progress("Reading \((bytes.count >> 10).grouped) KiB …") }
        let planning = { @MainActor in try await service.planImport(bytes, of: subject, choices, as: viewer) }
        var plan = try await planning()
        if !isDry { plan = try await service.perform(plan, as: viewer, replanning: planning).plan }
        output.clearProgress()
        if invocation.has("json") {
            output.json(CoachImportJSON(plan, isDry: isDry))
        } else {
            tell(plan)
        }
        try await write(faultsOf: plan, to: faults)
        return plan.count(.failed) > 0 ? 1 : 0
    }

    private func tell(_ plan: CoachImportPlan) {
        for row in plan.rows where output.isWanted && (row.fate != .unchanged || isDry) {
            output.row([ImportWords.done[row.fate], "line \(row.line)", row.name.clipped, row.detail])
        }
        if let words = plan.schoolWords { output.line(words) }
        for line in plan.fields?.report ?? [] { output.line(line) }
        for column in plan.dates { output.line("“\(column.title)” was read \(column.words ?? "")") }
        output.line(isDry ? "Dry run: \(plan.summary)" : plan.summary)
    }

    private func write(faultsOf plan: CoachImportPlan, to file: OutputFile?) async throws {
        guard let file, plan.count(.failed) > 0 else { return }
        try await file.write(plan.faultTable)
        output.note("\(file.path): \(plan.count(.failed).counted("row", grouped: false)) to fix")
    }

    /// Reads the options of an import, such as `--map "Last=last_name" --map "Mail=email"`.
    private func choices() throws -> ImportChoices {
        var choices = ImportChoices()
        choices.keepsDuplicates = invocation.has("keep-duplicates")
        choices.dates = try dateOrders()
        if let word = invocation.value("direction") {
            choices.direction = Contact.Direction(reading: word)
            guard choices.direction != nil else {
                throw UsageError("--direction takes outbound or inbound", in: invocation.command)
            }
        }
        choices.columns = try columns(in: invocation.values("map"))
        return choices
    }

    // MARK: Export

    func write(_ subject: CoachImportPlan.Subject) async throws -> Int32 {
        let format = try format()
        let file = try await OutputFile(arguments.first, of: context)
        let log = try await commands.log()
        guard let text = log.text(of: subject, as: format, now: service.now) else {
            throw UsageError("\(format.title) cannot hold \(subject.rawValue)", in: invocation.command)
        }
        let count =
            switch subject {
            case .coaches: log.coaches.count.counted("coach", "coaches", grouped: false)
            case .schools: log.schools.count.counted("school", grouped: false)
            case .interactions: log.contacts.count.counted("contact", grouped: false)
            }
        try await export(text, to: file, count)
        return 0
    }

    private func format() throws -> CoachFormat {
        if let format = try named("format", among: CoachFormat.allCases) { return format }
        guard let file = arguments.first, file != "-" else { return .csv }
        guard let format = CoachFormat(path: file) else {
            throw UsageError("The name \(file) does not show the format; add --format", in: invocation.command)
        }
        return format
    }
}
