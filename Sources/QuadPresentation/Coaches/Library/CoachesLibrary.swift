import FoundationEssentials
import QuadDomain
import TerminalKit

/// What the screens of the Coaches tab share: the log of one athlete as one viewer sees it, and the one way to change it.
@MainActor
package final class CoachesLibrary {
    package let context: FeatureContext
    package private(set) var service: CoachService
    /// The user's own, while a demo stands in its place.
    private var ownService: CoachService?
    /// What coaches may do, of which nothing is verified.
    package let rules: HeldContactRules

    /// How many jobs of another feature are theirs, whole or in part, by their ids; nil where none has any.
    package typealias Assignments = @Sendable (Set<String>) async -> Int
    package var assignments: Assignments?

    package private(set) var content = ListContent.idle
    /// Nil until it is read.
    package private(set) var log: RecruitingLog?
    /// Another number after every change of what is held here.
    package let revision = Observed(0)
    /// Of all athletes.
    private(set) var records = FamilyRecords()
    private(set) var interactions: [Interaction] = []
    /// Who looks, and at whose log: Home follows it.
    private let acting: ActingViewer
    /// The same in a demo, which nobody else follows.
    private var demoViewer: HomeViewer?
    /// Grows with what is written here: what was read before is not taken for what is there now.
    private var writes = 0
    /// Of the log that was asked for last: an older one that comes later is not shown.
    private var builds = 0
    /// The last one asked for: those who come later wait for it.
    private var reading: Task<Void, Never>?
    private var isReadingAgain = false
    /// What is shown depends on something else than the files, which is another now.
    private var isOutdated = false
    /// What was said last of how the files are.
    private var notice: String?
    /// Keys are carried out in the order in which they were pressed.
    private var lastTurn: Task<Void, Never>?
    private(set) var unwritten: [UnwrittenFamilyChange] = []

    package init(
        _ service: CoachService, rules: any ContactRulesRepository, acting: ActingViewer, in context: FeatureContext
    ) {
        self.service = service
        self.rules = HeldContactRules(rules)
        self.context = context
        self.acting = acting
        acting.current = context.session.viewer
    }

    private var looking: HomeViewer { demoViewer ?? acting.current }

    package var today: CalendarDay { context.clock.today }
    package var viewer: Viewer? { log?.viewer }
    /// Why the viewer may not, as in “changes coaches”; nil where they may.
    package func refusal(to what: String) -> String? { viewer?.refusal(to: what) }
    package var coaches: [CoachSummary] { log?.coaches ?? [] }
    package var schools: [SchoolSummary] { log?.schools ?? [] }

    /// Calls `notify` after each change until `owner` goes away.
    package func observe(for owner: AnyObject, _ notify: @escaping () -> Void) {
        revision.observe(for: owner) { _ in notify() }
    }

    // MARK: Reading

    /// Reads what is not read yet.
    package func load() {
        guard content == .idle else { return }
        content = .loading
        readAgain()
    }

    /// Another process changed something, or reading failed.
    package func changedElsewhere() {
        guard content != .idle else { return }
        readAgain()
    }

    private func readAgain() {
        guard reading == nil else {
            isReadingAgain = true
            return
        }
        reading = Task {
            await read()
            reading = nil
            guard isReadingAgain else { return }
            isReadingAgain = false
            readAgain()
        }
    }

    private func read() async {
        do {
            let (service, writes) = (service, writes)
            let records = try await service.repository.records()
            let found = try await service.repository.interactions()
            guard writes == self.writes, service.repository === self.service.repository else {
                isReadingAgain = true
                return
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
        } catch {
            content = .failed(ErrorText.of(error), advice: "r tries again")
        }
        tellScreens()
    }

    private func tellScreens() {
        revision.value += 1
        context.changed()
    }

    /// Makes the log anew of what is held.
    private func rebuild() async throws {
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
    package func rulesReloaded() {
        rules.reload()
        tellScreens()
    }

    /// What coaches of a division may do with the athlete today; nil until the log is read.
    package func standing(in division: Division?) -> ContactStanding? {
        log.map { rules.current.standing(for: Recruit($0.athlete), in: division, on: $0.today) }
    }

    /// The athletes whose logs the viewer may look at as well, each as they would see it.
    package func athletes(besides viewer: Viewer) -> [(viewer: Viewer, athlete: Athlete)] {
        records.athletes.filter { $0.id != viewer.athlete }.compactMap { athlete in
            (try? Viewer(viewer.person.id, athlete: athlete.id, among: records)).map { ($0, athlete) }
        }
    }

    /// The user wants it tried once more, whatever went wrong.
    package func retried() {
        if unwritten.isEmpty {
            if content != .loaded { content = .loading }
            isOutdated = true
            return readAgain()
        }
        Task { await writeAgain() }
    }

    /// Waits for what is being read: for who needs it at once.
    package func whenRead() async {
        load()
        while let reading { await reading.value }
    }

    /// What is late is something else now, whenever a day begins.
    package func followTheDays() {
        context.timers.after(context.clock.secondsUntilMidnight + 1) { [weak self] in
            guard let self else { return }
            changedElsewhere()
            followTheDays()
        }
    }

    // MARK: Whose log it is

    /// Looks as somebody at an athlete's log, from now on.
    package func looked(as viewer: String, at athlete: String?) {
        let wanted = HomeViewer(person: viewer, athlete: athlete)
        if isDemo {
            demoViewer = wanted
        } else {
            acting.current = wanted
            context.session.keep(viewer: wanted)
        }
        Task {
            try? await rebuild()
            tellScreens()
        }
    }

    /// Settings say other intervals now.
    package func configurationChanged(to configuration: Configuration) {
        service = service.with(configuration.coaches.intervals)
        ownService = ownService?.with(configuration.coaches.intervals)
        isOutdated = true
        changedElsewhere()
    }

    /// All ways of looking at a log that there are.
    package var viewings: [Viewer] {
        let lookers = records.people.filter { person in
            person.id == Person.meID || records.athletes.contains { $0.id == person.id }
                || Viewer.isParent(person)
        }
        return lookers.flatMap { looker in
            let own = (try? Viewer(looker.id, among: records)).map { [$0] } ?? []
            let others = records.athletes.filter { $0.id != looker.id }.compactMap {
                try? Viewer(looker.id, athlete: $0.id, among: records)
            }
            return own + others.filter { !own.contains($0) }
        }
    }

    /// A draft belongs to who types it and to whose log it is for; of a demo nothing is kept.
    package var drafts: Drafts {
        Drafts(
            context.session, of: viewer.map { "\($0.person.id) \($0.athlete)" } ?? "",
            isKept: viewer != nil && !isDemo)
    }

    package var dialogs: Dialogs { context.dialogs(keeping: drafts) }

    /// An invented log stands in the place of the own one, in memory only.
    package func enteredDemo() {
        guard ownService == nil else { return }
        ownService = service
        service = CoachService(
            repository: DemoFamily.repository(today: today, time: service.time), clock: context.clock,
            makeID: service.makeID, intervals: service.intervals)
        demoViewer = .me
        startOver()
    }

    package func leftDemo() {
        guard let own = ownService else { return }
        (service, ownService, demoViewer) = (own, nil, nil)
        startOver()
    }

    package var isDemo: Bool { ownService != nil }

    /// Nothing of the one log is shown for the other.
    private func startOver() {
        writes += 1
        (log, content) = (nil, .loading)
        tellScreens()
        readAgain()
    }

    /// What was done in one log is not taken back from another.
    private func place(of viewer: Viewer?) -> String {
        "\(isDemo) \(viewer?.person.id ?? "") \(viewer?.athlete ?? "")"
    }

    // MARK: Changing

    /// What one can do to the log.
    package func deeds(_ log: RecruitingLog) -> LogDeeds {
        LogDeeds(log, now: service.now, makeID: service.makeID)
    }

    /// Does it in its turn as one step, says what came of it, and can take it back.
    /// - Parameters:
    ///   - title: as a sentence of what was done: “Logged Kim Park, call”.
    ///   - make: asked in its turn, with the log as it is then.
    ///   - then: once it is on disk.
    ///   - refused: where nothing came of it, and nothing waits to be written.
    package func change(
        _ title: String, then: @escaping () -> Void = {}, refused: @escaping () -> Void = {},
        _ make: @escaping (RecruitingLog) async throws -> FamilyChange
    ) {
        let service = service
        inTurn { [self] in
            // Another log is looked at now.
            guard let log, service.repository === self.service.repository else { return }
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
        choice: MergeChoice = MergeChoice(), then: @escaping () -> Void = {}, refused: @escaping () -> Void = {}
    ) async {
        do {
            let done = try await choice.around { try await service.apply(change, as: viewer) }
            guard !done.isEmpty else { return context.say(.info("Nothing to change.")) }
            await took(done, by: service)
            record(title, done, as: viewer, by: service)
            context.say(.success("\(title) · u undoes it"))
            then()
        } catch {
            if case .store(let message, _)? = error as? CoachError {
                unwritten.append(
                    UnwrittenFamilyChange(
                        title: title, change: change, viewer: viewer, service: service, reason: message))
            } else {
                refused()
            }
            context.say(.error(ErrorText.of(error)))
            changedElsewhere()
            CollisionQuestion(choice)?.ask(dialogs) { [weak self] choice in
                self?.inTurn {
                    await self?.perform(title, change, as: viewer, by: service, choice: choice, then: then)
                }
            }
        }
    }

    private func record(_ title: String, _ done: FamilyChange, as viewer: Viewer, by service: CoachService) {
        let name = title.prefix(1).lowercased() + title.dropFirst()
        let place = place(of: viewer)
        let isHere = { [weak self] in self.map { $0.place(of: $0.viewer) } == place }
        context.undoStack.record(name, where: isHere, undoing: done) { [weak self] done in
            let redone = try await service.undo(done, as: viewer)
            await self?.took(redone, by: service)
            if redone.isEmpty { throw UndoStack.DoneElsewhere() }
            return redone
        }
    }

    /// Shows what was just written without reading a hundred thousand contacts again.
    private func took(_ change: FamilyChange, by service: CoachService) async {
        guard service.repository === self.service.repository else { return }
        writes += 1
        records.take(change)
        change.interactions.apply(to: &interactions)
        try? await rebuild()
        tellScreens()
    }

    private func inTurn(_ work: @escaping @MainActor () async -> Void) {
        let before = lastTurn
        lastTurn = Task {
            await before?.value
            await work()
        }
    }

    // MARK: What could not be written

    package var unwrittenChanges: UnwrittenChanges? {
        guard let first = unwritten.first else { return nil }
        return UnwrittenChanges(
            summary: "\(unwritten.count) \(unwritten.count == 1 ? "change" : "changes") of coaches",
            reason: first.reason, items: unwritten.compactMap(\.line))
    }

    package func writeAgain() async {
        let waiting = unwritten
        unwritten = []
        inTurn { [self] in
            for change in waiting {
                await perform(change.title, change.change, as: change.viewer, by: change.service)
            }
        }
        await lastTurn?.value
    }

    package func finish() async {
        await lastTurn?.value
        if !unwritten.isEmpty { await writeAgain() }
    }
}
