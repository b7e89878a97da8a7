import JSONStore
import QuadDomain
import Synchronization
import SystemKit

/// Schools, coaches and what was logged of them, in `FamilyFiles`.
package final class JSONCoachRepository: CoachRepository {
    let files: FamilyFiles
    private let contacts: Mutex<ScannedItems<Interaction>>
    /// What was met by it. Apart, as who asks does not wait until all is read.
    private let outcome = Mutex(CollectionScan.Outcome.asWritten)

    package init(_ files: FamilyFiles) {
        self.files = files
        contacts = Mutex(
            ScannedItems(
                CollectionScan(
                    name: files.interactions.name, directory: files.folder, group: FamilyFiles.group,
                    options: files.options)))
    }

    // MARK: Reading

    package func records() async throws(CoachError) -> FamilyRecords {
        try await stored { () throws(StoreError) in
            var records = FamilyRecords()
            let people = try await self.files.people.items()
            let user = people.first { $0.id == Person.meID } ?? .me
            records.people = [user] + people.filter { $0.id != Person.meID }
            records.athletes = try await self.files.athletes.items()
            records.schools = try await self.files.schools.items()
            records.coaches = try await self.files.coaches.items()
            records.pursuits = try await self.files.pursuits.items()
            records.reminders = try await self.files.reminders.items()
            records.events = try await self.files.events.items()
            records.messages = try await self.files.messages.items()
            records.answers = try await self.files.answers.items()
            records.distinct = try await self.files.distinct.items()
            records.privateNotes = try await self.files.privateNotes.items()
            return records
        }
    }

    package func interactions() async throws(CoachError) -> [Interaction] {
        let result = await OwnThread.run { self.readContacts() }
        return try await stored { () throws(StoreError) in try result.get() }
    }

    /// On a thread of its own: the first time is work for both cores, later ones are about what changed.
    private func readContacts() -> Result<[Interaction], StoreError> {
        contacts.withLock { contacts in
            do throws(StoreError) {
                try contacts.update()
                let found = contacts.outcome
                outcome.withLock { $0 = found }
                return .success(contacts.items)
            } catch {
                return .failure(error)
            }
        }
    }

    package func interactions(_ ids: [String]) async throws(CoachError) -> [Interaction] {
        try await stored { () throws(StoreError) in try await self.files.interactions.items(ids) }
    }

    package func revision() async throws(CoachError) -> Int {
        try await stored { () throws(StoreError) in try await self.files.group.revision }
    }

    func stored<Result: Sendable>(
        _ work: @Sendable () async throws(StoreError) -> Result
    ) async throws(CoachError) -> Result {
        do {
            return try await work()
        } catch {
            throw Self.error(error)
        }
    }

    static func error(_ error: StoreError) -> CoachError { .store(message: error.message, advice: error.advice) }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await files.observe(notify)
    }

    package func notice() async -> String? {
        if let notice = await files.notice() { return notice }
        // Contacts are read without their collection, which then knows of nothing.
        return switch outcome.withLock({ $0 }) {
        case .asWritten: nil
        case .changedOutside: "interactions.json was changed outside Quad. Run `quad doctor` to see where."
        case .incomplete: "Some of interactions.json can't be read: contacts may be missing. Run `quad doctor`."
        }
    }
}
