import CoachesCore
import QuadCore
import QuadShell

/// One school: its status, its fit and its facts.
@MainActor
final class SchoolViewModel {
    let model: CoachesModel
    private(set) var id: String
    let list: ListModel<SchoolRow>
    /// The width that the lines must fit into.
    private var width = 76

    init(_ model: CoachesModel, id: String) {
        self.model = model
        self.id = id
        list = ListModel("schools.one", FilterTable<SchoolRow>(texts: { [$0.text] }), in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    var context: FeatureContext { model.context }
    var school: SchoolSummary? { model.log?.school(id) }
    /// Whether the school was deleted or never existed.
    var isMissing: Bool { model.content == .loaded && school == nil }
    var name: String { school?.name ?? "School" }

    var lines: SchoolLines? {
        guard let school, let log = model.log else { return nil }
        return SchoolLines(school, log, now: model.service.now)
    }

    func appeared() {
        model.load()
        refresh()
    }

    /// Adapts the lines to the available width.
    func gotRoom(_ width: Int) {
        guard width != self.width else { return }
        self.width = width
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { list.show(lines?.rows(width: width) ?? []) }
    }

    var selectedOffer: Offer? {
        if case .offer(let offer) = list.selected?.subject { offer } else { nil }
    }

    var selectedCoach: String? {
        if case .coach(let id) = list.selected?.subject { id } else { nil }
    }

    // MARK: Steps of the user

    /// Shows the school that is `step` places further on in the list by progress.
    func stepped(_ step: Int) {
        let schools = model.log?.lists.fittedSchools ?? []
        let ids = schools.sorted { ($1.progress, $0.id) < ($0.progress, $1.id) }.map(\.id)
        guard let place = ids.firstIndex(of: id), ids.count > 1 else { return }
        id = ids[(place + step + ids.count) % ids.count]
        list.startOver()
        refresh()
        context.changed()
    }

    func openedCard() {
        if let coach = selectedCoach { context.open(.coachCard(coach)) }
    }

    func wrotePrivateNotes() {
        if let school { PrivateNoteDialogs(model).write(about: school.id, named: school.name) }
    }

    /// Opens the subject of the selected line.
    func opened() {
        switch list.selected?.subject {
        case .coach(let id): context.open(.coach(id))
        case .offer(let offer): SchoolDialogs(model).offer(offer, of: school)
        case .contacts: context.open(.contacts(ofSchool: id))
        case .events: context.open(.events(ofSchool: id))
        case .followUps: context.open(.toDo(ofSchool: id))
        case .proposal(let proposal):
            if let refusal = model.refusal(to: "set a school's status") {
                return context.say(.warning(refusal))
            }
            SchoolDialogs(model).take(proposal)
        case .fact, nil: askedWhy()
        }
    }

    func askedWhy() {
        guard let row = list.selected else { return }
        context.say(.info(row.why.isEmpty ? "This is what was entered; e edits it" : row.why))
    }

    func deleted() {
        guard let school else { return }
        if let offer = selectedOffer { return SchoolDialogs(model).delete(offer, of: school) }
        SchoolDialogs(model).delete([school]) { [context] in context.open(.schools) }
    }

    func edited() {
        let asking = SchoolDialogs(model)
        if let offer = selectedOffer { asking.offer(offer, of: school) } else { asking.edit(school) }
    }
}
