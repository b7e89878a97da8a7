import FoundationEssentials

/// Goes through all contacts once and keeps what each coach and each school has of them.
struct ContactGathering {
    private(set) var byCoach: [[Int32]]
    private(set) var bySchool: [[Int32]]
    private(set) var coachTallies: [ContactTally]
    private(set) var schoolTallies: [ContactTally]
    let coachPlaces: [String: Int]
    let schoolPlaces: [String: Int]
    private let today: CalendarDay
    private let time: LocalTime

    init(_ records: FamilyRecords, today: CalendarDay, time: LocalTime) {
        self.today = today
        self.time = time
        var coachPlaces: [String: Int] = [:]
        coachPlaces.reserveCapacity(records.coaches.count)
        for (place, coach) in records.coaches.enumerated() {
            coachPlaces[coach.id] = place
            for former in coach.merged { coachPlaces[former] = place }
        }
        self.coachPlaces = coachPlaces
        schoolPlaces = Dictionary(records.schools.enumerated().map { ($1.id, $0) }) { first, _ in first }
        byCoach = Array(repeating: [], count: records.coaches.count)
        bySchool = Array(repeating: [], count: records.schools.count)
        coachTallies = Array(repeating: ContactTally(), count: records.coaches.count)
        schoolTallies = Array(repeating: ContactTally(), count: records.schools.count)
    }

    /// - Parameters:
    ///   - contacts: the oldest first.
    ///   - now: what is later counts for nothing yet.
    mutating func take(_ contacts: [Interaction], until now: Date) {
        for (place, contact) in contacts.enumerated() {
            let day = contact.at.day(time)
            let isAhead =
                switch contact.at {
                case .moment(let date): date > now
                case .day(let day): day > today
                }
            if let coach = contact.coach.flatMap({ coachPlaces[$0] }) {
                byCoach[coach].append(Int32(place))
                if !isAhead { coachTallies[coach].add(contact, on: day) }
            }
            if let school = contact.school.flatMap({ schoolPlaces[$0] }) {
                bySchool[school].append(Int32(place))
                if !isAhead { schoolTallies[school].add(contact, on: day) }
            }
        }
    }
}
