import FoundationEssentials
import QuadCore

/// The coaches and schools of one athlete, as lists show them to one viewer: the log without its contacts.
package struct RecruitingLists: Sendable {
    package let viewer: Viewer
    package let athlete: Athlete
    package let today: CalendarDay
    package let people: [String: Person]
    package let coaches: [CoachSummary]
    package let schools: [SchoolSummary]

    /// - Parameter tallies: the tallies of the current contacts, counted for this viewer.
    init(
        _ records: FamilyRecords, _ tallies: ContactTallies, viewer: Viewer, today: CalendarDay,
        intervals: FollowUpIntervals = FollowUpIntervals()
    ) {
        let visible = records.visible(to: viewer)
        self.init(visible, ContactGatherer(visible, tallies), viewer: viewer, today: today, intervals: intervals)
    }

    /// - Parameter visible: the records that the viewer may see, and no others.
    init(
        _ visible: FamilyRecords, _ gathering: ContactGatherer, viewer: Viewer, today: CalendarDay,
        intervals: FollowUpIntervals
    ) {
        self.viewer = viewer
        self.today = today
        athlete = visible.athletes.first { $0.id == viewer.athlete } ?? Athlete(id: viewer.athlete)
        people = Dictionary(visible.people.map { ($0.id, $0) }) { first, _ in first }
        let summaries = LogSummaries(
            visible, gathering, athlete: viewer.athlete, people: people, today: today, intervals: intervals)
        coaches = summaries.coaches
        schools = summaries.schools
    }
}

extension FamilyRecords {
    /// Returns the records that a viewer may see.
    func visible(to viewer: Viewer) -> FamilyRecords {
        var visible = self
        visible.pursuits.removeAll { $0.athlete != viewer.athlete }
        visible.reminders.removeAll { $0.athlete != viewer.athlete || ($0.isPrivate && !viewer.seesPrivate) }
        visible.events.removeAll { $0.athlete != viewer.athlete }
        visible.answers.removeAll { !$0.id.hasPrefix(viewer.athlete + ".") }
        visible.privateNotes.removeAll { $0.athlete != viewer.person.id || $0.athlete != viewer.athlete }
        return visible
    }
}
