import CoachesCore
import QuadCore
import QuadShell

/// All contacts, the newest first, under their days.
@MainActor
final class TimelineViewModel: ListArranging {
    /// The result of a search, with the index that makes the next search faster.
    private struct Found: Sendable {
        var rows: [TimelineRow]
        var contacts: Int
        var waiting: Int
        var index: FilterIndex<ContactRow>?
    }

    let model: CoachesModel
    let list: ListModel<TimelineRow>
    /// The log that the rows belong to; the model's log may be newer for a moment.
    private(set) var log: RecruitingLog?
    private(set) var showsOnlyWaiting: Bool
    private(set) var waiting = 0
    private var index: FilterIndex<ContactRow>?
    private var finding: Task<Void, Never>?
    private var shown = 0
    private var problem: String?
    private static let key = "coaches.timeline"

    /// - Parameters:
    ///   - contact: the id of the contact to select.
    ///   - school: the id of a school whose contacts alone are shown at first.
    init(_ model: CoachesModel, selecting contact: String? = nil, of school: String? = nil) {
        self.model = model
        list = ListModel(
            school == nil ? Self.key : "\(Self.key).school", arrangedBy: [.init("newest", "newest first")],
            in: model.context, isHeading: { $0.place == nil })
        showsOnlyWaiting = model.context.session.memory(of: "\(Self.key).waiting") != nil
        if let contact { list.selectLater(contact) }
        list.arranger = self
        list.beginLoading()
        if let school { list.show(only: school, in: model) }
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    var context: FeatureContext { model.context }
    var today: CalendarDay { model.today }

    var selected: Contact? {
        guard let place = list.selected?.place else { return nil }
        return log.map { $0.contacts[place] }
    }

    var targets: [Contact] {
        guard let log else { return [] }
        return list.targets.compactMap { row in row.place.map { log.contacts[$0] } }
    }

    /// The marked contacts, else all visible ones.
    var exportable: [String] {
        (list.markedCount > 0 ? list.targets : list.rows).lazy.filter { $0.place != nil }.map(\.id)
    }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) {
            index = nil
            arrangeRows()
        }
    }

    // MARK: Searching in the background

    func arrangeRows() {
        guard let log = model.log else { return }
        let filter = ContactFields.table.language.parse(list.filterText, FilterTime(context.clock))
        problem = filter.problem
        let (index, showsOnlyWaiting) = (index, showsOnlyWaiting)
        finding?.cancel()
        finding = Task { [weak self] in
            let found = await Self.find(filter, in: log, showsOnlyWaiting, index)
            guard let self, !Task.isCancelled else { return }
            self.log = log
            self.index = found.index
            (waiting, shown) = (found.waiting, found.contacts)
            list.show(found: found.rows, of: log.contacts.count)
        }
    }

    @concurrent
    private static func find(
        _ filter: Filter, in log: RecruitingLog, _ showsOnlyWaiting: Bool, _ kept: FilterIndex<ContactRow>?
    ) async -> Found {
        let count = log.contacts.count
        var index = kept
        var places: [Int]
        if filter.isEmpty {
            places = Array((0..<count).reversed())
        } else {
            var made = index ?? FilterIndex(log.contacts.map(log.row), through: ContactFields.table)
            places = made.hits(of: filter).reversed()
            index = made
        }
        let waits = Set(log.coaches.filter { $0.tally.turn == .mine }.map(\.id))
        let isWaiting = { (place: Int) in
            let contact = log.contacts[place]
            return contact.coach.map(waits.contains) == true && log.row(of: contact).waits
        }
        let waiting = waits.isEmpty ? [] : places.filter(isWaiting)
        if showsOnlyWaiting { places = waiting }
        var rows: [TimelineRow] = []
        rows.reserveCapacity(places.count + 64)
        for place in places {
            let contact = log.contacts[place]
            let day = contact.at.day(log.time)
            if rows.last?.day != day { rows.append(.heading(day)) }
            rows.append(TimelineRow(id: contact.id, place: place, day: day))
        }
        return Found(rows: rows, contacts: places.count, waiting: waiting.count, index: index)
    }

    var filterStatus: String { problem ?? "\(shown.grouped) of \(list.total.grouped)" }
    var filterLanguage: FilterLanguage { ContactFields.table.language }

    /// `128 contacts · 2 your turn`
    var summary: String {
        let contacts = shown.counted("contact")
        return waiting > 0 ? "\(contacts) · \(waiting.grouped) your turn" : contacts
    }

    // MARK: Steps of the user

    func toggledWaiting() {
        showsOnlyWaiting.toggle()
        context.session.keep(memory: showsOnlyWaiting ? "yes" : nil, of: "\(Self.key).waiting")
        arrangeRows()
    }

    func openedCard() {
        if let coach = selected?.coach { context.open(.coachCard(coach)) }
    }

    func opened() {
        guard let selected else { return }
        if let coach = selected.coach { context.open(.coach(coach)) } else { ContactDialogs(model).edit(selected) }
    }
}
