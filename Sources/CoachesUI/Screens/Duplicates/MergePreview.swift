import CoachesCore

/// The merge of a pair, as shown on screen.
struct MergePreview: Equatable, Sendable {
    let kept: String
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
