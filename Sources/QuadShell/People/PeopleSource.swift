import QuadCore

/// The known people, as the feature that shows them holds them, and their ties to the feature.
@MainActor
package struct PeopleSource {
    var context: FeatureContext
    package var content: () -> ListContent
    var people: () -> [Person]
    /// The user of the program.
    var me: () -> Person
    var makeID: () -> String
    /// Calls `notify` after each change, as long as the owner lives.
    var observe: (_ owner: AnyObject, _ notify: @escaping () -> Void) -> Void
    var load: () -> Void
    /// Makes a change that can be undone; the title is a sentence about the change.
    var change: (_ title: String, _ changes: ItemChanges<Person>, _ then: @escaping () -> Void) -> Void
    /// Returns a person's open work in a few words, such as “3 jobs”; empty if there is none.
    var workOf: (_ person: String) -> String
    /// Returns the names of the open work of people, to be shown before the user deletes them.
    var openWork: (_ people: [String]) async throws -> [String]
    /// Deletes people and their ties to their work, as one step that can be undone.
    var delete: (_ title: String, _ people: [Person], _ then: @escaping () -> Void) -> Void

    package init(
        context: FeatureContext, content: @escaping () -> ListContent, people: @escaping () -> [Person],
        me: @escaping () -> Person, makeID: @escaping () -> String,
        observe: @escaping (_ owner: AnyObject, _ notify: @escaping () -> Void) -> Void, load: @escaping () -> Void,
        change: @escaping (_ title: String, _ changes: ItemChanges<Person>, _ then: @escaping () -> Void) -> Void,
        workOf: @escaping (_ person: String) -> String,
        openWork: @escaping (_ people: [String]) async throws -> [String],
        delete: @escaping (_ title: String, _ people: [Person], _ then: @escaping () -> Void) -> Void
    ) {
        self.context = context
        self.content = content
        self.people = people
        self.me = me
        self.makeID = makeID
        self.observe = observe
        self.load = load
        self.change = change
        self.workOf = workOf
        self.openWork = openWork
        self.delete = delete
    }
}
