import JSONStore
import QuadCore
import QuadStorage

/// People in `people.json`, one file for all features, which changes together with those of `FamilyFiles`.
package struct JSONPersonRepository: Repository {
    package static let name = "people"

    /// Below the data folder.
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
                    // The user is there before anything is kept of them.
                    let isOffered = change.before == .me && !stored.contains(Person.meID)
                    return Expectation(id: change.id, item: isOffered ? nil : change.before)
                })
        } catch {
            guard case .changedElsewhere(let ids) = error else { throw PersonError(error) }
            throw .changedElsewhere(await names(of: ids, in: changes))
        }
    }

    /// As they are called now; those that are gone as they were.
    private func names(of ids: [String], in changes: ItemChanges<Person>) async -> [String] {
        let present = (try? await collection.items(ids)) ?? []
        return ids.map { id in
            let was = changes.changes.first { $0.id == id }
            return (present.first { $0.id == id } ?? was?.before ?? was?.after)?.name ?? id
        }
    }

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        files.observe(notify)
    }

    package func notice() async -> String? { await files.noticeOfPeople() }
}
