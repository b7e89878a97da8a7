import QuadCore

extension RecruitingStatus {
    /// - Parameter tasks: the timeline's tasks that are due by now; nil without a timeline.
    package init(_ log: RecruitingLog, tasks: Share?) {
        let pursued = log.schools.filter { $0.status != .notPursuing }
        let last = (log.coaches.compactMap(\.tally.last) + log.schools.compactMap(\.tally.last)).max()
        self.init(
            tasks: tasks, daysSinceContact: last.map { $0.days(to: log.today) },
            interest: Self.interest(log, pursued), academic: Self.academic(log, pursued))
    }

    private static func interest(_ log: RecruitingLog, _ pursued: [SchoolSummary]) -> Share {
        var written: Set<String> = []
        var wrote: Set<String> = []
        for contact in log.contacts where !contact.isMass && !contact.kind.isMeeting {
            guard let school = contact.school, contact.at.day(log.time) <= log.today else { continue }
            if contact.direction == .inbound {
                wrote.insert(school)
            } else {
                written.insert(school)
            }
        }
        let interested = pursued.filter { wrote.contains($0.id) || !$0.pursuit.offers.isEmpty }
        let asked = pursued.filter { written.contains($0.id) }
        return Share(interested.count, of: Set((interested + asked).map(\.id)).count)
    }

    private static func academic(_ log: RecruitingLog, _ pursued: [SchoolSummary]) -> Share {
        let compared = pursued.map { AcademicComparison.all($0.school, log.athlete).compactMap(\.isMet) }
            .filter { !$0.isEmpty }
        return Share(compared.count { $0.allSatisfy { $0 } }, of: compared.count)
    }
}
