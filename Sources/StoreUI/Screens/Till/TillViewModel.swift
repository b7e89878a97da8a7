import QuadCore
import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

/// The till on screen: what is typed, what is offered, and where one is in the sale.
@MainActor
final class TillViewModel {
    enum Focus: CaseIterable {
        case entry, grid, cart
    }

    struct State: Equatable {
        var focus = Focus.entry
        var entry = TextInput()
        /// Products whose names fit what is typed, the best first, and the one that Enter takes.
        var matches: [Product] = []
        var match = 0
        /// The match was gone to with a key, and is not just the best one.
        var isMatchChosen = false
        var category = 0
        var page = 0
        /// The line of the sale that keys are about; nil for the last one.
        var line: Int?
        /// The typed text that is no product, until the user decides whether to make one.
        var unknown: String?
    }

    var state = State() {
        didSet {
            guard state != oldValue else { return }
            library.desk.noticed()
            context.changed()
        }
    }

    let till: OpenTill
    let drawer: StoreDrawer
    let shelf: ProductActions
    /// Whether the grid is drawn, and how much of it at once: of the last frame.
    var shownCells = 8
    /// The unknown code that the next line of that product settles.
    var settling: CodeAssignment?
    private var minute: TimerQueue.Timer?
    /// Looks for what is typed, in a moment.
    private var search: TimerQueue.Timer?
    private static let mostToSearchAtOnce = 1000
    /// Seconds: long enough for a frame.
    private static let searchPause = 0.003

    private static let draft = "store.till"
    private static let mostMatches = 12

    init(_ till: OpenTill, _ drawer: StoreDrawer, _ shelf: ProductActions) {
        self.till = till
        self.drawer = drawer
        self.shelf = shelf
        state.entry = TextInput(till.context.session.draft(for: Self.draft))
        till.library.observe(for: self) { [weak self] in self?.libraryChanged() }
    }

    var library: StoreModel { till.library }
    var context: FeatureContext { till.context }
    var settings: StoreSettings { till.settings }
    var cart: StoreCart { till.cart }
    var money: MoneyText { settings.money }
    var isOpen: Bool { till.standing == .open }
    var isOpening: Bool { till.standing == .opening }
    /// Reads amounts, quantities and discounts as commands do.
    var reader: CartEntry { CartEntry(library.index.codes, settings) }

    func appeared() {
        till.open()
        till.askOfTenders()
        if isOpen, !till.early.isEmpty { till.inTurn { [self] in readEarlyKeys() } }
        if till.topsUp != nil { till.inTurn { [self] in beginTopUp() } }
        if !till.scanned.isEmpty { till.inTurn { [self] in sellScanned() } }
        followTheClock()
    }

    /// What came before the till was there.
    func sellScanned() {
        guard isOpen else { return }
        let codes = till.scanned
        till.scanned = []
        for code in codes where !scanned(code) {
            // The text is no code; a program or a paste typed it. It goes into the entry line.
            for character in code { _ = typed(Key.character(character)) }
        }
    }

    func disappeared() { minute?.cancel() }

    /// The time stands on screen; nothing else wakes the program.
    private func followTheClock() {
        minute?.cancel()
        let now = context.clock.now
        minute = context.timers.after(60 - now.truncatingRemainder(dividingBy: 60) + 0.05) { [weak self] in
            self?.till.renumberIfTaken()
            self?.context.changed()
            self?.followTheClock()
        }
    }

    private func libraryChanged() {
        var next = state
        if let line = next.line, !cart.items.indices.contains(line) { next.line = nil }
        next.matches = matches(for: next.entry.text)
        next.match = min(next.match, max(0, next.matches.count - 1))
        state = next
        till.renumberIfTaken()
        if isOpen { readEarlyKeys() } else if !isOpening { till.early = [] }
    }

    /// The line of the sale that keys are about.
    var selectedLine: Int? { cart.items.isEmpty ? nil : min(state.line ?? .max, cart.items.count - 1) }

    var grid: TillGrid { TillGrid(library, category: state.category, page: state.page, most: shownCells) }

    // MARK: The line

    /// Changes what is typed, and what is offered for it.
    func edit(_ change: (inout TextInput) -> Void) {
        var next = state
        change(&next.entry)
        guard next.entry != state.entry else { return }
        let isSearchedLater = library.index.sold.count > Self.mostToSearchAtOnce && !next.entry.isEmpty
        if !isSearchedLater { next.matches = matches(for: next.entry.text) }
        (next.match, next.isMatchChosen) = (0, false)
        next.unknown = nil
        state = next
        search?.cancel()
        search = isSearchedLater ? context.timers.after(Self.searchPause) { [weak self] in self?.searched() } : nil
        context.session.keep(draft: next.entry.text, for: Self.draft)
    }

    /// Among thousands the letter is on screen before what it finds. Whoever acts on what is found calls this first.
    func searched() {
        guard let search else { return }
        search.cancel()
        self.search = nil
        state.matches = matches(for: state.entry.text)
    }

    func clearEntry() { edit { $0 = TextInput() } }

    private func matches(for text: String) -> [Product] {
        guard case .item(let name, _) = read(text), name.contains(where: \.isLetter),
            library.index.codes.found(name) == nil
        else { return [] }
        return library.index.matches(name, most: Self.mostMatches)
    }

    /// Reads a line. “2x” counts something only where no product is called like the line.
    func read(_ text: String) -> TillEntry {
        let entry = TillEntry(text)
        guard case .item(let name, nil) = entry, let counted = TillEntry(counting: name),
            library.index.codes.found(name) == nil, library.index.matches(name, most: 1).isEmpty
        else { return entry }
        return counted
    }

    /// Whether Enter takes the match that stands first: one letter is in the names of many, and letters that lie
    /// scattered in a name are no name.
    var isMeant: Bool {
        guard case .item(let name, _) = read(state.entry.text) else { return true }
        if state.isMatchChosen { return true }
        guard let first = state.matches.first, ProductIndex.names(name, first) else { return false }
        return state.matches.count == 1 || name.count > 1
    }

    func wentToMatch(_ step: Int) {
        searched()
        guard !state.matches.isEmpty else { return }
        // From the line itself the first step is to what stands first.
        if state.isMatchChosen || step < 0 || isMeant {
            state.match = (state.match + step + state.matches.count) % state.matches.count
        }
        state.isMatchChosen = true
    }

    // MARK: Where one is

    /// The grid has a stop only where it is drawn.
    var stops: [Focus] {
        Focus.allCases.filter { focus in
            switch focus {
            case .entry: true
            case .grid: shownCells > 0 && !library.index.sold.isEmpty
            case .cart: !cart.items.isEmpty
            }
        }
    }

    func changedFocus(_ step: Int) {
        let stops = stops
        guard let place = stops.firstIndex(of: state.focus) else { return state.focus = .entry }
        state.focus = stops[(place + step + stops.count) % stops.count]
    }

    func movedLine(_ step: Int) {
        guard let line = selectedLine else { return }
        let next = min(max(0, line + step), cart.items.count - 1)
        state.line = next == cart.items.count - 1 ? nil : next
    }

    func selected(line: Int) {
        guard cart.items.indices.contains(line) else { return }
        state.line = line == cart.items.count - 1 ? nil : line
        state.focus = .cart
    }

    func changedCategory(_ step: Int) {
        let count = grid.categories.count
        guard count > 0 else { return }
        var next = state
        next.category = (next.category + step + count) % count
        next.page = 0
        state = next
    }

    func changedPage(_ step: Int) {
        let grid = grid
        state.page = (grid.page + step + grid.pages) % grid.pages
    }

    /// More of the category, or the next one behind the last of it.
    func wentOnInGrid() {
        if grid.page + 1 < grid.pages { changedPage(1) } else { changedCategory(1) }
    }

    func left() {
        if context.canLeave() { context.leave() } else { context.open(.store) }
    }
}
