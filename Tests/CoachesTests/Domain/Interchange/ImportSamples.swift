import FoundationEssentials

@testable import CoachesCore
@testable import QuadCore

/// Files to import, and the results of the import.
enum ImportSamples {
    static let now = Contacts.moment("2026-11-21T08:40:00Z")
    static let setting = ImportSetting(athlete: "alex", actor: "alex", now: now, local: .utc)

    static func fixture(_ name: String) throws -> [UInt8] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/\(name)")
        return Array(try Data(contentsOf: path))
    }

    static func plan(
        _ bytes: [UInt8], of subject: CoachImportPlan.Subject = .coaches, into family: Family = Family(),
        _ choices: ImportChoices = ImportChoices()
    ) throws(ImportError) -> CoachImportPlan {
        try CoachImportPlan.reading(bytes, as: subject, into: family.records, family.contacts, choices, setting)
    }

    static func plan(
        _ text: String, of subject: CoachImportPlan.Subject = .coaches, into family: Family = Family(),
        _ choices: ImportChoices = ImportChoices()
    ) throws(ImportError) -> CoachImportPlan {
        try plan(Array(text.utf8), of: subject, into: family, choices)
    }
}

/// The stored records, and the function that applies a change to them.
struct Family: Equatable {
    var records: FamilyRecords
    var contacts: [Contact] = []

    init() {
        records = FamilyRecords()
        records.people = [.me, Person(id: "alex", name: "Alex Rivera")]
        records.athletes = [Athlete(id: "alex")]
    }

    mutating func take(_ change: FamilyChange) {
        records.take(change)
        change.interactions.apply(to: &contacts)
    }

    func taking(_ plan: CoachImportPlan) -> Family {
        var family = self
        family.take(plan.change)
        return family
    }

    func person(_ name: String) -> Person? { records.people.first { $0.name == name } }
    func coach(_ name: String) -> Coach? {
        person(name).flatMap { person in records.coaches.first { $0.id == person.id } }
    }
}
