import QuadDomain

/// Two coaches or two schools that may be one.
package struct DuplicatePair: Equatable, Sendable, Identifiable {
    package enum Kind: Sendable {
        case coach, school
    }

    package let kind: Kind
    package let proposal: CoachMatching.Proposal

    package var id: String { proposal.id }
}

/// The merge of a pair as the screen shows it.
package struct ShownMerge: Equatable, Sendable {
    package let kept: String
    package let absorbed: String
    package let rows: [MergeRow]
    package let remarks: [String]
    package let change: FamilyChange

    init(_ merge: CoachMerge) {
        (kept, absorbed, remarks, change) = (merge.kept, merge.absorbed, merge.remarks, merge.change)
        rows = Self.rows(merge.lines, merge.counts, \.title)
    }

    init(_ merge: SchoolMerge) {
        (kept, absorbed, remarks, change) = (merge.kept, merge.absorbed, merge.remarks, merge.change)
        rows = Self.rows(merge.lines, merge.counts, \.title)
    }

    private static func rows<Field: RawRepresentable<String>>(
        _ lines: [MergeLine<Field>], _ counts: [MergeCount], _ title: (Field) -> String
    ) -> [MergeRow] {
        lines.filter { !$0.first.isEmpty || !$0.second.isEmpty }.map { MergeRow($0, title: title($0.field)) }
            + counts.map(MergeRow.init)
    }
}
