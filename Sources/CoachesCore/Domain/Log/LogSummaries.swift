import QuadCore

/// The summaries of coaches and schools for lists.
struct LogSummaries {
    private(set) var coaches: [CoachSummary] = []
    private(set) var schools: [SchoolSummary] = []

    init(
        _ records: FamilyRecords, _ gathering: ContactGatherer, athlete: String,
        people: [String: Person], today: CalendarDay, intervals: FollowUpIntervals
    ) {
        let pursuits = Dictionary(records.pursuits.map { ($0.school, $0) }) { first, _ in first }
        var coachesOfSchool: [String: [String]] = [:]
        for coach in records.coaches {
            if let school = coach.school { coachesOfSchool[school, default: []].append(coach.id) }
        }
        schools = records.schools.enumerated().map { place, school in
            SchoolSummary(
                school: school, pursuit: pursuits[school.id] ?? Pursuit(athlete: athlete, school: school.id),
                coaches: coachesOfSchool[school.id] ?? [], tally: gathering.schools.tallies[place])
        }
        let reminders = Self.nextReminders(records.reminders, gathering)
        coaches = records.coaches.enumerated().map { place, coach in
            var tally = gathering.coaches.tallies[place]
            if coach.importedFor ?? athlete == athlete { tally.fallBack(to: coach.importedContact, today: today) }
            let school = coach.school.flatMap { gathering.schools.places[$0] }.map { schools[$0] }
            let status = school?.status ?? .researching
            return CoachSummary(
                person: people[coach.id] ?? Person(id: coach.id, name: coach.id), coach: coach, school: school?.school,
                status: status, isFavorite: school?.isFavorite ?? false, tally: tally,
                followUp: FollowUp.next(
                    tally, set: reminders[place], every: coach.contactEveryDays, status: status, intervals: intervals),
                owed: gathering.owed[place] ?? [])
        }
    }

    /// Returns the earliest open follow-up of each coach, by place.
    private static func nextReminders(_ reminders: [Reminder], _ gathering: ContactGatherer) -> [Int: Reminder] {
        var next: [Int: Reminder] = [:]
        for reminder in reminders where reminder.doneAt == nil && reminder.kind == .followUp {
            guard let place = reminder.coach.flatMap({ gathering.coaches.places[$0] }) else { continue }
            if let known = next[place], known.due <= reminder.due { continue }
            next[place] = reminder
        }
        return next
    }
}
