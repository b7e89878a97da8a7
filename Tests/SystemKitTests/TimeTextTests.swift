import FoundationEssentials
import Testing

@testable import SystemKit

@Suite struct TimeTextTests {
    private static let first = -63_145_526_400.0
    private static let last = 252_423_993_599.0

    /// Seconds since 2001, as `Date` counts them.
    @Test(arguments: [
        (816_939_782.0, "2026-11-21T07:43:02Z", "20261121T074302Z"),
        (816_939_782.25, "2026-11-21T07:43:02.25Z", "20261121T074302Z"),
        (816_939_782.007, "2026-11-21T07:43:02.007Z", "20261121T074302Z"),
        (0, "2001-01-01T00:00:00Z", "20010101T000000Z"), (0.1, "2001-01-01T00:00:00.1Z", "20010101T000000Z"),
        (-0.25, "2000-12-31T23:59:59.75Z", "20001231T235959Z"),
        // Closer to the next second than nine digits can express.
        (-1e-12, "2001-01-01T00:00:00Z", "20001231T235959Z"),
        (first, "0000-01-01T00:00:00Z", "00000101T000000Z"), (last, "9999-12-31T23:59:59Z", "99991231T235959Z"),
    ])
    func datesAreFormatted(_ seconds: Double, _ text: String, _ stamp: String) {
        let moment = Date(timeIntervalSinceReferenceDate: seconds)
        #expect(TimeText.text(moment) == text)
        #expect(TimeText.nearest(moment) == text)
        #expect(TimeText.stamp(moment) == stamp)
    }

    @Test(arguments: [
        (first - 0.5, "0000-01-01T00:00:00Z"), (last + 1, "9999-12-31T23:59:59Z"), (1e300, "9999-12-31T23:59:59Z"),
        (.infinity, "2001-01-01T00:00:00Z"), (.nan, "2001-01-01T00:00:00Z"),
    ])
    func datesWithoutATextGetTheNearest(_ seconds: Double, _ nearest: String) {
        let moment = Date(timeIntervalSinceReferenceDate: seconds)
        #expect(TimeText.text(moment) == nil)
        #expect(TimeText.nearest(moment) == nearest)
        #expect(TimeText.stamp(moment) == nearest.filter { $0 != "-" && $0 != ":" })
    }

    @Test func theLastHalfSecondHasATextToo() {
        #expect(TimeText.text(Date(timeIntervalSinceReferenceDate: Self.last + 0.5)) == "9999-12-31T23:59:59.5Z")
    }

    @Test(arguments: [
        (1_795_246_982.0, #""2026-11-21T07:43:02Z""#), (1_795_246_982.5, #""2026-11-21T07:43:02.5Z""#),
        (-1, #""1969-12-31T23:59:59Z""#), (nil, "null"), (.nan, "null"), (1e15, "null"), (-6.3e10, "null"),
    ])
    func textIsAppendedInQuotes(_ seconds: Double?, _ text: String) {
        var bytes = [UInt8(ascii: "[")]
        TimeText.append(since1970: seconds, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "[" + text)
    }

    @Test(arguments: ["2026-11-20T49:02:00Z", "2026-11-20T09:61:00Z", "2026-11-20T24:00:01.5Z", "2026-02-30T09:00:00Z"])
    func anImpossibleMomentIsNotRead(text: String) {
        #expect(TimeText.date(text) == nil && TimeText.seconds(text) == nil)
    }

    @Test func writtenDatesAreReadBack() throws {
        for round in 0..<2_000 {
            // Near 2001, dates are finer than nine digits.
            var seconds = Double.random(in: 1e8..<2e9) * (round % 2 == 0 ? 1 : -1)
            if round % 3 == 0 { seconds = (seconds * 1_000).rounded() / 1_000 }
            if round % 5 == 0 { seconds.round(.down) }
            let moment = Date(timeIntervalSinceReferenceDate: seconds)
            #expect(TimeText.date(try #require(TimeText.text(moment))) == moment, "\(seconds)")
        }
    }

    @Test(arguments: [
        ("2026-11-21T08:43:02+01:00", 816_939_782.0 as Double?), ("2026-02-30T00:00:00Z", nil), ("2026-11-21", nil),
        ("2026-11-21T24:00:00Z", nil), ("", nil),
    ])
    func otherFormatsAreLeftToTheSlowReader(_ text: String, _ seconds: Double?) {
        let own = Array(text.utf8).withUnsafeBufferPointer { TimeText.date($0) }
        #expect(own == nil)
        guard let seconds else { return }
        #expect(TimeText.date(text) == Date(timeIntervalSinceReferenceDate: seconds))
    }
}
