import FoundationEssentials
import TestSupport
import Testing

@testable import CoachesCore
@testable import JSONStore
@testable import QuadCore
@testable import QuadStorage

@Suite struct JSONCoachRepositoryTests {
    private let folder: TemporaryDirectory
    private static let now = Date(timeIntervalSince1970: 1_790_000_000)

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// Returns a separate repository, as in another window.
    private func window() -> JSONCoachRepository {
        var options = StorageOptions(now: { Self.now })
        options.durability = .relaxed
        return JSONCoachRepository(FamilyFiles(directory: folder.path, options: options))
    }

    private func contact(_ id: String, _ text: String = "Hello") -> Contact {
        Contact(
            id: id, athlete: Person.meID, school: "state", coach: "dana", kind: .phoneCall, direction: .inbound,
            at: .moment(Self.now), subject: "A \"call\"", content: text, mood: .veryPositive, wasReached: false,
            isMass: true, isPrivate: true,
            promises: [Promise(id: "p", by: .them, text: "send", due: CalendarDay("2026-12-01"), doneAt: Self.now)],
            tags: ["x"], attachments: ["/a"], loggedBy: "pat", loggedAt: Self.now, other: ["k": .integer(1)])
    }

    private func added() -> FamilyChange {
        var change = FamilyChange()
        change.people = [.init(before: nil, after: Person(id: "dana", name: "Dana", otherEmails: ["d@x.edu"]))]
        change.schools = [.init(before: nil, after: School(id: "state", name: "State", division: .d2))]
        change.coaches = [
            .init(
                before: nil,
                after: Coach(
                    id: "dana", school: "state", role: .head, contactEveryDays: 9,
                    formerPosts: [.init(school: "old", until: CalendarDay(dayNumber: 20_000))], merged: ["b"]))
        ]
        change.interactions = [.init(before: nil, after: contact("1"))]
        return change
    }

    @Test func anotherWindowSeesAWholeChange() async throws {
        let change = added()
        #expect(try await window().apply(change) == change)
        let other = window()
        let records = try await other.records()
        #expect(records.people == [.me] + change.people.compactMap(\.after))
        #expect(records.schools == change.schools.compactMap(\.after))
        #expect(records.coaches == change.coaches.compactMap(\.after))
        #expect(try await other.contacts() == change.interactions.compactMap(\.after))
        #expect(try await other.contacts(["1", "2"]).map(\.id) == ["1"])
    }

    /// Opening the people would open the contacts too.
    @Test func readingOpensNoOtherFile() async throws {
        try await window().apply(added())
        var options = StorageOptions(now: { Self.now })
        options.durability = .relaxed
        let files = FamilyFiles(directory: folder.path, options: options)
        #expect(try await JSONPersonRepository(files).items().map(\.id) == ["me", "dana"])
        let repository = JSONCoachRepository(files)
        #expect(try await repository.records().coaches.count == 1)
        #expect(try await repository.contacts().count == 1)
        #expect(await !files.people.isOpen)
    }

    @Test func aChangedItemKeepsItsPlace() async throws {
        var change = FamilyChange()
        change.schools = ["a", "b", "c"].map { .init(before: nil, after: School(id: $0, name: $0)) }
        let one = window()
        try await one.apply(change)
        try await one.files.compact()
        let before = try await one.records().schools
        var renamed = before[0]
        renamed.name = "z"
        change.schools = [
            .init(before: before[0], after: renamed), .init(before: before[1], after: nil),
            .init(before: nil, after: School(id: "d", name: "d")),
        ]
        try await window().apply(change)
        #expect(try await one.records().schools.map(\.name) == ["z", "c", "d"])
        #expect(try await window().records().schools.map(\.name) == ["z", "c", "d"])
    }

    @Test func anUnreadableFileIsReported() async throws {
        try await window().apply(added())
        try await window().files.compact()
        #expect(await window().notice() == nil)
        let path = folder.path + "/schools.json"
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        try Data(text.replacing("\"State\"", with: "7").utf8).write(to: URL(filePath: path))
        let repository = window()
        #expect(try await repository.records().schools.isEmpty)
        #expect(await repository.notice()?.hasPrefix("Part of schools.json can't be read") == true)
    }

    /// The quick reader and the decoder give the same result.
    @Test func theQuickReaderReadsTheSameContact() throws {
        let contact = contact("1", "Zeile\nzwei \u{1F600} \\ \"")
        var plain = contact
        (plain.at, plain.mood, plain.wasReached, plain.promises) = (.day(CalendarDay(dayNumber: 20_000)), nil, nil, [])
        for contact in [contact, plain] {
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            let line = Array(try encoder.encode(contact))
            let read = line.withUnsafeBufferPointer { Contact(quickly: $0) }
            #expect(read == contact)
        }
    }

    @Test func anUndoneAdditionIsGone() async throws {
        let repository = window()
        let done = try await repository.apply(added())
        let undone = try await repository.apply(done.inverse)
        #expect(!undone.isEmpty)
        #expect(try await window().records() == FamilyRecords.onlyMe)
        #expect(try await window().contacts().isEmpty)
        #expect(try await repository.apply(done.inverse).isEmpty)
    }

    @Test func twoWindowsChangeDifferentFields() async throws {
        let (one, two) = (window(), window())
        try await one.apply(added())
        let before = try await two.records().people[1]
        var (renamed, noted) = (before, before)
        (renamed.name, noted.notes) = ("Dana Ortiz", "Calls back")
        var change = FamilyChange()
        change.people = [.init(before: before, after: renamed)]
        try await two.apply(change)
        change.people = [.init(before: before, after: noted)]
        try await one.apply(change)
        let merged = try await window().records().people[1]
        #expect(merged.name == "Dana Ortiz")
        #expect(merged.notes == "Calls back")
    }

    @Test func aConflictingChangeIsRefusedAsAWhole() async throws {
        let repository = window()
        try await repository.apply(added())
        let before = try await repository.records().schools[0]
        var (here, there) = (before, before)
        (here.name, there.name) = ("Here", "There")
        var change = FamilyChange()
        change.schools = [.init(before: before, after: there)]
        try await window().apply(change)
        change.schools = [.init(before: before, after: here)]
        change.interactions = [.init(before: nil, after: contact("2"))]
        let conflict = CoachError.conflict(["Here (name is now “There” there and “Here” here)"])
        await #expect(throws: conflict) { try await repository.apply(change) }
        #expect(try await window().contacts().map(\.id) == ["1"])
    }

    @Test func anItemDeletedElsewhereIsNamed() async throws {
        let repository = window()
        try await repository.apply(added())
        let before = try await repository.records().schools[0]
        var (here, change) = (before, FamilyChange())
        here.name = "Here"
        change.schools = [.init(before: before, after: nil)]
        try await window().apply(change)
        change.schools = [.init(before: before, after: here)]
        await #expect(throws: CoachError.deleted([before.name])) { try await repository.apply(change) }
    }

    /// A log with lost contacts would look as if nobody had ever written.
    @Test(arguments: [true, false])
    func lostContactsAreReported(_ isEmpty: Bool) async throws {
        try await window().apply(added())
        let files = FamilyFiles(directory: folder.path, options: StorageOptions(now: { Self.now }))
        try await files.compact()
        _ = try await window().contacts()
        #expect(await window().notice() == nil)
        let path = folder.appending("interactions.json")
        if isEmpty {
            try folder.write("", to: "interactions.json")
        } else {
            try FileManager.default.removeItem(atPath: path)
        }
        let other = window()
        #expect(try await other.contacts().isEmpty)
        #expect(await other.missing()?.contains("interactions.json") == true)
        #expect(await other.notice()?.contains("quad doctor") == true)
    }

    /// If a disk was removed for a moment, the repository must not start with new, empty files.
    @Test func aMissingFolderIsReported() async throws {
        try folder.write("", to: "data/x")
        let (data, away) = (folder.appending("data"), folder.appending("away"))
        let repository = JSONCoachRepository(FamilyFiles(directory: data, options: StorageOptions(now: { Self.now })))
        try await repository.apply(added())
        _ = try await repository.records()
        try FileManager.default.moveItem(atPath: data, toPath: away)
        var change = FamilyChange()
        change.interactions = [.init(before: nil, after: contact("2"))]
        await #expect(throws: CoachError.self) { try await repository.apply(change) }
        await #expect(throws: CoachError.self) { try await repository.records() }
        await #expect(throws: CoachError.self) { try await repository.contacts() }
        #expect(!FileManager.default.fileExists(atPath: data))
        try FileManager.default.moveItem(atPath: away, toPath: data)
        try await repository.apply(change)
        #expect(try await repository.contacts().map(\.id) == ["1", "2"])
        #expect(try await repository.records().coaches.count == 1)
    }

    /// In earlier versions, people were stored before there was a log.
    @Test func peopleFromOlderVersionsAreImported() async throws {
        var options = StorageOptions(now: { Self.now })
        options.durability = .relaxed
        let alone = JSONCollection<Person>(name: "people", directory: folder.path, options: options)
        try await alone.apply(.put(Person(id: "ada", name: "Ada", roles: ["family"])))
        #expect(try await window().records().people.map(\.id) == ["me", "ada"])
        try await window().apply(added())
        #expect(try await window().records().people.map(\.id) == ["me", "ada", "dana"])
        #expect(await window().notice() == nil)
    }
}

extension FamilyRecords {
    fileprivate static var onlyMe: FamilyRecords {
        var records = FamilyRecords()
        records.people = [.me]
        return records
    }
}
