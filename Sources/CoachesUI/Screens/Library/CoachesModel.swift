import CoachesCore
import FoundationEssentials
import QuadCore
import QuadShell
import SystemKit
import TerminalKit

/// What the screens of the Coaches tab share: the log of one athlete as one viewer sees it, and the one way to change it.
@MainActor
package final class CoachesModel {
    let context: FeatureContext
    var service: CoachService
    /// The user's own, while a demo stands in its place.
    var ownService: CoachService?
    /// What coaches may do, of which nothing is verified.
    let rules: CachedContactRules

    /// How many jobs of another feature are theirs, whole or in part, by their ids; nil where none has any.
    package typealias Assignments = @Sendable (Set<String>) async -> Int
    var assignments: Assignments?

    package internal(set) var content = ListContent.idle
    /// Nil until it is read.
    package internal(set) var log: RecruitingLog?
    /// Another number after every change of what is held here.
    let revision = Observed(0)
    /// Of all athletes.
    var records = FamilyRecords()
    var interactions: [Contact] = []
    /// Who looks, and at whose log: Home follows it.
    let acting: ActingViewer
    /// The same in a demo, which nobody else follows.
    var demoViewer: HomeViewer?
    /// Grows with what is written here: what was read before is not taken for what is there now.
    var writes = 0
    /// Of the log that was asked for last: an older one that comes later is not shown.
    private var builds = 0
    private lazy var reading = Reloader { [weak self] in await self?.read() }
    /// What is shown depends on something else than the files, which is another now.
    var isOutdated = false
    /// What was said last of how the files are.
    private var notice: String?
    /// Keys are carried out in the order in which they were pressed.
    let queue = TaskQueue()
    var unwritten: [UnwrittenFamilyChange] = []

    init(
        _ service: CoachService, rules: any ContactRulesRepository, acting: ActingViewer, in context: FeatureContext
    ) {
        self.service = service
        self.rules = CachedContactRules(rules)
        self.context = context
        self.acting = acting
        acting.current = context.session.viewer
    }

    private var looking: HomeViewer { demoViewer ?? acting.current }

    var today: CalendarDay { context.clock.today }
    package var viewer: Viewer? { log?.viewer }
    /// Why the viewer may not, as in “changes coaches”; nil where they may.
    package func refusal(to what: String) -> String? { viewer?.refusal(to: what) }
    var coaches: [CoachSummary] { log?.coaches ?? [] }
    var schools: [SchoolSummary] { log?.schools ?? [] }

    /// Calls `notify` after each change until `owner` goes away.
    func observe(for owner: AnyObject, _ notify: @escaping () -> Void) {
        revision.observe(for: owner) { _ in notify() }
    }

    // MARK: Reading

    /// Reads what is not read yet.
    func load() {
        guard content == .idle else { return }
        content = .loading
        readAgain()
    }

    /// Another process changed something, or reading failed.
    func changedElsewhere() {
        guard content != .idle else { return }
        readAgain()
    }

    func readAgain() { reading.begin() }

    private func read() async {
        do {
            let (service, writes) = (service, writes)
            let records = try await service.repository.records()
            let found = try await service.repository.interactions()
            guard writes == self.writes, service.repository === self.service.repository else {
                return reading.begin()
            }
            // What was written here is held already.
            if isOutdated || content != .loaded || log?.today != today || records != self.records
                || found != self.interactions
            {
                isOutdated = false
                (self.records, self.interactions) = (records, found)
                try await rebuild()
            }
            await tellNotice()
        } catch { content = .failed(ErrorText.of(error), advice: "r tries again") }
        tellScreens()
    }

    func tellScreens() {
        revision.value += 1
        context.changed()
    }

    /// Makes the log anew of what is held.
    func rebuild() async throws {
        builds += 1
        let build = builds
        let (asked, looker) = (looking, looking.allowed(among: records))
        let viewer = try Viewer(looker.person, athlete: looker.athlete, among: records)
        if !isDemo, looker != asked { acting.replace(asked, by: looker) }
        let made = await service.log(records, interactions, viewer)
        guard build == builds else { return }
        log = made
        content = .loaded
    }

    /// That something was lost is met on reading: an empty list must not look like one that always was.
    private func tellNotice() async {
        let notice = await service.repository.notice()
        defer { self.notice = notice }
        if let notice, notice != self.notice { context.say(.warning(notice)) }
    }

    /// The files of rules may be others now.
    func rulesReloaded() {
        rules.reload()
        tellScreens()
    }

    /// What coaches of a division may do with the athlete today; nil until the log is read.
    func standing(in division: Division?) -> ContactStanding? {
        log.map { rules.current.standing(for: Recruit($0.athlete), in: division, on: $0.today) }
    }

    /// The athletes whose logs the viewer may look at as well, each as they would see it.
    func athletes(besides viewer: Viewer) -> [(viewer: Viewer, athlete: Athlete)] {
        records.athletes.filter { $0.id != viewer.athlete }.compactMap { athlete in
            (try? Viewer(viewer.person.id, athlete: athlete.id, among: records)).map { ($0, athlete) }
        }
    }

    /// The user wants it tried once more, whatever went wrong.
    func retried() {
        if unwritten.isEmpty {
            if content != .loaded { content = .loading }
            isOutdated = true
            return readAgain()
        }
        Task { await writeAgain() }
    }

    /// Waits for what is being read: for who needs it at once.
    func whenRead() async {
        load()
        await reading.finished()
    }

    /// What is late is something else now, whenever a day begins.
    func followTheDays() {
        context.timers.after(context.clock.secondsUntilMidnight + 1) { [weak self] in
            guard let self else { return }
            changedElsewhere()
            followTheDays()
        }
    }
}
