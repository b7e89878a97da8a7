import QuadCore

extension ContactRules {
    /// Returns the rules' objection to a contact, such as “before 1 Aug 2027”; nil if there is none or the division is
    /// unknown. The contact can still be logged.
    package func objection(to reading: ParsedLogLine, in directory: LogDirectory, _ log: RecruitingLog) -> String? {
        let school = reading.school.id ?? reading.coach.id.flatMap { directory.coach($0)?.school }
        guard let division = school.flatMap({ log.school($0)?.school.division }) else { return nil }
        return standing(for: Recruit(log.athlete), in: division, on: reading.at.day(log.time))
            .objection(to: reading.kind, reading.direction)
    }
}
