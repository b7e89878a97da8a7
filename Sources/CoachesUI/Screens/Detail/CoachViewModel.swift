import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// One coach: the facts, the reply figures and every contact.
@MainActor
final class CoachViewModel {
    let model: CoachesModel
    let list: ListModel<ContactRow>
    private(set) var id: String
    private(set) var coach: CoachSummary?
    private(set) var facts: CoachFacts?
    private(set) var pane = Pane.facts
    /// The scroll position of the facts; its selection is the first visible line.
    private(set) var factsPlace = ListState(count: 1)

    enum Pane: Equatable, Sendable {
        case facts, timeline
    }

    init(_ id: String, _ model: CoachesModel) {
        self.id = id
        self.model = model
        list = ListModel(
            "coaches.coach", ContactFields.table, orders: [.init("newest", "newest first")], in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    var context: FeatureContext { model.context }
    var today: CalendarDay { model.today }
    var selected: Contact? { list.selected?.contact }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) {
            guard let log = model.log else { return }
            coach = log.coach(id)
            let contacts = log.contacts(with: id)
            facts = coach.map { CoachFacts($0, contacts, log, model.rules.current, now: model.service.now) }
            list.show(contacts.map(log.row))
        }
    }

    /// The open promises of both sides, with the contacts in which they were made.
    var openPromises: [(promise: Promise, contact: Contact)] {
        guard let log = model.log else { return [] }
        return log.contacts(with: id).flatMap { contact in
            contact.promises.filter { $0.doneAt == nil }.map { ($0, contact) }
        }
    }

    // MARK: Steps of the user

    func focused(_ pane: Pane) {
        guard pane != self.pane else { return }
        self.pane = pane
        context.changed()
    }

    func movedFacts(_ move: (inout ListState) -> Void) {
        let before = factsPlace
        move(&factsPlace)
        if factsPlace != before { context.changed() }
    }

    /// Notes how many lines the facts have and how high their pane is.
    func drew(facts count: Int, height: Int) {
        factsPlace.setCount(max(1, count - height + 1))
        factsPlace.keepVisible(height: height)
    }

    /// Shows the coach who is `step` places further on in the order of follow-ups.
    func stepped(_ step: Int) {
        // With ten thousand coaches, each sort key is computed only once.
        let order = model.coaches.map { (order: $0.order(on: today), id: $0.id) }.sorted { $0 < $1 }
        guard let place = order.firstIndex(where: { $0.id == id }), order.count > 1 else { return }
        showed(order[(place + step + order.count) % order.count].id)
    }

    func ticked() {
        guard let (promise, contact) = openPromises.min(by: { Self.comesBefore($0.promise, $1.promise) }) else {
            return context.say(.info("No promise is open"))
        }
        let title = promise.by == .us ? "Kept “\(promise.text)”" : "They kept the promise “\(promise.text)”"
        model.change(title) { [model] in model.deeds($0).tick(promise: promise.id, of: contact) }
    }

    private static func comesBefore(_ one: Promise, _ other: Promise) -> Bool {
        (one.by == .us ? 0 : 1, one.due ?? .last) < (other.by == .us ? 0 : 1, other.due ?? .last)
    }

    /// Shows the contacts behind the figures.
    func askedWhy() {
        guard let facts, let log = model.log else { return }
        let byID = Dictionary(log.contacts(with: id).map { ($0.id, $0) }) { first, _ in first }
        func words(_ id: String) -> String {
            guard let contact = byID[id] else { return "" }
            return
                "\(DateText.short(contact.at.day(log.time), today: today)) \(contact.kind.word) \(contact.text.clipped)"
        }
        var items = facts.metrics.pairs.enumerated().map { place, pair in
            PaletteItem(
                id: "\(place)", title: "\(words(pair.sent)) → \(words(pair.answer))",
                detail: pair.hours.map(\.hoursText) ?? "time unknown")
        }
        if items.isEmpty { items = [PaletteItem(id: "none", title: "No message has been answered yet")] }
        items.append(PaletteItem(id: "rank", title: facts.rank.words, detail: facts.rank.reason))
        if let coach { items.append(PaletteItem(id: "due", title: CoachText.why(coach, today: today))) }
        model.dialogs.choose(.init(placeholder: "what the figures are based on", items: items)) { _ in }
    }

    func wrotePrivateNotes() {
        if let coach { PrivateNoteDialogs(model).write(about: coach.id, named: coach.name) }
    }

    /// Shows another coach, whom the typed line names.
    func showed(_ id: String) {
        guard id != self.id, model.log?.coach(id) != nil else { return }
        self.id = id
        list.startOver()
        pane = .facts
        factsPlace.moveToTop()
        refresh()
        context.changed()
    }
}
