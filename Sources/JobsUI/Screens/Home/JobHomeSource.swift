import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell

/// The digest of the jobs for Home: overdue and due work, as in `JobAgenda`, and a few figures.
struct JobHomeSource: HomeSource {
    let files: [String]
    private let service: JobService
    private let clock: any WallClock
    /// Far enough ahead to show the next date even if nothing is due for weeks.
    private static let days = 366
    private static let mostEvents = 8

    init(files: [String], service: JobService, clock: any WallClock) {
        self.files = files
        self.service = service
        self.clock = clock
    }

    var feature: String { FeatureID.jobs.name }
    var title: String { FeatureDeclaration.jobs.title }
    var firstStep: HomeFirstStep? {
        HomeFirstStep(
            purpose: "Do tasks and processes step by step", step: "Make a task", route: Route.jobs.description)
    }

    func digest(for viewer: HomeViewer, on day: CalendarDay) async throws -> HomeDigest {
        let service = service.acting(as: viewer.person)
        let summaries = try await service.repository.summaries()
        let agenda = try await service.agenda(of: summaries, days: Self.days)
        let now = LocalNow(clock)
        let urgencies = Dictionary(
            summaries.lazy.filter(\.isOpen).map { ($0.id, Urgency($0, now).total) }
        ) { first, _ in first }
        let timeline = JobGradeCard.timeline(among: summaries)
        let job = try await service.repository.jobs(timeline.map { [$0.id] } ?? []).first
        let grade = job.flatMap { JobGradeCard.card($0, on: day) }.map { [$0] } ?? []
        var digest = HomeDigest(
            viewer: viewer.key, day: day,
            entries: agenda.map { Self.entry($0, urgency: urgencies[$0.job] ?? 0) },
            cards: Self.cards(summaries, now) + grade, charts: JobHomeCharts.charts(summaries, now, zone: zone),
            activity: try await activity(of: service, as: viewer.person))
        digest.isBegun = !summaries.isEmpty
        digest.changesAt = summaries.lazy.compactMap { $0.nextMinute(after: now) }.min()
        digest.missing = await service.repository.missing()
        return digest
    }

    private var zone: Double { FilterTime(clock).zone }

    private func activity(of service: JobService, as viewer: String) async throws -> [HomeActivity] {
        let events = try await service.repository.latestEvents(Self.mostEvents)
        let jobs = try await service.repository.jobs(Array(Set(events.map(\.job))).sorted())
        let byID = Dictionary(jobs.map { ($0.id, $0) }) { first, _ in first }
        let people = events.contains { $0.event.actor != viewer } ? try await service.everybody() : []
        return events.compactMap { happening in
            guard let job = byID[happening.job] else { return nil }
            return HomeActivity(
                moment: happening.event.at.timeIntervalSince1970,
                text: Self.words(happening.event, in: job, as: viewer, people), route: Route.job(job.id).description)
        }
    }

    /// Returns a text such as `completed 3 Order transcript in Visit`, with the person if it was somebody else.
    private static func words(_ event: JobEvent, in job: Job, as viewer: String, _ people: [Person]) -> String {
        let what = JobHistoryRow.what(event, in: job, called: job.name)
        let isBeside = event.step != nil && !job.steps.contains { $0.id == event.step && $0.name == job.name }
        let whole = isBeside ? "\(what) in \(job.name)" : what
        if event.actor == viewer { return whole }
        let who = event.actor == JobEvent.clock ? "the clock" : people.first { $0.id == event.actor }?.name
        return who.map { "\($0) \(whole)" } ?? whole
    }

    private static func entry(_ entry: JobAgenda.Entry, urgency: Double) -> HomeEntry {
        HomeEntry(
            id: JobTarget(entry.job, step: entry.step).homeID, route: Route.job(entry.job).description,
            day: entry.due.day, minute: entry.due.minute, isForeseen: entry.isForeseen,
            weight: max(0, Int(urgency.rounded())), title: entry.name, detail: detail(entry),
            deeds: entry.isReady ? [.complete, .later, .why] : [.later, .why])
    }

    private static func detail(_ entry: JobAgenda.Entry) -> String {
        let job = entry.title?.jobBeside ?? ""
        guard !entry.isReady else { return job }
        let waits = "waits for \(JobText.waited(for: entry.blockers, isAny: entry.waitsForAny))"
        return job.isEmpty ? waits : "\(job), \(waits)"
    }

    private static func cards(_ summaries: [JobSummary], _ now: LocalNow) -> [HomeCard] {
        guard !summaries.isEmpty else { return [] }
        let open = summaries.count(where: \.isOpen)
        let late = summaries.count { $0.isOverdue(now) }
        let hidden = summaries.count { $0.isScheduled(now) }
        let later = HomeCard(
            id: "hidden", value: hidden.grouped, label: "hidden until later", short: "hidden",
            route: Route.jobs.description)
        return [
            HomeCard(
                id: "open", value: open.grouped, label: open == 1 ? "job open" : "jobs open",
                short: open == 1 ? "job" : "jobs", route: Route.jobs.description),
            HomeCard(
                id: "late", value: late.grouped, label: late == 1 ? "job overdue" : "jobs overdue",
                short: late == 1 ? "job overdue" : "jobs overdue",
                route: Route.jobBoard.description),
        ] + (hidden > 0 ? [later] : [])
    }
}

extension JobTarget {
    /// The id by which Home refers to the target.
    var homeID: String { step.map { "\(job)/\($0)" } ?? job }

    init(homeID: String) {
        let parts = homeID.split(separator: "/", maxSplits: 1).map(String.init)
        self.init(parts.first ?? "", step: parts.count > 1 ? parts[1] : nil)
    }
}
