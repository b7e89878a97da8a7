import JSONStore
import QuadCore
import QuadStorage

/// People in `people.json`, a file that all features share. It changes together with the other `FamilyFiles`.
package struct JSONPersonRepository: Repository {
    package static let name = "people"

    /// Returns paths below the data folder.
    package static func files(in directory: String) -> [String] {
        CollectionScan.files(name, directory: directory, group: FamilyFiles.group)
    }

    private let files: FamilyFiles
    private var collection: JSONCollection<Person> { files.people }

    package init(_ files: FamilyFiles) {
        self.files = files
    }

    package func items() async throws(PersonError) -> [Person] {
        try await PersonError.passing(await files.readPeople())
    }

    package func apply(_ changes: ItemChanges<Person>) async throws(PersonError) {
        do {
            let stored = Set(try await collection.items(changes.changes.map(\.id)).map(\.id))
            try await collection.apply(
                ChangeSet(changes.changes.map { change in change.after.map { .put($0) } ?? .remove(change.id) }),
                expecting: changes.changes.map { change in
                    // The user exists before their record is stored.
                    let isOffered = change.before == .me && !stored.contains(Person.meID)
                    return Expectation(id: change.id, item: isOffered ? nil : change.before)
                })
        } catch {
            guard case .changedElsewhere(let ids) = error else { throw PersonError(error) }
            throw await refusal(of: ids, in: changes)
        }
    }

    /// Names people by their current name, and deleted people by their last one.
    private func refusal(of ids: [String], in changes: ItemChanges<Person>) async -> PersonError {
        let present = try? await collection.items(ids)
        let concerned = ids.map { id in
            (now: present?.first { $0.id == id }, change: changes.changes.first { $0.id == id }, id: id)
        }
        let deleted = concerned.filter { present != nil && $0.now == nil && $0.change?.after != nil }
            .compactMap(\.change?.before?.name)
        guard deleted.isEmpty else { return .deleted(deleted) }
        return .changedElsewhere(
            concerned.map { ($0.now ?? $0.change?.before ?? $0.change?.after)?.name ?? $0.id })
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        files.observe(notify)
    }

    package func notice() async -> String? { await files.noticeOfPeople() }
}
