import FoundationEssentials
import QuadCore

/// The outcome of merging two coaches: the first stays, the second is absorbed, and every reference to the second
/// changes to the first.
package struct CoachMerge: Equatable, Sendable {
    /// The fields in which two coaches may differ.
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
            case .interval: "Interval"
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
    /// The fields in which both differ come first.
    package let lines: [Line]
    package let counts: [Count]
    /// Remarks on what the merge does not settle.
    package let remarks: [String]
    package let change: FamilyChange

    /// The records that a merge needs.
    package struct Sources: Sendable {
        let records: FamilyRecords
        /// The contacts of both coaches, at least.
        let contacts: [Contact]
        /// The number of jobs and steps that are assigned to the absorbed person.
        let assignments: Int

        package init(_ records: FamilyRecords, contacts: [Contact], assignments: Int = 0) {
            self.records = records
            self.contacts = contacts
            self.assignments = assignments
        }
    }

    /// - Parameters:
    ///   - first: the coach that stays.
    ///   - second: the coach that is absorbed.
    /// - Throws: `.notFound`, or `.refused` if one of them has another role besides coach.
    package init(
        keeping first: String, absorbing second: String, in sources: Sources, picks: [Field: Pick] = [:]
    ) throws(CoachError) {
        let records = sources.records
        guard first != second else { throw .refused("A coach can't be merged with themselves") }
        let one = try Self.side(first, records)
        let other = try Self.side(second, records)
        guard second != Person.meID, !records.athletes.contains(where: { $0.id == second }) else {
            throw .refused(
                "\(other.person.name.clipped) is not only a coach; keep this person and merge the other one into them")
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
            remarks.append("\(Self.assignedWords(sources.assignments)) to the coach who is removed; reassign the work")
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
