import QuadCore
import ViewState

/// The question for a person: a known person, or a new one by name.
@MainActor
package enum PersonChoice {
    private static let nobody = "nobody"
    private static let new = "new"

    /// - Parameters:
    ///   - title: the purpose of the choice, as in “Assign 4 Counselor signs to”.
    ///   - done: receives the ID of a person, nil for nobody. It is not called if the user leaves the question.
    package static func ask(of source: PeopleSource, title: String, done: @escaping (String?) -> Void) {
        let context = source.context
        let others = source.people().filter { $0.id != Person.meID }
            .sorted(byName: \.name)
        let items = ([source.me()] + others).map { person in
            PaletteItem(
                id: "person \(person.id)", title: person.name, detail: person.roles.joined(separator: ", "),
                trailing: source.workOf(person.id))
        }
        let choice = Dialogs.Choice(
            placeholder: "\(title): type a name; a new name adds a person",
            items: items + [PaletteItem(id: nobody, title: "Nobody")],
            addition: PaletteItem(id: new, title: "", detail: "new person"))
        context.dialogs.choose(choice) { item in
            switch item.id {
            case nobody: done(nil)
            case new:
                let known = TypedName(item.title).whole(among: source.people(), id: \.id, name: \.name)
                if let known { return done(known.id) }
                let person = Person(id: source.makeID(), name: item.title)
                source.change("Added \(person.name)", ItemChanges(adding: [person])) { done(person.id) }
            default: done(String(item.id.dropFirst("person ".count)))
            }
        }
    }
}
