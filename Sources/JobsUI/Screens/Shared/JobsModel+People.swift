import JobsCore
import QuadCore
import QuadShell

/// People in the Jobs tab.
extension JobsModel {
    var peopleSource: PeopleSource {
        PeopleSource(
            context: context, content: { self.content }, people: { self.people }, me: { self.me },
            makeID: { self.service.makeID() }, observe: { owner, notify in self.observe(for: owner, notify) },
            load: { self.load() },
            change: { title, changes, then in self.change(title, people: changes, then: then) },
            workOf: { self.work(of: $0) },
            openWork: { try await self.service.openWork(of: Set($0)).flatMap(\.names) },
            delete: { title, people, then in
                self.change(title, withPeople: { try await self.service.delete(people) }, then: then)
            })
    }

    private func work(of person: String) -> String {
        let jobs = summaries.count { $0.isOpen && $0.people.contains(person) }
        return jobs == 0 ? "" : jobs.counted("job")
    }
}

extension PersonChoice {
    /// Asks for a person in the Jobs tab: a known one, or a new one by name.
    /// - Parameters:
    ///   - title: the purpose: “Assign 4 Counselor signs to”.
    ///   - done: gets the person's id; nil for nobody.
    static func ask(in model: JobsModel, title: String, done: @escaping (String?) -> Void) {
        ask(of: model.peopleSource, title: title, done: done)
    }
}
