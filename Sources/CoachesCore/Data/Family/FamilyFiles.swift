import JSONStore
import QuadCore
import QuadStorage
import Synchronization
import SystemKit

extension MessageTemplate: StoredItem {}
extension SuggestionAnswer: StoredItem {}
extension DistinctPair: StoredItem {}
extension PrivateNote: StoredItem {}

/// The files of people and of the recruiting log, in the data folder. They change together: a change of several files
/// is one line of the journal `family.journal.jsonl`. Older versions kept the file of people outside this group.
package final class FamilyFiles: Sendable {
    /// The version of the format of all items.
    package static let version = 1
    package static let group = "family"

    let folder: String
    let options: StorageOptions
    let group: CollectionGroup
    let people: JSONCollection<Person>
    let athletes: JSONCollection<Athlete>
    let schools: JSONCollection<School>
    let coaches: JSONCollection<Coach>
    let pursuits: JSONCollection<Pursuit>
    let interactions: JSONCollection<Contact>
    let reminders: JSONCollection<Reminder>
    let events: JSONCollection<RecruitingEvent>
    let messages: JSONCollection<MessageTemplate>
    let answers: JSONCollection<SuggestionAnswer>
    let distinct: JSONCollection<DistinctPair>
    let privateNotes: JSONCollection<PrivateNote>
    private let watch = Mutex<DirectoryWatch?>(nil)
    private let listeners = Mutex<[@Sendable () -> Void]>([])
    private let scan: Mutex<ScannedFamily?> = Mutex(nil)
    private let contacts: Mutex<ScannedItems<Contact>?> = Mutex(nil)
    /// The outcome of the last scan of each file. It has a lock of its own, so that asking for it does not wait for a
    /// scan.
    private let outcomes = Mutex<[String: CollectionScan.Outcome]>([:])

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        folder = directory
        self.options = options
        group = CollectionGroup(name: Self.group, directory: directory, options: options)
        people = group.collection("people", version: Self.version)
        athletes = group.collection("athletes", version: Self.version)
        schools = group.collection("schools", version: Self.version)
        coaches = group.collection("coaches", version: Self.version)
        pursuits = group.collection("pursuits", version: Self.version)
        interactions = group.collection("interactions", version: Self.version)
        reminders = group.collection("reminders", version: Self.version)
        events = group.collection("events", version: Self.version)
        messages = group.collection("messages", version: Self.version)
        answers = group.collection("suggestions", version: Self.version)
        distinct = group.collection("distinct_coaches", version: Self.version)
        privateNotes = group.collection("private_notes", version: Self.version)
    }

    /// The files of the group, for callers that watch them for changes.
    package static func files(in directory: String) -> [String] {
        let files = problems.flatMap { CollectionScan.files($0.path, directory: directory, group: group) }
        return Array(Set(files)).sorted()
    }

    /// For each collection, its path below the data folder and a check that returns the problem of a line, or nil.
    package static let problems: [(path: String, problem: @Sendable ([UInt8]) -> String?)] = [
        ("people", { StorageInspector.problem(in: $0, of: Person.self) }),
        ("athletes", { StorageInspector.problem(in: $0, of: Athlete.self) }),
        ("schools", { StorageInspector.problem(in: $0, of: School.self) }),
        ("coaches", { StorageInspector.problem(in: $0, of: Coach.self) }),
        ("pursuits", { StorageInspector.problem(in: $0, of: Pursuit.self) }),
        ("interactions", { StorageInspector.problem(in: $0, of: Contact.self) }),
        ("reminders", { StorageInspector.problem(in: $0, of: Reminder.self) }),
        ("events", { StorageInspector.problem(in: $0, of: RecruitingEvent.self) }),
        ("messages", { StorageInspector.problem(in: $0, of: MessageTemplate.self) }),
        ("suggestions", { StorageInspector.problem(in: $0, of: SuggestionAnswer.self) }),
        ("distinct_coaches", { StorageInspector.problem(in: $0, of: DistinctPair.self) }),
        ("private_notes", { StorageInspector.problem(in: $0, of: PrivateNote.self) }),
    ]

    /// Writes the journal into the snapshots now.
    package func compact() async throws(StorageError) { try await group.compact() }

    // MARK: Reading

    func scanned<Item>(_ collection: JSONCollection<Item>) -> ScannedItems<Item> {
        ScannedItems(CollectionScan(name: collection.name, directory: folder, group: Self.group, options: options))
    }

    /// Returns all people, the user first.
    func readPeople() async throws(StorageError) -> [Person] {
        try await read { (scan) throws(StorageError) in try scan.readPeople() }
    }

    func readRecords() async throws(StorageError) -> FamilyRecords {
        try await read { (scan) throws(StorageError) in try scan.readRecords() }
    }

    /// Runs on a thread of its own: the first read keeps both cores busy, and later reads handle only changes.
    private func read<Result: Sendable>(
        _ work: @escaping @Sendable (inout ScannedFamily) throws(StorageError) -> Result
    ) async throws(StorageError) -> Result {
        let result = await OwnThread.run { () -> Swift.Result<Result, StorageError> in
            self.scan.withLock { scan in
                var family = scan ?? ScannedFamily(self)
                scan = nil
                defer {
                    self.met(family.outcomes)
                    scan = family
                }
                return Swift.Result { () throws(StorageError) in
                    try self.group.requireFolder()
                    return try work(&family)
                }
            }
        }
        return try result.get()
    }

    /// Returns the contacts in the order in which they were logged.
    func readContacts() async throws(StorageError) -> [Contact] {
        let result = await OwnThread.run { () -> Result<[Contact], StorageError> in
            self.contacts.withLock { contacts in
                var scan = contacts ?? self.scanned(self.interactions)
                contacts = nil
                defer {
                    self.met([(scan.name, scan.outcome)])
                    contacts = scan
                }
                return Result { () throws(StorageError) in
                    try self.group.requireFolder()
                    try scan.update()
                    return scan.items
                }
            }
        }
        return try result.get()
    }

    private func met(_ found: [(name: String, outcome: CollectionScan.Outcome)]) {
        let lost = CollectionScan.lost(
            among: Self.problems.map {
                CollectionScan(name: $0.path, directory: folder, group: Self.group, options: options)
            })
        outcomes.withLock { outcomes in
            for (name, outcome) in found { outcomes[name] = lost.contains(name) ? .incomplete : outcome }
        }
    }

    // MARK: Problems

    /// Returns the most serious problem of the files; nil if there is none.
    func notice() async -> String? {
        let reports = await group.reports
        for (_, report) in reports {
            // Damage to one file makes the whole group read-only; the reason names the damaged file.
            if let reason = report.readOnly { return "The family's log is read-only: \(reason)" }
        }
        return reports.lazy.compactMap { $1.notice(of: "\($0).json") }.first ?? noticeOfScans(Self.problems.map(\.path))
    }

    /// Returns a notice about collections that were only scanned. A collection that was never opened reports no
    /// problem.
    private func noticeOfScans(_ names: [String]) -> String? {
        let outcomes = outcomes.withLock { $0 }
        return missing(among: names)
            ?? names.first { outcomes[$0] == .changedOutside }.map {
                "\($0).json was changed outside Quad. Run `quad doctor` to see where."
            }
    }

    /// Returns a notice if part of a file could not be read.
    func missing() -> String? { missing(among: Self.problems.map(\.path)) }

    private func missing(among names: [String]) -> String? {
        let outcomes = outcomes.withLock { $0 }
        return names.first { outcomes[$0] == .incomplete }.map {
            "Part of \($0).json can't be read, so some items are missing here. Run `quad doctor`."
        }
    }

    /// Like `notice()`, but about people alone, for callers that read nothing else.
    func noticeOfPeople() async -> String? {
        await people.report.notice(of: "\(people.name).json") ?? noticeOfScans([people.name])
    }

    /// Calls `notify` whenever a process, including this one, writes one of the files: most files are read without
    /// being opened.
    func observe(_ notify: @escaping @Sendable () -> Void) {
        let isFirst = listeners.withLock { listeners in
            listeners.append(notify)
            return listeners.count == 1
        }
        guard isFirst else { return }
        try? Folder.prepare(folder)
        let names = Set(Self.files(in: folder).compactMap { $0.split(separator: "/").last.map(String.init) })
        let new = DirectoryWatch(
            [folder], in: options.watches, settling: Self.settling, isConcerned: { names.contains($0) },
            onChange: { [weak self] in
                Task {
                    // Open collections read the change before the listeners do.
                    try? await self?.people.refresh()
                    for notify in self?.listeners.withLock({ $0 }) ?? [] { notify() }
                }
            })
        watch.withLock { $0 = new }
    }

    /// In milliseconds: several writes in quick succession cause one notification.
    private static let settling = 40
}
