import CoachesCore

/// Two coaches or two schools that may be one.
package struct DuplicatePair: Equatable, Sendable, Identifiable {
    package enum Kind: Sendable {
        case coach, school
    }

    package let kind: Kind
    let proposal: CoachMatching.Proposal

    package var id: String { proposal.id }
}

/// The merge of a pair as the screen shows it.
package struct ShownMerge: Equatable, Sendable {
    package let kept: String
    let absorbed: String
    let rows: [MergeRow]
    let remarks: [String]
    let change: FamilyChange

    init<Merge: FamilyMerge>(_ merge: Merge) {
        (kept, absorbed, remarks, change) = (merge.kept, merge.absorbed, merge.remarks, merge.change)
        let lines = merge.lines.filter { !$0.first.isEmpty || !$0.second.isEmpty }
        rows = lines.map { MergeRow($0, title: Merge.title(of: $0.field)) } + merge.counts.map(MergeRow.init)
    }
}
