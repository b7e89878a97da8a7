import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

/// Lines that rowers and runners type.
@Suite struct EverydayLineTests {
    private static let methods = [
        MethodName(id: "row", title: "Row"), MethodName(id: "long-intervals", title: "Long intervals"),
    ]

    private func read(_ line: String) -> GrowthLine {
        GrowthLineReader(methods: Self.methods, now: Date(timeIntervalSince1970: 1_796_000_000)) { _ in 0 }.read(line)
    }

    @Test(
        arguments: [
            ("long run 18mi 2:25", nil, "long run"), ("long 45m", "long-intervals", "Long intervals"),
            ("row easy 45m", "row", "Row"), ("long intervals 45m", "long-intervals", "Long intervals"),
        ] as [(String, String?, String)])
    func aWordAmongOthersDoesNotMatchAMethodsName(_ line: String, _ method: String?, _ title: String) {
        #expect(read(line).draft.method == method && read(line).draft.title == title)
    }

    @Test(arguments: [
        ("erg 30' r20 7.8k", "20 spm"), ("row 5k 20min r28 hr 172", "28 spm, 172 bpm"),
        ("run 45 minutes 5 miles hr avg 148", "148 bpm"), ("run 45 minutes 5 miles avg hr 148", "148 bpm"),
    ])
    func figuresAreRead(_ line: String, _ figures: String) {
        #expect(read(line).draft.figures.map(\.text).joined(separator: ", ") == figures)
        #expect(read(line).unread.isEmpty)
    }

    @Test func noonOrMidnightWithoutAnHourIsReported() {
        #expect(read("row 10k 41:30 wed am").unread.map(\.text) == ["am"])
        #expect(read("row 10k 41:30 wed 6 am").unread.isEmpty)
    }
}
