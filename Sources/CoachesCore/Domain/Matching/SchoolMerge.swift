import FoundationEssentials
import QuadCore

/// The outcome of merging two schools: the first stays, the second is absorbed, and every reference to the second
/// changes to the first.
package struct SchoolMerge: Equatable, Sendable {
    /// The fields in which two schools may differ: facts, then the athlete's pursuit.
    package enum Field: String, CaseIterable, Sendable {
        case name, aliases, division, conference, city, state, website, phone, handles, students, cost
        case tuitionInState = "tuition-in-state"
        case tuitionOutOfState = "tuition-out-of-state"
        case gpa, sat, act, graduates, admits, place, notes
        case status, favorite, next, pros, cons, why, questionnaire

        package var title: String {
            switch self {
            case .aliases: "Other names"
            case .tuitionInState: "In-state"
            case .tuitionOutOfState: "Out-of-state"
            case .gpa, .sat, .act: rawValue.uppercased()
            case .next: "Next step"
            case .pros: "Pros"
            case .cons: "Cons"
            case .questionnaire: "Form sent"
            default: rawValue.capitalizedFirst
            }
        }
    }

    package typealias Sources = CoachMerge.Sources

    package let kept: String
    package let absorbed: String
    /// The fields in which both differ come first.
    package let lines: [MergeLine<Field>]
    package let counts: [MergeCount]
    /// Remarks on what the merge does not settle.
    package let remarks: [String]
    package let change: FamilyChange

    /// - Parameters:
    ///   - first: the school that stays.
    ///   - second: the school that is absorbed.
    ///   - athlete: the athlete whose pursuits the picks concern.
    /// - Throws: `.notFound`, or `.refused` for one school with itself.
    package init(
        keeping first: String, absorbing second: String, for athlete: String, in sources: Sources,
        picks: [Field: MergePick] = [:]
    ) throws(CoachError) {
        let records = sources.records
        guard first != second else { throw .refused("A school can't be merged with itself") }
        let one = try Self.school(first, records)
        let other = try Self.school(second, records)
        kept = first
        absorbed = second
        let merging = SchoolMerger(one, other, picks: picks)
        func pursuit(_ school: String) -> Pursuit? {
            records.pursuits.first { $0.school == school && $0.athlete == athlete }
        }
        let pursued = pursuit(second).map { PursuitMerger(pursuit(first), $0, at: first, picks: picks) }
        let lines = merging.table.lines + (pursued?.table.lines ?? [])
        self.lines = lines.filter(\.isDifferent) + lines.filter { !$0.isDifferent }
        let renaming = IDRenaming(school: second, to: first, in: sources)
        counts = renaming.schoolCounts
        change = renaming.change(school: (one, merging.school), absorbed: other, pursuit: pursued)
        remarks = merging.remarks + (pursued?.remarks ?? [])
    }

    private static func school(_ id: String, _ records: FamilyRecords) throws(CoachError) -> School {
        guard let school = records.schools.first(where: { $0.id == id }) else {
            throw .notFound(id, kind: "school")
        }
        return school
    }
}
