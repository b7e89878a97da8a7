import CoachesCore
import QuadCommandLine
import QuadCore
import TextKit

/// The result of a merge, or of its dry run.
struct CoachMergeJSON: Encodable {
    struct Count: Encodable {
        let of: String
        let a: Int
        let b: Int
    }

    struct Field: Encodable {
        let field: String
        let a: String
        let b: String
        let result: String
        let differs: Bool
        let loses: Bool

        init<Name: RawRepresentable<String>>(_ line: MergeLine<Name>) {
            field = line.field.rawValue
            a = UntrustedText.clean(line.first)
            b = UntrustedText.clean(line.second)
            result = UntrustedText.clean(line.result)
            differs = line.isDifferent
            loses = line.isLosing
        }
    }

    let dry_run: Bool
    let kept: String
    let absorbed: String
    let fields: [Field]
    let counts: [Count]
    let remarks: [String]

    init(_ merge: some FamilyMerge, isDry: Bool) {
        dry_run = isDry
        kept = merge.kept
        absorbed = merge.absorbed
        fields = merge.lines.map { Field($0) }
        counts = merge.counts.map { Count(of: $0.title, a: $0.first, b: $0.second) }
        remarks = merge.remarks.map { UntrustedText.clean($0) }
    }
}
