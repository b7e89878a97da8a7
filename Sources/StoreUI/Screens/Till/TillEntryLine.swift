import QuadShell
import StoreCore
import StoreKit
import SystemKit
import ViewState

/// The entry line of the till, and the products that the typed text may mean.
final class TillEntryLine: TillPart {
    struct State: Equatable {
        fileprivate(set) var input = TextInput()
        /// The products whose names match the text, best match first. `match` is the index of the product that Enter
        /// takes.
        fileprivate(set) var matches: [Product] = []
        fileprivate(set) var match = 0
        /// Whether the user selected the match with a key; otherwise it is just the best match.
        fileprivate var isMatchChosen = false
        /// The typed text that is no product, until the user decides whether to add one.
        fileprivate(set) var unknown: String?
    }

    private(set) var state = State() {
        didSet { if state != oldValue { noticed() } }
    }

    let till: OpenTill
    /// The delayed search for the text.
    private var search: TimerQueue.Timer?
    private static let mostToSearchAtOnce = 1000
    /// Seconds; long enough to draw a frame.
    private static let searchPause = 0.003
    private static let draft = "store.till"
    private static let mostMatches = 12

    init(_ till: OpenTill) {
        self.till = till
        state.input = TextInput(till.context.session.draft(for: Self.draft))
    }

    var text: String { state.input.text }
    var isEmpty: Bool { state.input.isEmpty }

    // MARK: Typing

    /// Changes the text and the products offered for it.
    func edit(_ change: (inout TextInput) -> Void) {
        var next = state
        change(&next.input)
        guard next.input != state.input else { return }
        let isSearchedLater = model.index.sold.count > Self.mostToSearchAtOnce && !next.input.isEmpty
        if !isSearchedLater { next.matches = matches(for: next.input.text) }
        (next.match, next.isMatchChosen) = (0, false)
        next.unknown = nil
        state = next
        search?.cancel()
        search = isSearchedLater ? context.timers.after(Self.searchPause) { [weak self] in self?.finishSearch() } : nil
        context.session.keep(draft: next.input.text, for: Self.draft)
    }

    func clear() { edit { $0 = TextInput() } }

    /// Clears the line if it still holds the text.
    func clear(_ text: String) { if self.text == text { clear() } }

    /// Marks the text as one that no product has.
    func offer(unknown text: String) { state.unknown = text }

    /// Returns the unknown text and clears it.
    @discardableResult
    func takeUnknown() -> String? {
        let text = state.unknown
        state.unknown = nil
        return text
    }

    // MARK: Matches

    /// Finishes the delayed search. With thousands of products, a typed letter appears before its matches, so the
    /// caller must call this before it uses the matches.
    func finishSearch() {
        guard let search else { return }
        search.cancel()
        self.search = nil
        state.matches = matches(for: text)
    }

    /// Searches again, after the products changed.
    func searchAgain() {
        var next = state
        next.matches = matches(for: text)
        next.match = min(next.match, max(0, next.matches.count - 1))
        state = next
    }

    private func matches(for text: String) -> [Product] {
        guard case .item(let name, _) = read(text), name.contains(where: \.isLetter),
            model.index.codes.found(name) == nil
        else { return [] }
        return model.index.matches(name, most: Self.mostMatches)
    }

    /// Parses a line. “2x” is a quantity only if no product has the line as its name.
    func read(_ text: String) -> TillEntry {
        let entry = TillEntry(text)
        guard case .item(let name, nil) = entry, let counted = TillEntry(counting: name),
            model.index.codes.found(name) == nil, model.index.matches(name, most: 1).isEmpty
        else { return entry }
        return counted
    }

    var match: Product? { state.matches.indices.contains(state.match) ? state.matches[state.match] : nil }

    /// Whether Enter takes the first match. A single letter is in too many names, and letters scattered over a name do
    /// not count.
    var isMeant: Bool {
        guard case .item(let name, _) = read(text) else { return true }
        if state.isMatchChosen { return true }
        guard let first = state.matches.first, ProductIndex.names(name, first) else { return false }
        return state.matches.count == 1 || name.count > 1
    }

    /// Whether the typed text fits one product only.
    var isOnlyMatch: Bool { state.matches.count == 1 }

    func moveMatch(by step: Int) {
        finishSearch()
        guard !state.matches.isEmpty else { return }
        // From the entry line, the first step selects the first match.
        if state.isMatchChosen || step < 0 || isMeant {
            state.match = (state.match + step + state.matches.count) % state.matches.count
        }
        state.isMatchChosen = true
    }

    /// Takes a quantity such as `3*` from the line, for the next chosen or scanned product.
    func takeQuantity() -> Int? {
        guard case .item("", let written?) = read(text) else { return nil }
        let quantity = try? reader.quantity(written)
        if quantity != nil { clear() }
        return quantity
    }
}
