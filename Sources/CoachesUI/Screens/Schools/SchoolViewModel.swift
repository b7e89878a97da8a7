import CoachesCore
import QuadCore
import QuadShell

/// One school: how far one is with it, how it fits, and what there is of it.
@MainActor
package final class SchoolViewModel {
    let library: CoachesModel
    package private(set) var id: String
    package let list: ListModel<SchoolRow>
    /// What its lines are made to fit into.
    private var width = 76

    init(_ library: CoachesModel, id: String) {
        self.library = library
        self.id = id
        list = ListModel("schools.one", FilterTable<SchoolRow>(texts: { [$0.text] }), in: library.context)
        list.beginLoading()
        library.observe(for: self) { [weak self] in self?.refresh() }
    }

    var context: FeatureContext { library.context }
    var school: SchoolSummary? { library.log?.school(id) }
    /// It was deleted, or never was.
    var isMissing: Bool { library.content == .loaded && school == nil }
    package var name: String { school?.name ?? "School" }

    var lines: SchoolLines? {
        guard let school, let log = library.log else { return nil }
        return SchoolLines(school, log, now: library.service.now)
    }

    package func appeared() {
        library.load()
        refresh()
    }

    /// Lines are as long as there is room for.
    package func gotRoom(_ width: Int) {
        guard width != self.width else { return }
        self.width = width
        refresh()
    }

    private func refresh() {
        list.follow(library.content) { list.show(lines?.rows(width: width) ?? []) }
    }

    var selectedOffer: Offer? {
        if case .offer(let offer) = list.selected?.subject { offer } else { nil }
    }

    var selectedCoach: String? {
        if case .coach(let id) = list.selected?.subject { id } else { nil }
    }

    // MARK: Steps of the user

    /// To the school that stands so far on: those one came furthest with first.
    package func stepped(_ step: Int) {
        let schools = library.log?.lists.fittedSchools ?? []
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
        if let school { PrivateNoteDialogs(library).write(about: school.id, named: school.name) }
    }

    /// Goes to what the line is about.
    package func opened() {
        switch list.selected?.subject {
        case .coach(let id): context.open(.coach(id))
        case .offer(let offer): SchoolDialogs(library).offer(offer, of: school)
        case .contacts: context.open(.contacts(ofSchool: id))
        case .events: context.open(.events(ofSchool: id))
        case .followUps: context.open(.toDo(ofSchool: id))
        case .proposal(let proposal):
            if let refusal = library.refusal(to: "says how far one is with a school") {
                return context.say(.warning(refusal))
            }
            SchoolDialogs(library).take(proposal)
        case .fact, nil: askedWhy()
        }
    }

    func askedWhy() {
        guard let row = list.selected else { return }
        context.say(.info(row.why.isEmpty ? "That is what was written down; e edits it" : row.why))
    }

    func deleted() {
        guard let school else { return }
        if let offer = selectedOffer { return SchoolDialogs(library).delete(offer, of: school) }
        SchoolDialogs(library).delete([school]) { [context] in context.open(.schools) }
    }

    func edited() {
        let asking = SchoolDialogs(library)
        if let offer = selectedOffer { asking.offer(offer, of: school) } else { asking.edit(school) }
    }
}
