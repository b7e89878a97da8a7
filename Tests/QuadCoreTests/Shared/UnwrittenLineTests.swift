import Testing

@testable import QuadCore

/// Each feature reads its own lines in the file of unwritten changes, and skips the lines of other features.
@Suite struct UnwrittenLineTests {
    private struct Change: Codable, Equatable {
        var b = "x/y"
        var a = 1
    }

    @Test func aLineNamesItsFeature() {
        #expect(UnwrittenLine.text(Change(), of: "jobs") == #"{"jobs":{"a":1,"b":"x/y"}}"#)
        #expect(UnwrittenLine.text(Change()) == #"{"a":1,"b":"x/y"}"#)
    }

    @Test(arguments: [
        (#"{"jobs":{"a":1,"b":"x/y"}}"#, true), (#"{"coaches":{"a":1,"b":"x/y"}}"#, false),
        (#"{"jobs":{"a":1}}"#, false),
        (#"{"a":1,"b":"x/y"}"#, false), ("{}", false), ("", false), ("jobs", false),
    ])
    func onlyTheFeaturesOwnLinesAreRead(line: String, isOwn: Bool) {
        #expect(UnwrittenLine.value(Change.self, of: "jobs", in: line) == (isOwn ? Change() : nil))
    }

    @Test func aSelfDescribingValueNeedsNoKey() {
        #expect(UnwrittenLine.value(Change.self, in: #"{"a":1,"b":"x/y"}"#) == Change())
        #expect(UnwrittenLine.value(Change.self, in: #"{"jobs":{"a":1,"b":"x/y"}}"#) == nil)
    }
}
