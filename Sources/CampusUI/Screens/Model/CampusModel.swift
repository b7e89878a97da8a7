import CampusCore
import FoundationEssentials
import QuadCore
import QuadShell
import SystemKit
import ViewState

/// The calendars, marks and agenda that the screens of the tab share.
@MainActor
final class CampusModel: TabModelOwner {
    /// The items that the first frame reads.
    private static let firstItems = 200

    let context: FeatureContext
    let service: CampusService
    let shared: TabModel<CampusContents>
    private let ports: CampusPorts
    /// Shows a day in the agenda.
    var onShowDay: (CalendarDay) -> Void = { _ in }
    /// The day that the agenda shows, until the week or the month has taken it over.
    var agendaDay: (() -> CalendarDay?)?
    private(set) lazy var rounds = CalendarRounds(self)
    private(set) lazy var reminders = ReminderClock(self, notify: ports.notify)
    private var known = Remembered<EntriesMoment, AgendaEntries>()
    /// The days that the user wants to see beyond those around today.
    private var wanted: Range<CalendarDay>?
    private var completing: Task<Void, Never>?
    private var repaired: Set<String> = []

    private struct EntriesMoment: Equatable {
        let revision: Int
        let offices: [String]
    }

    init(_ service: CampusService, _ ports: CampusPorts, in context: FeatureContext) {
        self.service = service
        self.ports = ports
        self.context = context
        shared = TabModel(
            CampusContents(), in: context, advice: { $0.retryWords(.campusRetry) },
            notice: { [repository = service.repository] in await repository.notice() },
            read: { [service, clock = context.clock, interests = ports.interests] before in
                var contents = try await service.facts()
                contents.interests = await interests()
                contents.isPartial = true
                contents.readings = before.readings + 1
                if before.days != nil {
                    (contents.items, contents.days, contents.stamp) = (before.items, before.days, before.stamp)
                    contents.busy = before.busy
                    return contents
                }
                let most = Self.firstItems
                let window = await OwnThread.run { [repository = service.repository] in
                    repository.window(atMost: most)
                }
                contents.items = window?.items ?? []
                contents.days = AgendaWindow.days(around: clock.today)
                return contents
            })
        shared.observe(for: self) { [weak self] in self?.completeLater() }
    }

    var contents: CampusContents { shared.contents }
    var today: CalendarDay { context.clock.today }
    var dialogs: Dialogs { context.dialogs }
    var settings: CampusSettings { context.configuration.campus }

    /// The present moment on the user's clock, as in `AgendaItem`.
    var now: Int {
        let moment = context.clock.now
        return Int(moment.rounded(.down)) + context.clock.secondsAhead(at: moment)
    }

    var agenda: AgendaEntries {
        let moment = EntriesMoment(revision: revision.value, offices: settings.offices)
        return known.value(of: moment) { AgendaEntries(contents, offices: settings.offices) }
    }

    // MARK: Reading

    func started() {
        context.watch(service.repository) { [weak self] in
            self?.changedElsewhere()
            self?.startClocks()
        }
        context.everyDay(for: self) { [weak self] in
            self?.shared.update { $0.isPartial = true }
            self?.changedElsewhere()
        }
        startClocks()
    }

    /// Starts the timers of reminders and fetches. Call it again after the settings, the calendars or the marks have changed.
    func startClocks() {
        reminders.start()
        rounds.start()
    }

    /// Reads what other tabs may have changed: the jobs with a time, and the interests in the profile.
    func appeared() {
        load()
        Task { [weak self, ports] in
            let busy = BusyTime.times(of: (try? await ports.jobs.due()) ?? [])
            let interests = await ports.interests()
            guard let self, content == .loaded, contents.busy != busy || contents.interests != interests else { return }
            shared.update { ($0.busy, $0.interests) = (busy, interests) }
            shared.tellScreens()
        }
    }

    /// Whether the whole agenda of the wanted days is read.
    var isWhole: Bool { !contents.isPartial }

    private func completeLater() {
        guard content == .loaded, completing == nil, contents.isPartial else { return }
        completing = Task { [weak self] in
            await self?.complete()
            self?.completing = nil
            self?.completeLater()
        }
    }

    /// Reads the rest of the agenda, which is made again if the calendars have changed.
    private func complete() async {
        let (service, today, contents, days) = (service, today, contents, wantedDays)
        let readings = contents.readings
        let agenda = await OwnThread.run { Self.agenda(service, contents, days, today) }
        let busy = BusyTime.times(of: (try? await ports.jobs.due()) ?? [])
        shared.update { contents in
            if let items = agenda.items { contents.items = items }
            (contents.days, contents.stamp, contents.busy) = (days, agenda.stamp, busy)
            // A fetch, a change, another day or a wish for more days may have come in between.
            contents.isPartial = contents.readings != readings || wantedDays != days || self.today != today
        }
        shared.tellScreens()
        repair(agenda.unreadable)
    }

    /// Fetches calendars again whose stored events are damaged or lost, each once.
    private func repair(_ ids: [String]) {
        let new = ids.filter { repaired.insert($0).inserted }
        guard let first = new.first else { return }
        let names = new.count == 1 ? contents.feedName(first) : new.count.counted("calendar")
        context.say(.warning("The stored events of \(names) are damaged; they are fetched again"))
        rounds.fetch(.insisting(new), isAsked: false)
    }

    private struct Agenda: Sendable {
        let stamp: AgendaWindow.Stamp
        /// Nil if the known items are still right.
        let items: [AgendaItem]?
        var unreadable: [String] = []
    }

    nonisolated private static func agenda(
        _ service: CampusService, _ contents: CampusContents, _ days: Range<CalendarDay>, _ today: CalendarDay
    ) -> Agenda {
        let stamp = service.preparation.stamp(AgendaSources(contents), today: today)
        if stamp == contents.stamp, days == contents.days { return Agenda(stamp: stamp, items: nil) }
        let window =
            days == AgendaWindow.days(around: today)
            ? service.window(contents, today: today)
            : service.preparation.window(AgendaSources(contents), days, today: today)
        return Agenda(stamp: stamp, items: window.items, unreadable: window.unreadable)
    }

    private var wantedDays: Range<CalendarDay> {
        let usual = AgendaWindow.days(around: today)
        guard let wanted else { return usual }
        return min(wanted.lowerBound, usual.lowerBound)..<max(wanted.upperBound, usual.upperBound)
    }

    /// Reads the agenda of more days, unless it is there already.
    func want(_ days: Range<CalendarDay>) {
        if let known = contents.days, known.lowerBound <= days.lowerBound, days.upperBound <= known.upperBound {
            return
        }
        let before = wantedDays
        wanted = min(before.lowerBound, days.lowerBound)..<max(before.upperBound, days.upperBound)
        shared.update { $0.isPartial = true }
        completeLater()
    }

    /// Reads the files again and makes the agenda again if the calendars have changed.
    func readAgain() async {
        shared.update { $0.isPartial = true }
        await shared.refresh()
        await completing?.value
    }

    // MARK: Opening

    var offersFile: [UInt8]? { ports.offers() }

    func open(_ item: AgendaItem) { context.open(.campusEvent(item.id)) }
    func showDay(_ day: CalendarDay) { onShowDay(day) }

    func askDate(_ done: @escaping (CalendarDay) -> Void) {
        dialogs.ask(
            .init(title: "Go to", key: "campus.date", help: "a date such as fri, +2w, 3 nov or next monday")
        ) { [context] text, again in
            guard let day = context.date(text, as: .due)?.day else { return again() }
            done(day)
        }
    }

    /// Records that the user has seen an event as it is now.
    /// - Returns: the mark with the move that the user sees now; nil if the event has not moved.
    func saw(_ item: AgendaItem) -> CampusMark? {
        let marks = [contents.marks.own(item), contents.marks.series(item)].compactMap(\.self)
        guard let mark = marks.first(where: { $0.was != nil }) else { return nil }
        var seen = mark
        seen.was = nil
        shared.inTurn { [self] in
            // Seeing is no change that the user would undo, and an error would only show the move again.
            try? await service.repository.apply(ItemChanges(replacing: [(mark, seen)]))
            await shared.refresh()
        }
        return mark
    }

    // MARK: Changing

    /// Changes marks as one undo step.
    /// - Parameter again: asks again if the change is refused.
    func changeMarks(
        _ title: String, _ done: String, _ change: ItemChanges<CampusMark>, again: @escaping () -> Void = {}
    ) {
        self.change(title, done, change, again: again) { [repository = service.repository] in
            try await repository.apply($0)
        }
    }

    func changeFeeds(
        _ title: String, _ done: String, _ change: ItemChanges<CalendarFeed>, then: @escaping () -> Void = {},
        again: @escaping () -> Void = {}
    ) {
        self.change(title, done, change, then: then, again: again) { [repository = service.repository] in
            try await repository.apply($0)
        }
    }

    /// Changes the user's own events and the marks on them as one undo step.
    /// - Parameter again: shows the form again if the change is refused; its draft is kept.
    func changeOwn(
        _ title: String, _ done: String, _ events: ItemChanges<CampusEvent>, again: @escaping () -> Void = {}
    ) {
        guard !events.changes.isEmpty else { return context.say(.info("Nothing to change.")) }
        let form = SubmittedForm.current
        shared.inTurn { [self] in
            await context.attempt(orElse: {
                form?.keep()
                again()
            }) {
                let change = service.ownChange(events, contents.marks)
                try await service.repository.apply(change)
                context.undoStack.record(title, undoing: change.inverse) { [weak self, service] in
                    try await service.repository.apply($0)
                    await self?.readAgain()
                    return $0.inverse
                }
                context.sayDone(done)
                await readAgain()
                reminders.start()
            }
        }
    }

    // MARK: Clubs and conflicts

    func follows(_ club: String) -> Bool { contents.clubs[club] == .followed }

    /// - Parameter choice: nil to neither follow nor mute the club.
    func setClub(_ club: String, _ choice: ClubChoice.Kind?) {
        let change = ItemChanges<ClubChoice>.Change(
            before: contents.clubs[club].map { ClubChoice(club, $0) }, after: choice.map { ClubChoice(club, $0) })
        let done =
            switch choice {
            case .followed: "Followed \(club)"
            case .muted: "Muted \(club); its events are hidden unless you saved them"
            case nil: contents.clubs[club] == .muted ? "Unmuted \(club)" : "Unfollowed \(club)"
            }
        self.change(done.prefix(1).lowercased() + done.dropFirst(), done, ItemChanges([change])) {
            [repository = service.repository] in try await repository.apply($0)
        }
    }

    /// Returns the events and jobs that an item would overlap if the user saved it.
    func conflicts(ifPlanned item: AgendaItem) -> [AgendaConflicts.Other] {
        AgendaEntries.conflicts(contents.items, contents) { contents.isPlanned($0) || $0.id == item.id }[item.id]
            .filter(\.isPlanned)
    }

    private func change<Item>(
        _ title: String, _ done: String, _ change: ItemChanges<Item>, then: @escaping () -> Void = {},
        again: @escaping () -> Void = {}, by apply: @escaping (ItemChanges<Item>) async throws -> Void
    ) {
        guard !change.changes.isEmpty else { return context.say(.info("Nothing to change.")) }
        let form = SubmittedForm.current
        shared.inTurn { [self] in
            await context.attempt(orElse: {
                form?.keep()
                again()
            }) {
                try await context.change(
                    title, done, change, undone: { [weak self] in await self?.readAgain() }, by: apply)
                await readAgain()
                reminders.start()
                then()
            }
        }
    }
}
