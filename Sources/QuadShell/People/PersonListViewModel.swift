import QuadCore
import ViewState

/// The people the program knows, for all features.
@MainActor
package final class PersonListViewModel {
    package let list: ListModel<Person>
    private let source: PeopleSource

    package init(_ source: PeopleSource) {
        self.source = source
        list = ListModel(
            "people", PersonFields.table,
            orders: [
                .init("name", "by name", byName: \.name),
                .init("role", "by role") { NaturalName($0.roles.first ?? "\u{10FFFF}") },
                .init("permission", "admins first") { $0.permission == .admin ? 0 : 1 },
            ], in: source.context)
        source.observe(self) { [weak self] in self?.rebuild() }
        rebuild()
    }

    var dialogs: Dialogs { source.context.dialogs }
    var selected: Person? { list.selected }
    func isMe(_ person: Person) -> Bool { person.id == Person.meID }
    func work(of person: Person) -> String { source.workOf(person.id) }

    package func appeared() {
        source.load()
        rebuild()
    }

    private func rebuild() {
        list.follow(source.content()) { list.show(source.people()) }
    }

    // MARK: Steps of the user

    func added() {
        fillIn(Person(id: source.makeID(), name: ""), isNew: true)
    }

    package func edited() {
        guard let selected else { return }
        fillIn(selected, isNew: false)
    }

    /// - Parameter typed: the fields of an earlier attempt that were not written.
    private func fillIn(_ person: Person, isNew: Bool, holding typed: String? = nil) {
        dialogs.fillIn(
            .init(
                title: isNew ? "New person" : person.name, key: "person \(isNew ? "" : person.id)",
                PersonForm.table, person
            ) { [weak self] edited, form in
                guard let self else { return [:] }
                let typed = form.draft
                return keep(edited, insteadOf: isNew ? nil : person) { [weak self] in
                    self?.fillIn(person, isNew: isNew, holding: typed)
                }
            }, holding: typed)
    }

    /// - Parameters:
    ///   - before: the person as the form was opened; nil for a new person.
    ///   - again: opens the form once more with the typed text.
    /// - Returns: the errors by field.
    private func keep(
        _ edited: Person, insteadOf before: Person?, _ choice: MergeChoice = MergeChoice(),
        again: @escaping () -> Void
    ) -> [String: String] {
        let current = before.flatMap { before in source.people().first { $0.id == before.id } } ?? before
        let wanted = MergeChoice.$current.withValue(choice) {
            before.flatMap { current?.taking(edited, insteadOf: $0) } ?? edited
        }
        if let question = CollisionQuestion(choice) {
            question.ask(dialogs, left: again) { [weak self] choice in
                guard let self else { return }
                let problems = keep(edited, insteadOf: before, choice, again: again).values
                for problem in problems { source.context.say(.warning(problem)) }
                if !problems.isEmpty { again() }
            }
            return [:]
        }
        if let refusal = Person.refusal(changing: current, to: wanted, by: source.me()) {
            return [wanted.name.isEmpty ? "name" : "permission": refusal]
        }
        guard let current else {
            source.change("Added \(wanted.name)", ItemChanges(adding: [wanted])) { [list] in list.select(wanted.id) }
            return [:]
        }
        guard current != wanted else { return [:] }
        source.change("Changed \(wanted.name)", ItemChanges(replacing: [(current, wanted)])) {}
        return [:]
    }

    /// The reason why the marked or selected people cannot be deleted; nil if they can.
    var refusalOfDeleting: String? {
        list.targets.lazy.compactMap { [source] in Person.refusal(changing: $0, to: nil, by: source.me()) }.first
    }

    func deleted() {
        let people = list.targets
        if let refusalOfDeleting { return source.context.say(.warning(refusalOfDeleting)) }
        guard !people.isEmpty else { return }
        source.context.attemptInTask { [self] in
            ask(people, open: try await source.openWork(people.map(\.id)))
        }
    }

    private func ask(_ people: [Person], open: [String]) {
        let names = people.count > 3 ? "\(people.count) people" : people.map(\.name).joined(separator: ", ")
        let whose = people.count == 1 ? "\(names)'s" : "theirs"
        var text = "No open step is \(whose)."
        if !open.isEmpty {
            text = "\(open.count) open \(open.count == 1 ? "step is" : "steps are") \(whose): \(open.few(5)). "
            text += "\(open.count == 1 ? "It" : "They") will be unassigned. u brings everything back."
        }
        dialogs.confirm("Delete \(names)?", text, "Delete") { [source, list] in
            source.delete("Deleted \(names)", people) { list.clearedMarks() }
        }
    }

    /// Copies the email address of the selected person for another program; else a phone, a handle or the name.
    func copied() {
        guard let selected else { return }
        source.context.copy(selected.email ?? selected.phones.first ?? selected.handles.first ?? selected.name)
    }
}
