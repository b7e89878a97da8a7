import FoundationEssentials
import HomeCore
import QuadCore
import QuadShell
import SystemKit
import TextKit
import ViewState

/// The contents of Home: first the stored digests, then the current ones. They are rebuilt whenever a source file
/// changes.
@MainActor
final class HomeViewModel {
    let context: FeatureContext
    let list: ListModel<HomeRow>
    private let service: HomeService
    private let layouts: any HomeLayoutRepository
    private(set) lazy var layout = layouts.layout()
    private(set) var parts: [HomePart] = []
    private(set) var agenda = HomeAgenda(
        [], at: LocalNow(moment: 0, day: CalendarDay(dayNumber: 0), minute: 0))
    /// The pane beside the agenda.
    private(set) var pane = HomePane()
    private lazy var reading = Reloader { [weak self] in await self?.renew() }
    private var isShown = false
    /// Whether the next renewal rebuilds all parts, even if their files did not change.
    private var wantsAll = false
    private var nextHour: TimerQueue.Timer?
    private var showsAllOverdue = false
    /// As the rows were made.
    private var shownFold = HomeFold.closed

    init(_ service: HomeService, layouts: any HomeLayoutRepository, in context: FeatureContext) {
        self.service = service
        self.layouts = layouts
        self.context = context
        list = ListModel("home", HomeRow.table, in: context, isHeading: { $0.isHeading })
        // Parts come one after the other: the cursor waits on the first row until the user moves it.
        list.followsTop = true
        list.onChange = { [weak self] in self?.listChanged() }
        context.settings.effective.observe(for: self) { [weak self] _ in self?.settingsChanged() }
    }

    /// The setting `tabs` may show or hide parts.
    private func settingsChanged() {
        guard !parts.isEmpty, parts.map(\.feature) != service.features(in: context.configuration.tabs) else { return }
        readKept()
        filesChanged()
    }

    /// The features that keep a log, without those of hidden tabs.
    var logs: [(feature: FeatureID, title: String)] {
        let tabs = context.configuration.tabs
        return context.homeActions.homeLogs.filter { log in tabs.map { $0.contains(log.feature.name) } ?? true }
    }

    /// A filter looks through all entries.
    private var fold: HomeFold { list.filterText.isEmpty ? showsAllOverdue ? .open : .closed : .none }

    private func listChanged() {
        if fold != shownFold { show() }
        context.changed()
    }

    var today: CalendarDay { service.today }

    // MARK: Reading

    func appeared() {
        isShown = true
        readKept()
        reading.begin()
    }

    /// Shows the stored digests of the last run until the current ones are ready.
    func readKept() {
        // One viewer must not see the digests of another viewer.
        let isOthers = parts.contains { $0.digest.map { $0.viewer != service.viewerKey } ?? false }
        let tabs = context.configuration.tabs
        guard parts.map(\.feature) != service.features(in: tabs) || isOthers else { return }
        list.beginLoading()
        parts = service.kept(in: tabs)
        show()
    }

    func disappeared() {
        isShown = false
        list.remember()
    }

    /// Starts watching the files after the first frame.
    func started() {
        service.observe { [weak self] in
            Task { @MainActor in self?.filesChanged() }
        }
        // The watch does not report changes between the first look and its own start, so they are checked here.
        if parts.contains(where: { !service.isCurrent($0) }) { filesChanged() }
        context.everyDay(for: self) { [weak self] in
            self?.show()
            self?.filesChanged()
        }
    }

    private func filesChanged() {
        if isShown { reading.begin() }
    }

    /// Sets a timer for the next change: the minute at which an entry becomes overdue or a digest changes.
    private func followTheHours() {
        nextHour?.cancel()
        let now = LocalNow(context.clock)
        let changes = parts.compactMap { $0.digest?.changesAt }.filter { $0 > now.minute }
        guard let minute = (changes + [agenda.nextMinute(after: now)].compactMap { $0 }).min() else {
            return nextHour = nil
        }
        nextHour = context.at(minute: minute, of: now) { [weak self] in
            self?.show()
            self?.filesChanged()
        }
    }

    /// Reads everything again, even if the files did not change.
    func refreshed() {
        wantsAll = true
        reading.begin()
    }

    private func renew() async {
        let all = wantsAll
        wantsAll = false
        for part in parts where all || !service.isCurrent(part) {
            let viewer = service.viewerKey
            let renewed = await service.renewed(part)
            guard viewer == service.viewerKey, renewed.digest?.viewer ?? viewer == viewer else {
                // Another viewer took over, who may have fewer rights. Everything is read again for the new viewer.
                wantsAll = wantsAll || all
                reading.begin()
                return readKept()
            }
            // A setting may have hidden the tab in the meantime.
            guard let place = parts.firstIndex(where: { $0.feature == part.feature }), renewed != parts[place] else {
                continue
            }
            parts[place] = renewed
            show()
        }
    }

    // MARK: What there is

    private func show() {
        defer { followTheHours() }
        agenda = HomeAgenda(parts, at: LocalNow(context.clock))
        shownFold = fold
        let rows = HomeRows.rows(of: parts, agenda, in: shown, welcome, shownFold)
        // A list is not called empty until everything was read once.
        let isWhole = parts.allSatisfy { $0.digest != nil || $0.failure != nil }
        if isWhole || !rows.isEmpty { list.show(rows) }
        pane.show(charts)
        context.changed()
    }

    private static let settings = Route(FeatureID("settings"))

    private var welcome: HomeWelcome? {
        let chosen = context.configuration.tabs
        let tabs = chosen ?? context.registry.tabs.map(\.id.name)
        let settings = HomeWelcome.Step(
            key: HomeWelcome.key(of: Self.settings.feature.name, in: tabs), title: "Settings",
            purpose: "Colors, keys, and the tabs to show (“Tabs”)", words: "Hide tabs you don't need",
            isDone: chosen != nil, route: Self.settings)
        let demo = HomeWelcome.Step(
            key: context.bindings.value.label(of: Action.homeDemo.id), title: "Demo",
            purpose: "An invented week in all tabs; nothing is saved", words: "Look around first", isDone: false,
            route: nil)
        return HomeWelcome(parts, tabs: tabs, others: [settings, demo])
    }

    var cards: [HomeCard] { shown.contains(HomeWidget.cards) ? parts.flatMap { $0.digest?.cards ?? [] } : [] }
    /// The visible charts in the user's order.
    var charts: [HomeChart] {
        let shown = shown
        let all = parts.flatMap { part in
            (part.digest?.charts ?? []).map { (id: HomeWidget.chart($0.id, of: part.feature), chart: $0) }
        }
        return shown.compactMap { id in all.first { $0.id == id && !$0.chart.isEmpty }?.chart }
    }

    // MARK: Widgets

    /// All widgets in their default order.
    var widgets: [HomeWidget] { HomeWidget.all(of: parts) }

    /// The ids of the visible widgets, in the user's order.
    var shown: [String] { layout.arranged(widgets.map(\.id)).filter(\.isShown).map(\.id) }

    func arranged(_ change: (inout HomeLayout) -> Void) throws {
        layout = try layouts.update(change)
        show()
    }

    /// Changes the layout as a step of undo.
    /// - Returns: whether something changed.
    @discardableResult
    func rearranged(_ title: String, _ change: (inout HomeLayout, _ known: [String]) -> Void) -> Bool {
        let before = layout
        let known = widgets.map(\.id)
        var wanted = before
        change(&wanted, known)
        guard wanted != before, keep({ change(&$0, known) }) else { return false }
        let words = title.prefix(1).lowercased() + title.dropFirst()
        context.undoStack.record(words, undoing: before) { [weak self] wanted in
            guard let self else { return wanted }
            let now = self.layout
            try self.arranged { $0 = wanted }
            return now
        }
        return true
    }

    private func keep(_ change: (inout HomeLayout) -> Void) -> Bool {
        context.attempt {
            try arranged(change)
            return true
        } ?? false
    }

    /// Takes over a layout that was changed elsewhere.
    func rearranged() {
        layout = layouts.layout()
        show()
    }

    /// A notice that the day belongs to somebody else, and the name of that person.
    var banner: String? { parts.lazy.compactMap { $0.digest?.banner }.first { !$0.isEmpty } }
    var whose: String? { parts.lazy.compactMap { $0.digest?.whose }.first { !$0.isEmpty } }
    var heads: [String] { parts.compactMap { $0.digest?.head }.filter { !$0.isEmpty } }
    /// Messages such as `Jobs could not be read: r again`.
    var failures: [String] {
        parts.compactMap { part in
            part.failure.map { "\(part.title) could not be read; r tries again (\($0))" } ?? part.problem
        }
    }

    /// The place of the selected suggestion, such as `2 of 5`; otherwise the number of suggestions.
    var suggestionsPlace: String {
        let ids = list.rows.filter(\.isSuggestion).map(\.id)
        guard let place = list.selected.flatMap({ ids.firstIndex(of: $0.id) }) else { return ids.count.grouped }
        return "\((place + 1).grouped) of \(ids.count.grouped)"
    }

    /// The first suggestion, with its row and `1 of 5 suggestions`.
    var nextSuggestion: (row: Int, text: String, place: String)? {
        guard let row = list.rows.firstIndex(where: \.isSuggestion), case .suggestion(let next) = list.rows[row].content
        else { return nil }
        let count = list.rows.count(where: \.isSuggestion)
        return (row, next.sentence, "1 of \(count.counted("suggestion"))")
    }

    /// The width in columns of the longest suggestion without its reason.
    var suggestionsWidth: Int {
        list.rows.reduce(0) { width, row in
            if case .suggestion(let suggestion) = row.content {
                max(width, TextWidth.columns(of: suggestion.text))
            } else {
                width
            }
        }
    }

    // MARK: The pane

    func enteredPane() { changePane { $0.hasKeys = !$0.lines.isEmpty } }
    func leftPane() { changePane { $0.hasKeys = false } }
    func movedInPane(_ move: (inout ListState) -> Void) { changePane { $0.move(move) } }

    func clickedPane(_ line: Int) {
        if pane.hasKeys, pane.state.selection == line { return opened() }
        changePane {
            $0.hasKeys = true
            $0.move { $0.move(to: line) }
        }
    }

    private func changePane(_ change: (inout HomePane) -> Void) {
        let before = pane
        change(&pane)
        if pane != before { context.changed() }
    }

    // MARK: What one does

    /// The route that Enter opens. While the pane has the focus, its selected line counts.
    var route: Route? { pane.hasKeys ? pane.selected?.route : list.selected?.route }

    func opened() {
        if !pane.hasKeys, list.selected?.isFold == true { return turnedFold() }
        if !pane.hasKeys, list.selected?.isDemo == true { return openedDemo() }
        if let route { context.open(route) }
    }

    func openedDemo() { context.openDemo(in: .home) }

    private func turnedFold() {
        showsAllOverdue.toggle()
        let place = HomeRows.mostOverdue
        show()
        list.moved { $0.move(to: place) }
    }

    /// Whether there is an entry that is not overdue.
    var hasAhead: Bool { list.rows.contains(where: \.isAhead) }

    /// Goes to the first entry that is not overdue.
    func wentToToday() {
        guard let place = list.rows.firstIndex(where: \.isAhead) else { return }
        leftPane()
        list.moved { $0.move(to: place) }
    }

    /// Logs what just happened. If several tabs keep a log, asks for the kind first.
    func logged() {
        let (logs, row) = (logs, pane.hasKeys ? nil : list.selected)
        func log(_ feature: FeatureID) {
            context.homeActions.logFromHome(
                feature, about: row.flatMap { $0.feature == feature.name ? $0.route : nil })
        }
        guard logs.count > 1 else { return logs.first.map { log($0.feature) } ?? () }
        let items = logs.map { PaletteItem(id: $0.feature.name, title: $0.title) }
        context.dialogs.choose(.init(placeholder: "what to log", items: items)) { log(FeatureID($0.id)) }
    }

    /// Returns the reason why the operation is not possible on the marked or selected rows, or nil if it is possible.
    func refusal(of deed: HomeOperation) -> String? {
        if pane.hasKeys { return "That does not work on figures; h goes back to the agenda" }
        let rows = list.targets
        guard !rows.isEmpty else { return "There is no row here" }
        return rows.allSatisfy { $0.deeds.contains(deed) } ? nil : "You can't do that with this entry from here"
    }

    /// Passes the operation on the marked or selected rows to their features.
    func did(_ deed: HomeOperation) {
        guard refusal(of: deed) == nil else { return }
        if deed == .never, list.targets.allSatisfy(\.isWelcome) {
            if rearranged("Hid First steps", { $0.toggle(HomeWidget.welcome, among: $1) }) {
                context.sayDone("Hid the first steps; e shows them again")
            }
            return
        }
        let rows = list.targets
        // An entry that moves down the agenda, such as an answered coach, does not take the cursor along.
        if list.markedCount == 0 { list.selectLater(nil) }
        list.clearedMarks()
        for part in parts {
            let things = rows.filter { $0.feature == part.feature }.compactMap(\.thing)
            if !things.isEmpty { context.homeActions.actFromHome(FeatureID(part.feature), deed, on: things) }
        }
    }
}
