@testable import CoachesCore
@testable import QuadCore

/// A family with two athletes and the schools that they consider.
enum SampleFamily {
    static let records = records(Athlete(id: Person.meID, sport: "Baseball", gradYear: 2028))

    static func records(_ athlete: Athlete) -> FamilyRecords {
        var records = FamilyRecords()
        records.people = [
            Person(id: Person.meID, name: "Alex", permission: .admin), Person(id: "mia", name: "Mia"),
        ]
        records.athletes = [athlete, Athlete(id: "mia", sport: "softball", gradYear: 2029)]
        records.schools = [
            School(id: "state", name: "Example State", aliases: ["ESU"], division: .d1),
            School(id: "lake", name: "Lakemont", division: .d2),
            School(id: "sample", name: "Sample College", division: .d3),
            School(id: "granite", name: "Granite Tech", division: .naia),
            School(id: "new", name: "Newly Heard Of"),
        ]
        records.pursuits = [
            Pursuit(athlete: athlete.id, school: "state", status: .contacted),
            Pursuit(athlete: athlete.id, school: "granite", status: .offerReceived, isFavorite: true),
        ]
        return records
    }
}
