import FoundationEssentials
import Testing

@testable import QuadCore

/// Lines of tables that begin with #.
struct TableRemarkTests {
    private static let fields: [CSVFields.Field] = [.init("step", ["task"]), .init("due"), .init("kind")]

    @Test(
        arguments: [
            ("# mine\ntask\na\n", ["a"], "Left out as comments, because they begin with #: line 1"),
            (
                "# mine\ntask,due\n# later,\na,1\n#done,\n", ["a"],
                "Left out as comments, because they begin with #: lines 1, 3, 5"
            ),
            (
                "# mine, and yours, too\ntask,due\na,1\n", ["a"],
                "Left out as comments, because they begin with #: line 1"
            ),
            ("task,due\n# from, the, list\na,1\n", ["a"], "Left out as comments, because they begin with #: line 2"),
            ("task,due\n#a,1\n", ["#a"], "Read as rows, although they begin with #: line 2"),
            ("task,due\n#12 call,\n", ["#12 call"], nil), ("#,task\n1,a\n", ["a"], nil),
        ] as [(String, [String], String?)])
    func aCommentIsNotARow(_ text: String, _ steps: [String], _ remark: String?) throws {
        let table = try ImportedTable(Array(text.utf8), fields: Self.fields, ImportChoices())
        #expect(table.rows.compactMap { $0["step"] } == steps)
        #expect(table.fields.remarks.first == remark)
    }
}
