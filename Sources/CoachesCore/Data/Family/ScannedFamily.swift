import JSONStore
import QuadCore
import QuadStorage

/// All of the family's files except the contacts. Opening their collections would read the contacts too, so the files
/// are scanned.
struct ScannedFamily: Sendable {
    private var people: ScannedItems<Person>
    private var athletes: ScannedItems<Athlete>
    private var schools: ScannedItems<School>
    private var coaches: ScannedItems<Coach>
    private var pursuits: ScannedItems<Pursuit>
    private var reminders: ScannedItems<Reminder>
    private var events: ScannedItems<RecruitingEvent>
    private var messages: ScannedItems<MessageTemplate>
    private var answers: ScannedItems<SuggestionAnswer>
    private var distinct: ScannedItems<DistinctPair>
    private var privateNotes: ScannedItems<PrivateNote>
    /// The most times to read all files: another process may write in between.
    private static let mostTries = 5

    init(_ files: FamilyFiles) {
        people = files.scanned(files.people)
        athletes = files.scanned(files.athletes)
        schools = files.scanned(files.schools)
        coaches = files.scanned(files.coaches)
        pursuits = files.scanned(files.pursuits)
        reminders = files.scanned(files.reminders)
        events = files.scanned(files.events)
        messages = files.scanned(files.messages)
        answers = files.scanned(files.answers)
        distinct = files.scanned(files.distinct)
        privateNotes = files.scanned(files.privateNotes)
    }

    // MARK: Reading

    /// Returns all people, the user first.
    mutating func readPeople() throws(StorageError) -> [Person] {
        try people.update()
        let user = people.items.first { $0.id == Person.meID } ?? .me
        return [user] + people.items.filter { $0.id != Person.meID }
    }

    /// Returns the records as they were at one moment, unless another process keeps writing.
    mutating func readRecords() throws(StorageError) -> FamilyRecords {
        for _ in 0..<Self.mostTries {
            let stamp = people.stamp
            try update()
            if people.stamp == stamp { break }
        }
        var records = FamilyRecords()
        records.people = try readPeople()
        records.athletes = athletes.items
        records.schools = schools.items
        records.coaches = coaches.items
        records.pursuits = pursuits.items
        records.reminders = reminders.items
        records.events = events.items
        records.messages = messages.items
        records.answers = answers.items
        records.distinct = distinct.items
        records.privateNotes = privateNotes.items
        return records
    }

    private mutating func update() throws(StorageError) {
        try people.update()
        try athletes.update()
        try schools.update()
        try coaches.update()
        try pursuits.update()
        try reminders.update()
        try events.update()
        try messages.update()
        try answers.update()
        try distinct.update()
        try privateNotes.update()
    }

    // MARK: Outcomes

    /// The outcome of the last scan, by the name of each collection.
    var outcomes: [(name: String, outcome: CollectionScan.Outcome)] {
        [
            (people.name, people.outcome), (athletes.name, athletes.outcome), (schools.name, schools.outcome),
            (coaches.name, coaches.outcome), (pursuits.name, pursuits.outcome), (reminders.name, reminders.outcome),
            (events.name, events.outcome), (messages.name, messages.outcome), (answers.name, answers.outcome),
            (distinct.name, distinct.outcome), (privateNotes.name, privateNotes.outcome),
        ]
    }
}
