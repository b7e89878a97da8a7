import JobsCore
import QuadCommandLine
import QuadCore
import QuadSystem

/// The commands `quad jobs …`, with the same rules and files as the screens.
@MainActor
struct JobCommands: CommandActing, NoticingCommands {
    let context: CommandContext
    let service: JobService

    /// Acts as the person named by `--as`.
    init(context: CommandContext) async throws {
        self.context = context
        let own = context.container.jobService
        guard let name = context.invocation.value("as") else {
            service = own
            return
        }
        service = own.acting(as: try await own.findPerson(name).id)
    }

    var repository: any JobRepository { service.repository }
    var arguments: [String] { invocation.arguments }
    var today: CalendarDay { container.clock.today }
    var now: LocalNow { LocalNow(container.clock) }

    /// Prints the notice about damaged files after everything else.
    func tellNotice() async {
        if let notice = await service.notice() { output.complain(notice) }
    }

    /// Returns the names of people by id.
    func people() async throws -> [String: String] {
        Dictionary(try await service.everybody().map { ($0.id, $0.name) }) { first, _ in first }
    }

    /// Returns all jobs after the clock has done its work. If that work cannot be saved, the jobs are returned as they
    /// are.
    func summaries() async throws -> [JobSummary] {
        let summaries = try await repository.summaries()
        let now = now
        guard summaries.contains(where: { $0.isAwake(now) }) else { return summaries }
        guard (try? await service.catchUp()) != nil else { return summaries }
        return try await repository.summaries()
    }

    // MARK: Finding jobs and steps

    /// Returns the jobs that match a filter, the most urgent first and closed ones last, and the names of all people.
    func listed(_ words: [String]) async throws -> ListedJobs {
        // Both are read at the same time.
        async let everything = summaries()
        let people = try await people()
        let table = JobFields.table(people: people, me: service.actor, now: now)
        let filter = try filter(words, table.language)
        let all = try await everything
        let found = filter.terms.isEmpty ? all : all.filter { table.matches(filter, $0) }
        if found.isEmpty {
            for words in table.unknownNames(filter, among: all) { output.note(words) }
        }
        let places = JobOrder.urgency.places(of: found, now: now)
        return ListedJobs(
            jobs: places.map { found[$0] }, people: people,
            showsHidden: invocation.has("hidden") || filter.asksForHiddenJobs)
    }

    /// Returns the targets for the typed steps; without steps, the job itself.
    func targets(_ job: Job, _ steps: some Sequence<String>) throws -> [JobTarget] {
        let positions = try steps.map { try job.position(named: $0) }
        return positions.isEmpty ? [JobTarget(job.id)] : positions.map { JobTarget(job.id, step: job.steps[$0].id) }
    }

    /// Returns the target of a note or a file: the step that `--step` names, else the next one.
    func noted(_ job: Job) async throws -> JobTarget {
        let step = try steps().first.map { job.steps[try job.position(named: $0)].id }
        if let step { return JobTarget(job.id, step: step) }
        return JobTarget(job.id, step: job.notedStep(elsewhere: try await service.elsewhere(of: [job])))
    }

    /// Returns the step that `--step` names.
    func steps() -> [String] { invocation.value("step").map { [$0] } ?? [] }
}
