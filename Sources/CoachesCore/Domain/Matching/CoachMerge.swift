import FoundationEssentials
import QuadCore

/// What becomes of two coaches that are one: the first stays, the second goes into it, with all that names it.
package struct CoachMerge: Equatable, Sendable {
    /// What they may differ in.
    package enum Field: String, CaseIterable, Sendable {
        case name, school, role, email, phones, handles, tags, notes, interval, source, lastContact

        package var title: String {
            switch self {
            case .name: "Name"
            case .school: "School"
            case .role: "Role"
            case .email: "Email"
            case .phones: "Phone"
            case .handles: "Handle"
            case .tags: "Tags"
            case .notes: "Notes"
            case .interval: "Every"
            case .source: "Source"
            case .lastContact: "Last"
            }
        }
    }

    package typealias Pick = MergePick
    package typealias Line = MergeLine<Field>
    package typealias Count = MergeCount

    package let kept: String
    package let absorbed: String
    /// What differs first.
    package let lines: [Line]
    package let counts: [Count]
    /// What it does not settle.
    package let remarks: [String]
    package let change: FamilyChange

    /// What one needs to know of both.
    package struct Sources: Sendable {
        let records: FamilyRecords
        /// Those of either coach, at least.
        let contacts: [Contact]
        /// How many jobs and steps are the absorbed person's.
        let assignments: Int

        package init(_ records: FamilyRecords, contacts: [Contact], assignments: Int = 0) {
            self.records = records
            self.contacts = contacts
            self.assignments = assignments
        }
    }

    /// - Parameters:
    ///   - first: the coach that stays.
    ///   - second: the one that goes into it.
    /// - Throws: `.notFound`, or `.refused` where one of them is more than a coach.
    package init(
        keeping first: String, absorbing second: String, in sources: Sources, picks: [Field: Pick] = [:]
    ) throws(CoachError) {
        let records = sources.records
        guard first != second else { throw .refused("A coach is not merged with themself") }
        let one = try Self.side(first, records)
        let other = try Self.side(second, records)
        guard second != Person.meID, !records.athletes.contains(where: { $0.id == second }) else {
            throw .refused("\(other.person.name.clipped) is more than a coach; let them stay")
        }
        kept = first
        absorbed = second
        var merging = CoachMerger(one, other, schools: records.schools, picks: picks)
        merging.run()
        lines = merging.table.lines.sorted { $0.isDifferent && !$1.isDifferent }
        let naming = IDRenaming(coach: second, to: first, in: sources)
        counts = naming.coachCounts
        change = naming.change(person: (one.person, merging.person), coach: (one.coach, merging.coach), absorbed: other)
        var remarks = merging.remarks
        if sources.assignments > 0 {
            remarks.append("\(Self.assignedWords(sources.assignments)) to the one that goes; assign them anew")
        }
        self.remarks = remarks
    }

    /// `2 jobs, or steps of them, are assigned`
    package static func assignedWords(_ count: Int) -> String {
        count == 1 ? "1 job, or a step of it, is assigned" : "\(count.grouped) jobs, or steps of them, are assigned"
    }

    struct Side {
        let person: Person
        let coach: Coach
    }

    private static func side(_ id: String, _ records: FamilyRecords) throws(CoachError) -> Side {
        guard let person = records.people.first(where: { $0.id == id }),
            let coach = records.coaches.first(where: { $0.id == id })
        else { throw .notFound(id, kind: "coach") }
        return Side(person: person, coach: coach)
    }
}
