import CoachesCore
import FoundationEssentials
import QuadCore
import QuadShell

/// The log of one athlete, as one viewer sees it, shared by the screens of the Coaches tab. Every change goes through
/// this model.
@MainActor
final class CoachesModel: TabModelOwner {
    let context: FeatureContext
    /// The contact rules, which are not verified.
    let rules: CachedContactRules
    private let viewed: ViewedFamily
    private(set) lazy var shared = TabModel(
        CoachesContents(), in: context, advice: { $0.retryWords(.coachRetry) },
        notice: { [viewed] in await viewed.service.repository.notice() },
        read: { [weak self] in try await self?.read($0) })
    /// Counts the logs requested, so that an older log that arrives late is dropped.
    private var builds = 0

    /// Counts the jobs, or parts of jobs, that are assigned to people with the given ids.
    typealias Assignments = @Sendable (Set<String>) async -> Int
    var assignments: Assignments?

    init(
        _ service: CoachService, rules: any ContactRulesRepository, acting: ActingViewer, in context: FeatureContext
    ) {
        self.rules = CachedContactRules(rules)
        self.context = context
        viewed = ViewedFamily(service, acting: acting, session: context.session)
    }

    var service: CoachService { viewed.service }
    var today: CalendarDay { context.clock.today }
    /// Nil until the log is read.
    var log: RecruitingLog? { shared.contents.log }
    /// The records of all athletes.
    var records: FamilyRecords { shared.contents.records }
    var contacts: [Contact] { shared.contents.contacts }
    var viewer: Viewer? { log?.viewer }
    /// Returns the reason why the viewer may not make a change, such as “changes coaches”; nil if they may.
    func refusal(to what: String) -> String? { viewer?.refusal(to: what) }
    var coaches: [CoachSummary] { log?.coaches ?? [] }
    var schools: [SchoolSummary] { log?.schools ?? [] }

    /// Returns the rules for coaches of a division today; nil until the log is read.
    func standing(in division: Division?) -> ContactStanding? {
        log.map { rules.current.standing(for: Recruit($0.athlete), in: division, on: $0.today) }
    }

    // MARK: Reading

    func retried() {
        outdate()
        shared.retried()
    }

    /// Builds the log again when a day begins, because other items are overdue then.
    func followTheDays() {
        context.everyDay(for: self) { [weak self] in self?.changedElsewhere() }
    }

    private func read(_ held: CoachesContents) async throws -> CoachesContents? {
        let records = try await service.repository.records()
        let contacts = try await service.repository.contacts()
        // Changes made in this window are already in the log.
        guard
            held.isOutdated || content != .loaded || held.log?.today != today || records != held.records
                || contacts != held.contacts
        else { return nil }
        builds += 1
        return CoachesContents(records, contacts, try await makeLog(records, contacts))
    }

    private func makeLog(_ records: FamilyRecords, _ contacts: [Contact]) async throws -> RecruitingLog {
        let viewer = try viewed.viewer(among: records)
        return await service.log(records, contacts, viewer)
    }

    private func outdate() { shared.update { $0.isOutdated = true } }

    /// Builds the log again after a change, without reading a hundred thousand contacts from disk.
    private func rebuild(after change: (inout CoachesContents) -> Void = { _ in }) async {
        shared.update(change)
        builds += 1
        let build = builds
        if let log = try? await makeLog(records, contacts), build == builds { shared.update { $0.log = log } }
        shared.tellScreens()
        if case .failed = content { changedElsewhere() }
    }

    /// Reads the files of rules again.
    func rulesReloaded() {
        rules.reload()
        shared.tellScreens()
    }

    // MARK: Viewer

    /// Switches the viewer and the athlete.
    func looked(as viewer: String, at athlete: String?) {
        viewed.look(as: HomeViewer(person: viewer, athlete: athlete))
        Task { await rebuild() }
    }

    /// Uses the intervals of changed settings.
    func configurationChanged(to configuration: Configuration) {
        viewed.use(configuration.coaches.intervals)
        outdate()
        changedElsewhere()
    }

    // MARK: Changing

    /// The changes that the viewer can make to the log.
    func deeds(_ log: RecruitingLog) -> LogEditor {
        LogEditor(log, now: service.now, makeID: service.makeID)
    }

    /// Makes a change when its turn comes, as one undo step, and reports the result.
    /// - Parameters:
    ///   - title: a sentence: “Logged Kim Park, call”.
    ///   - then: called once the change is on disk.
    ///   - refused: called if the change was not made and is not waiting to be written.
    ///   - make: computes the change from the log, when its turn comes.
    func change(
        _ title: String, then: @escaping () -> Void = {}, refused: (() -> Void)? = nil,
        _ make: @escaping (RecruitingLog) async throws -> FamilyChange
    ) {
        let service = service
        shared.inTurn { [self] in
            guard let log else { return }
            do {
                let (change, viewer) = (try await make(log), log.viewer)
                let place = place(of: viewer)
                await shared.write(
                    title, asking: dialogs, where: { [weak self] in self.map { $0.place(of: $0.viewer) } == place },
                    line: { UnwrittenLine.text(change, of: "coaches") }, refused: refused, done: { if $0 { then() } },
                    took: { [weak self] change in await self?.rebuild { $0.take(change) } },
                    undo: { try await service.undo($0, as: viewer) }
                ) { try await service.apply(change, as: viewer) }
            } catch {
                refused?()
                context.say(.error(ErrorText.of(error)))
            }
        }
    }

    /// Returns the place of undo steps: a change of one log cannot be undone from another.
    private func place(of viewer: Viewer?) -> String {
        "\(viewer?.person.id ?? "") \(viewer?.athlete ?? "")"
    }

    // MARK: Unwritten changes

    var unwrittenChanges: UnwrittenChanges? { shared.unwrittenChanges("of coaches") }
}
