import CoachesCore
import QuadCommandLine
import QuadCore
import TerminalKit

/// What an import did, or would do.
struct CoachImportJSON: Encodable {
    struct Row: Encodable {
        let line: Int
        let name: String
        let result: String
        let remarks: [String]
        let faults: [String]
        let id: String?

        init(_ row: ImportRow) {
            line = row.line
            name = UntrustedText.clean(row.name)
            result = row.fate.rawValue
            remarks = row.remarks.map { UntrustedText.clean($0) }
            faults = row.faults.map { UntrustedText.clean($0) }
            id = row.id.map { UntrustedText.clean($0) }
        }
    }

    let columns: [ColumnJSON]
    let dry_run: Bool
    let date_orders: [DateOrderJSON]
    let created: Int
    let updated: Int
    let unchanged: Int
    let skipped: Int
    let failed: Int
    let rows: [Row]
    let schools_added: [String]
    let summary: String

    init(_ plan: CoachImportPlan, isDry: Bool) {
        columns = plan.fields.map(ColumnJSON.all) ?? []
        dry_run = isDry
        date_orders = plan.dates.map(DateOrderJSON.init)
        created = plan.count(.created)
        updated = plan.count(.updated)
        unchanged = plan.count(.unchanged)
        skipped = plan.count(.skipped)
        failed = plan.count(.failed)
        rows = plan.rows.map(Row.init)
        schools_added = plan.addedSchools.map { UntrustedText.clean($0.name) }
        summary = plan.summary
    }
}

/// The order of day and month that a column was read in.
struct DateOrderJSON: Encodable {
    let column: String
    let order: String
    let why: String

    init(_ column: DateColumn) {
        self.column = UntrustedText.clean(column.title)
        order = column.order.rawValue
        why = column.words ?? ""
    }
}

/// Who may be there twice.
struct CoachDuplicatesJSON: Encodable {
    struct Pair: Encodable {
        let first: String
        let first_name: String
        let second: String
        let second_name: String
        let strength: String
        let reason: String
    }

    struct Shared: Encodable {
        let coaches: [String]
        let names: [String]
        let reason: String
    }

    let proposals: [Pair]
    let not_proposed: [Shared]

    /// - Parameter notProposed: what coaches share who are called differently.
    init(
        _ found: [CoachMatching.Proposal], notProposed: [CoachMatching.Shared] = [], name: (String) -> String
    ) {
        func clean(_ id: String) -> String { UntrustedText.clean(name(id)) }
        proposals = found.map {
            Pair(
                first: $0.first, first_name: clean($0.first), second: $0.second, second_name: clean($0.second),
                strength: $0.strength.word, reason: $0.reason)
        }
        not_proposed = notProposed.map {
            Shared(coaches: $0.coaches, names: $0.coaches.map(clean), reason: $0.reason)
        }
    }
}

/// What a merge did, or would do.
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
