import QuadCore

/// Jobs and people that changed together, as one undo step.
package struct ChangeWithPeople: StepChange, Sendable {
    /// The changes of jobs, in the order they were made.
    package let jobs: [JobsChange]
    package let people: ItemChanges<Person>

    package init(_ jobs: [JobsChange], people: ItemChanges<Person> = ItemChanges([])) {
        self.jobs = jobs.filter { !$0.isEmpty }
        self.people = people
    }

    package var isEmpty: Bool { jobs.isEmpty && people.changes.isEmpty }
}
