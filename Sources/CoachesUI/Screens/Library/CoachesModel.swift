import CoachesCore
import FoundationEssentials
import QuadCore
import QuadShell

/// What the screens of the Coaches tab share: the log of one athlete as one viewer sees it, and the one way to change it.
@MainActor
package final class CoachesModel {
    let context: FeatureContext
    /// What coaches may do, of which nothing is verified.
    let rules: CachedContactRules
    private let viewed: ViewedFamily
    private lazy var shared = TabModel(
        CoachesContents(), in: context, advice: "r tries again",
        notice: { [viewed] in await viewed.service.repository.notice() },
        read: { [weak self] in try await self?.read($0) })
    /// Of the log that was asked for last: an older one that comes later is not shown.
    private var builds = 0

    /// How many jobs of another feature are theirs, whole or in part, by their ids; nil where none has any.
    package typealias Assignments = @Sendable (Set<String>) async -> Int
    var assignments: Assignments?

    init(
        _ service: CoachService, rules: any ContactRulesRepository, acting: ActingViewer, in context: FeatureContext
    ) {
        self.rules = CachedContactRules(rules)
        self.context = context
        viewed = ViewedFamily(service, acting: acting, session: context.session)
    }

    var service: CoachService { viewed.service }
    var isDemo: Bool { viewed.isDemo }
    var today: CalendarDay { context.clock.today }
    package var content: ListContent { shared.state }
    /// Nil until it is read.
    package var log: RecruitingLog? { shared.contents.log }
    /// Of all athletes.
    var records: FamilyRecords { shared.contents.records }
    var interactions: [Contact] { shared.contents.contacts }
    package var viewer: Viewer? { log?.viewer }
    /// Why the viewer may not, as in “changes coaches”; nil where they may.
    package func refusal(to what: String) -> String? { viewer?.refusal(to: what) }
    var coaches: [CoachSummary] { log?.coaches ?? [] }
    var schools: [SchoolSummary] { log?.schools ?? [] }

    /// What coaches of a division may do with the athlete today; nil until the log is read.
    func standing(in division: Division?) -> ContactStanding? {
        log.map { rules.current.standing(for: Recruit($0.athlete), in: division, on: $0.today) }
    }

    // MARK: Reading

    func observe(for owner: AnyObject, _ notify: @escaping () -> Void) { shared.observe(for: owner, notify) }
    func load() { shared.load() }
    func changedElsewhere() { shared.changedElsewhere() }
    func whenRead() async { await shared.whenRead() }

    func retried() {
        outdate()
        shared.retried()
    }

    /// What is overdue is something else now, whenever a day begins.
    func followTheDays() {
        context.everyDay(for: self) { [weak self] in self?.changedElsewhere() }
    }

    private func read(_ held: CoachesContents) async throws -> CoachesContents? {
        let records = try await service.repository.records()
        let contacts = try await service.repository.interactions()
        // What was written here is held already.
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

    /// Makes the log anew of what is held after a change, without reading a hundred thousand contacts again.
    private func rebuild(after change: (inout CoachesContents) -> Void = { _ in }) async {
        shared.update(change)
        builds += 1
        let build = builds
        if let log = try? await makeLog(records, interactions), build == builds { shared.update { $0.log = log } }
        shared.tellScreens()
        if case .failed = content { changedElsewhere() }
    }

    /// The files of rules may be others now.
    func rulesReloaded() {
        rules.reload()
        shared.tellScreens()
    }

    // MARK: Who looks

    /// Looks as somebody at an athlete's log, from now on.
    func looked(as viewer: String, at athlete: String?) {
        viewed.look(as: HomeViewer(person: viewer, athlete: athlete))
        Task { await rebuild() }
    }

    /// Settings say other intervals now.
    func configurationChanged(to configuration: Configuration) {
        viewed.use(configuration.coaches.intervals)
        outdate()
        changedElsewhere()
    }

    func enteredDemo() {
        guard !isDemo else { return }
        viewed.enterDemo(context.clock)
        shared.startOver(with: CoachesContents())
    }

    func leftDemo() {
        guard isDemo else { return }
        viewed.leaveDemo()
        shared.startOver(with: CoachesContents())
    }

    // MARK: Changing

    /// The changes that the viewer can make to the log.
    func deeds(_ log: RecruitingLog) -> LogEditor {
        LogEditor(log, now: service.now, makeID: service.makeID)
    }

    /// Does it in its turn as one step, says what came of it, and can take it back.
    /// - Parameters:
    ///   - title: as a sentence of what was done: “Logged Kim Park, call”.
    ///   - make: asked in its turn, with the log as it is then.
    ///   - then: once it is on disk.
    ///   - refused: where nothing came of it, and nothing waits to be written.
    func change(
        _ title: String, then: @escaping () -> Void = {}, refused: @escaping () -> Void = {},
        _ make: @escaping (RecruitingLog) async throws -> FamilyChange
    ) {
        let service = service
        shared.inTurn { [self] in
            // Another log is looked at now.
            guard let log, viewed.shows(service) else { return }
            do {
                let change = try await make(log)
                await perform(title, change, as: log.viewer, by: service, then: then, refused: refused)
            } catch {
                refused()
                context.say(.error(ErrorText.of(error)))
            }
        }
    }

    private func perform(
        _ title: String, _ change: FamilyChange, as viewer: Viewer, by service: CoachService,
        then: @escaping () -> Void = {}, refused: @escaping () -> Void = {}
    ) async {
        await shared.perform(
            dialogs,
            refused: { [weak self] in
                self?.notWritten(title, change, as: viewer, by: service, $0, refused: refused)
            }
        ) { [self] in
            let done = try await service.apply(change, as: viewer)
            guard !done.isEmpty else { return context.say(.info("Nothing to change.")) }
            await took(done, by: service)
            record(title, done, as: viewer, by: service)
            context.say(.success("\(title) · u undoes it"))
            then()
        }
    }

    private func notWritten(
        _ title: String, _ change: FamilyChange, as viewer: Viewer, by service: CoachService, _ error: any Error,
        refused: () -> Void
    ) {
        guard case .store(let message, _)? = error as? CoachError else {
            refused()
            return shared.refused(error)
        }
        let step = UnwrittenStep(reason: message, line: UnwrittenLine.text(change, of: "coaches")) { [weak self] in
            await self?.perform(title, change, as: viewer, by: service)
        }
        shared.refused(error, keeping: step)
    }

    private func record(_ title: String, _ done: FamilyChange, as viewer: Viewer, by service: CoachService) {
        let place = place(of: viewer)
        let isHere = { [weak self] in self.map { $0.place(of: $0.viewer) } == place }
        shared.record(title, where: isHere, undoing: done) { [weak self] done in
            let redone = try await service.undo(done, as: viewer)
            await self?.took(redone, by: service)
            return redone.isEmpty ? nil : redone
        }
    }

    private func took(_ change: FamilyChange, by service: CoachService) async {
        guard viewed.shows(service) else { return }
        await rebuild { $0.take(change) }
    }

    /// The place of undo steps: a change of one log is not taken back from another.
    private func place(of viewer: Viewer?) -> String {
        "\(isDemo) \(viewer?.person.id ?? "") \(viewer?.athlete ?? "")"
    }

    // MARK: What could not be written

    var unwrittenChanges: UnwrittenChanges? { shared.unwrittenChanges("of coaches") }
    package func writeAgain() async { await shared.writeAgain() }
    package func finish() async { await shared.finish() }
}
