import GrowthCore
import QuadCommandLine

/// The commands about rest, goals and routines.
@MainActor
struct GrowthPlanCommands: CommandActing {
    private let commands: GrowthLogCommands

    init(_ commands: GrowthLogCommands) { self.commands = commands }

    var context: CommandContext { commands.context }
    private var service: GrowthLogService { commands.service }
    private var arguments: [String] { invocation.arguments }

    /// Changes the plan, and prints the changed part of it.
    private func change(
        _ lines: (GrowthLog) -> [GrowthPlanLine], _ deed: (GrowthPlanEditor) throws -> GrowthPlan
    ) async throws {
        var log = try await service.repository.log()
        let change = GrowthLogChange.replacing(log.plan, by: try deed(GrowthPlanEditor(log, service)))
        log.take(try await service.repository.apply(change))
        tell(lines(log))
    }

    private func list(_ lines: (GrowthLog) -> [GrowthPlanLine]) async throws {
        let lines = lines(try await service.repository.log())
        tell(lines)
        if lines.isEmpty, !commands.isJSON { output.note("Nothing is planned; plan something with add") }
    }

    private func tell(_ lines: [GrowthPlanLine]) {
        if commands.isJSON { return output.json(lines.map(PlanLineJSON.init)) }
        for line in lines { output.row([line.name, line.text, line.detail]) }
    }

    private func rests(_ log: GrowthLog) -> [GrowthPlanLine] {
        GrowthPlanLine.rests(log.plan, today: service.today)
    }

    private func goals(_ log: GrowthLog) -> [GrowthPlanLine] {
        GrowthPlanLine.goals(log, today: service.today, title: service.title)
    }

    private func routines(_ log: GrowthLog) -> [GrowthPlanLine] {
        GrowthPlanLine.routines(log, today: service.today, title: service.title)
    }

    func rest() async throws { try await change(rests) { try $0.resting(arguments) } }
    func work() async throws { try await change(rests) { try $0.working(arguments) } }
    func editRest() async throws {
        try await change(rests) { try $0.changingRest(arguments[0], to: Array(arguments.dropFirst())) }
    }
    func free() async throws { try await change(rests) { try $0.free(arguments[0]) } }
    func listRest() async throws { try await list(rests) }

    func aim() async throws { try await change(goals) { try $0.aiming(arguments) } }
    func editGoal() async throws {
        try await change(goals) { try $0.changingGoal(arguments[0], to: Array(arguments.dropFirst())) }
    }
    func dropGoal() async throws { try await change(goals) { try $0.droppingGoal(arguments[0]) } }
    func listGoals() async throws { try await list(goals) }

    func addRoutine() async throws {
        try await change(routines) { try $0.routine(arguments[0], Array(arguments.dropFirst())) }
    }
    func editRoutine() async throws {
        let title = invocation.value("title")
        try await change(routines) {
            try $0.changingRoutine(arguments[0], title: title, to: Array(arguments.dropFirst()))
        }
    }
    func followRoutine() async throws { try await change(routines) { try $0.following(arguments[0]) } }
    func dropRoutine() async throws { try await change(routines) { try $0.droppingRoutine(arguments[0]) } }
    func skip() async throws { try await change(routines) { try $0.skipping() } }
    func listRoutines() async throws { try await list(routines) }
}
