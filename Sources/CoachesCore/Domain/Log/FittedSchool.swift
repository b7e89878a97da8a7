/// A school of a log, compared with the athlete's wishes.
package struct FittedSchool: Equatable, Sendable, Identifiable {
    package let summary: SchoolSummary
    package let fit: SchoolFit

    package init(_ summary: SchoolSummary, _ wishes: Athlete.Wishes) {
        self.summary = summary
        fit = SchoolFit(summary.school, wishes: wishes)
    }

    package var id: String { summary.id }
    package var name: String { summary.name }
    package var school: School { summary.school }
    package var status: SchoolStatus { summary.status }
    package var isFavorite: Bool { summary.isFavorite }
    package var tally: ContactTally { summary.tally }

    /// A sort key: schools further along come first, favorites before others of the same status, and schools no longer
    /// pursued last.
    package var progress: Int { (SchoolStatus.funnel.firstIndex(of: status) ?? -1) * 2 + (isFavorite ? 1 : 0) }
}

extension RecruitingLists {
    package var fittedSchools: [FittedSchool] { schools.map { FittedSchool($0, athlete.wishes) } }
}
