import FoundationEssentials
import Testing

@testable import QuadCore

struct MomentTextTests {
    @Test(arguments: [
        ("2026-11-21T07:43:02Z", 1_795_246_982.0), ("20261121T074302Z", 1_795_246_982),
        ("2026-11-21T08:43:02+01:00", 1_795_246_982), ("2026-11-21T08:43:02+01", 1_795_246_982),
        ("2026-11-21 07:43:02.5", 1_795_246_982.5), ("2026-11-21T07:43Z", 1_795_246_980),
        ("2026-11-21", 1_795_219_200), ("1969-12-31T23:59:59Z", -1),
    ])
    func datesAreRead(_ text: String, _ seconds: Double) {
        #expect(MomentText.read(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: ["", "2026-13-01", "2026-11-21T25:00", "2026-11-21T07:43:02Zx", "20261121T07430", "2026-11-21T"])
    func otherTextIsNotADate(_ text: String) { #expect(MomentText.read(text) == nil) }

    @Test(arguments: [0, -1.5, 1_795_246_982.25, 1_795_246_982.123456, 0.1, 4e9])
    func aWrittenDateIsReadBack(_ seconds: Double) {
        let moment = Date(timeIntervalSinceReferenceDate: seconds)
        #expect(MomentText.read(MomentText.extended(moment)) == moment)
        let whole = Date(timeIntervalSinceReferenceDate: seconds.rounded(.down))
        #expect(MomentText.read(MomentText.basic(moment)) == whole)
    }

    @Test func anUnwritableDateGivesTheNearestText() {
        #expect(MomentText.basic(Date(timeIntervalSinceReferenceDate: .infinity)) != "")
        #expect(MomentText.extended(Date.distantFuture).hasSuffix("Z"))
    }
}

struct LocalTimeTests {
    /// The zone of Berlin in 2026: one hour ahead of UTC, and two in summer.
    private let berlin = LocalTime { $0 >= 1_774_746_000 && $0 < 1_792_890_000 ? 7200 : 3600 }

    @Test(arguments: [
        ("2026-07-01T22:00:00Z", "2026-07-02"), ("2026-11-20T23:00:00Z", "2026-11-21"),
        ("2026-11-21T09:30:00Z", "2026-11-21T10:30"), ("2026-03-29T00:30:00Z", "2026-03-29T01:30"),
        ("2026-03-29T01:30:00Z", "2026-03-29T03:30"),
    ])
    func localTimesSurviveARoundTrip(_ moment: String, _ due: String) throws {
        let date = try #require(MomentText.read(moment))
        #expect(berlin.due(at: date).description == due)
        #expect(berlin.moment(try #require(DueDate(due))) == date)
    }
}
