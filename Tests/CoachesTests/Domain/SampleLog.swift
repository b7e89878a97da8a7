import FoundationEssentials

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

/// The log of one athlete, Alex of the class of 2028, on Saturday, November 21, 2026: grade 11.
struct SampleLog {
    var records = FamilyRecords()
    var contacts: [Contact] = []
    var athlete = Athlete(id: "alex", sport: "baseball", gradYear: 2028)

    /// - Parameter at: the day on which the school got its status; nil if unknown.
    mutating func add(
        school id: String, _ status: SchoolStatus = .researching, at day: String? = nil, isFavorite: Bool = false,
        offers: [Offer] = [], academics: School.Academics = School.Academics()
    ) {
        records.schools.append(School(id: id, name: "School \(id)", academics: academics))
        var pursuit = Pursuit(
            athlete: athlete.id, school: id, status: status, isFavorite: isFavorite, offers: offers)
        if let day { pursuit.set(status, at: .day(Sample.day(day)), by: athlete.id) }
        records.pursuits.append(pursuit)
    }

    mutating func add(coach id: String, at school: String?) {
        records.people.append(Person(id: id, name: "Coach \(id)"))
        records.coaches.append(Coach(id: id, school: school))
    }

    /// - Parameter text: the notation that `Contacts` reads.
    mutating func add(
        contact text: String, coach: String? = nil, school: String? = nil, event: String? = nil,
        promises: [Promise] = []
    ) {
        var contact = Contacts.contact(text, id: "c\(contacts.count)", coach: coach, school: school)
        contact.event = event
        contact.promises = promises
        contacts.append(contact)
    }

    var log: RecruitingLog { log(as: .player) }

    /// Returns the log as seen by the athlete, or by Pat for another role.
    func log(as role: Viewer.Role) -> RecruitingLog {
        var records = records
        let person = Person(id: athlete.id, name: "Alex Rivera")
        records.people.append(person)
        records.athletes.append(athlete)
        let looker = role == .player ? person : Person(id: "pat", name: "Pat")
        let viewer = Viewer(person: looker, role: role, athlete: athlete.id, athleteName: "Alex")
        return RecruitingLog(records, contacts, viewer: viewer, now: Sample.now, time: .utc)
    }
}
