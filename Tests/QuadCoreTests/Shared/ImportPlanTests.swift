import Testing

@testable import QuadCore

struct ImportPlanTests {
    private struct Plan: ImportPlan {
        var rows: [ImportRow]
    }

    private func plan(_ fates: [ImportRow.Fate]) -> Plan {
        Plan(rows: fates.map { ImportRow(line: 1, name: "", fate: $0) })
    }

    @Test(
        arguments: [
            ([], "", "", 0), ([.new, .failed, .new], "2 new, 1 fault", "2 created, 1 failed", 2),
            (
                [.skipped, .unchanged, .changed], "1 update, 1 same, 1 skip", "1 updated, 1 unchanged, 1 skipped", 1
            ),
        ] as [([ImportRow.Fate], String, String, Int)])
    func rowsAreCountedByTheirFates(_ fates: [ImportRow.Fate], _ short: String, _ done: String, _ taken: Int) {
        let plan = plan(fates)
        #expect(plan.counts(.short) == short && plan.counts(.done) == done && plan.taken == taken)
    }

    @Test(
        arguments: [(.new, "doubt; told"), (.failed, "doubt; wrong; told")] as [(ImportRow.Fate, String)])
    func aFailedRowListsItsErrors(_ fate: ImportRow.Fate, _ detail: String) {
        let row = ImportRow(line: 1, name: "", fate: fate, warnings: ["doubt"], remarks: ["told"], faults: ["wrong"])
        #expect(row.detail == detail && row.isWarned)
    }
}
