import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

struct ReplyMetricsTests {
    /// - Parameter contacts: contacts such as `> 2026-11-01T09:00:00Z`: an arrow, the time, and the kind unless it is
    ///   an email. `mass` marks a mass mailing. The ids are `1`, `2`, …
    private func metrics(_ contacts: [String], now: String = "2026-11-20T12:00:00Z") -> ReplyMetrics {
        ReplyMetrics(contacts.enumerated().map(Contacts.read), now: Contacts.moment(now), time: .utc)
    }

    @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
    func twoMessagesOnOneDayAndALateCallArePaired(order: [Int]) {
        let contacts = [
            "< 2026-10-02T15:00:00Z", "> 2026-10-01T09:00:00Z", "> 2026-10-01T21:00:00Z",
            "> 2026-10-10T09:00:00Z phone_call",
        ].enumerated().map(Contacts.read)
        let metrics = ReplyMetrics(
            order.map { contacts[$0] }, now: Contacts.moment("2026-11-20T12:00:00Z"), time: .utc)
        #expect(metrics.sent == 3 && metrics.received == 1 && metrics.answered == 2)
        #expect(metrics.answerRatePercent == 67)
        #expect(metrics.firstReplyHours == 30 && metrics.medianReplyHours == 24 && metrics.timedPairs == 2)
        #expect(
            metrics.pairs == [
                ReplyMetrics.Pair(sent: "2", answer: "1", hours: 30),
                ReplyMetrics.Pair(sent: "3", answer: "1", hours: 18),
            ])
        #expect(metrics.daysSinceContact == 41)
        #expect(metrics.isOverdue(after: 14) && metrics.isOverdue(after: 30) && !metrics.isOverdue(after: 41))
        #expect(!metrics.isOverdue(after: nil))
    }

    @Test(
        arguments: [
            (["> 2026-11-01T09:00:00Z", "< 2026-11-01T09:00:00Z"], [], "at the same moment is not later"),
            (["< 2026-11-01T08:00:00Z", "> 2026-11-01T09:00:00Z"], [], "what came before is no answer"),
            (["> 2026-11-01T09:00:00Z", "< 2026-11-01"], ["1-2 ?"], "the day may hold a later hour"),
            (["> 2026-11-01T09:00:00Z", "< 2026-10-31"], [], "the day before does not"),
            (["> 2026-11-01", "< 2026-11-01T00:00:00Z"], ["1-2 ?"], "sent on a day, answered in it"),
            (["> 2026-11-01", "< 2026-10-31T23:59:59Z"], [], "sent on a day, got before it"),
            (["> 2026-11-01", "< 2026-11-01"], ["1-2 ?"], "both on a day"),
            (["> 2026-11-02", "< 2026-11-01"], [], "both on days, the wrong way round"),
            (["> 2026-11-02T00:00:00Z", "< 2026-11-01"], [], "the next day has begun"),
            (
                ["> 2026-11-01T09:00:00Z", "< 2026-11-01", "< 2026-11-01T10:30:00Z"], ["1-3 1.5"],
                "a known hour goes first"
            ),
            (
                ["> 2026-11-01T09:00:00Z", "< 2026-11-02", "< 2026-11-03T09:00:00Z"], ["1-2 ?"],
                "an earlier day goes first"
            ),
            (["> 2026-11-01T09:00:00Z", "< 2026-11-01T10:00:00Z mass"], [], "what went to many is no answer"),
            (["> 2026-11-01T09:00:00Z mass", "< 2026-11-01T10:00:00Z"], [], "nor asks for one"),
            (["> 2026-11-01T09:00:00Z", "< 2026-11-01T10:00:00Z camp"], [], "a meeting is no answer"),
            (["> 2026-11-01T09:00:00Z", "< 2026-11-20T13:00:00Z"], [], "what is ahead counts for nothing"),
            (["> 2026-11-01T09:00:00Z", "< 2026-11-21"], [], "nor a day ahead"),
            (
                [
                    "> 2026-11-01T09:00:00Z", "< 2026-11-01T10:00:00Z", "> 2026-11-01T11:00:00Z",
                    "< 2026-11-01T15:00:00Z",
                ],
                ["1-2 1.0", "3-4 4.0"], "each has its own"
            ),
        ] as [([String], [String], Comment)])
    func pairing(contacts: [String], pairs: [String], why: Comment) {
        for order in [contacts.enumerated().map(Contacts.read), contacts.enumerated().map(Contacts.read).reversed()] {
            let found = ReplyMetrics(order, now: Contacts.moment("2026-11-20T12:00:00Z"), time: .utc).pairs
            #expect(found.map { "\($0.sent)-\($0.answer) \($0.hours.map { "\($0)" } ?? "?")" } == pairs, why)
        }
    }

    @Test(
        arguments: [
            ([], 0, 0, nil, nil),
            (["> 2026-11-10T09:00:00Z camp"], 0, 0, nil, 10),
            (["< 2026-11-10T09:00:00Z mass"], 0, 0, nil, 10),
            (["> 2026-11-10T09:00:00Z", "> 2026-11-30"], 1, 0, 0, 10),
            (["> 2026-11-10", "< 2026-11-12"], 1, 1, 100, 8),
            (["> 2026-11-19T23:59:59Z"], 1, 0, 0, 1),
            (["> 2026-11-01", "> 2026-11-01", "< 2026-11-02", "> 2026-11-03"], 3, 1, 67, 17),
            (["> 2026-11-20T12:00:00Z"], 1, 0, 0, 0),
            (["> 2026-11-20T12:00:01Z"], 0, 0, nil, nil),
        ] as [([String], Int, Int, Int?, Int?)])
    func counts(contacts: [String], sent: Int, received: Int, percent: Int?, days: Int?) {
        let metrics = metrics(contacts)
        #expect(metrics.sent == sent && metrics.received == received)
        #expect(metrics.answerRatePercent == percent && metrics.daysSinceContact == days)
        #expect(metrics.firstReplyHours == nil && metrics.medianReplyHours == nil && metrics.timedPairs == 0)
    }

    @Test(
        arguments: [
            (1, 8, 13), (1, 3, 33), (2, 3, 67), (1, 2, 50), (1, 200, 1), (1, 201, 0), (3, 3, 100),
        ] as [(Int, Int, Int)])
    func theRateIsRounded(answered: Int, sent: Int, percent: Int) {
        let early = (0..<answered).map { _ in "> 2026-11-01" }
        let late = (0..<(sent - answered)).map { _ in "> 2026-11-05" }
        #expect(metrics(early + ["< 2026-11-02"] + late).answerRatePercent == percent)
    }

    @Test(
        arguments: [
            ([6.0], 6.0, 6.0), ([6, 2], 6, 4), ([40, 2, 6], 40, 6), ([1, 2, 3, 40], 1, 2.5),
        ] as [([Double], Double, Double)])
    func firstAndMedian(hours: [Double], first: Double, median: Double) {
        let start = Contacts.moment("2026-01-01T00:00:00Z")
        let contacts = hours.enumerated().flatMap { place, hours in
            let sent = start.addingTimeInterval(Double(place) * 86_400 * 7)
            return [
                Contacts.contact("s\(place)", .outbound, .moment(sent)),
                Contacts.contact("a\(place)", .inbound, .moment(sent.addingTimeInterval(hours * 3_600))),
            ]
        }
        let metrics = ReplyMetrics(contacts.reversed(), now: Contacts.moment("2026-11-20T12:00:00Z"), time: .utc)
        #expect(metrics.firstReplyHours == first && metrics.medianReplyHours == median)
        #expect(metrics.timedPairs == hours.count)
    }

    @Test(
        arguments: [
            ([], nil), (["> 2026-11-01 text"], nil), (["< 2026-11-01 camp", "< 2026-11-01 dm"], .dm),
            (["< 2026-11-01 mass"], nil),
            (["< 2026-11-01", "< 2026-11-02", "< 2026-11-03 text"], .email),
            (["< 2026-11-01", "< 2026-11-03 text"], .text), (["< 2026-11-03 text", "< 2026-11-01"], .text),
        ] as [([String], Contact.Kind?)])
    func theMostUsedChannelIsFound(contacts: [String], kind: Contact.Kind?) {
        #expect(metrics(contacts).channel == kind)
    }

    @Test func daysFollowTheLocalTimeZone() {
        let tokyo = LocalTime { _ in 9 * 3_600 }
        let sent = Contacts.contact("s", .outbound, .moment(Contacts.moment("2026-11-01T16:00:00Z")))
        let got = Contacts.contact("a", .inbound, .day(Sample.day("2026-11-01")))
        let now = Contacts.moment("2026-11-03T16:00:00Z")
        #expect(ReplyMetrics([sent, got], now: now, time: .utc).answered == 1)
        #expect(ReplyMetrics([sent, got], now: now, time: tokyo).answered == 0)
        #expect(ReplyMetrics([got], now: now, time: tokyo).daysSinceContact == 3)
    }

    @Test func manyCoachesAtOnce() {
        var contacts: [Contact] = []
        for (place, line) in ["> 2026-11-01", "< 2026-11-02", "> 2026-11-01", "> 2026-11-02"].enumerated() {
            contacts.append(Contacts.contact(line, id: "\(place)", coach: ["dana", "old", "sam", nil][place]))
        }
        let now = Contacts.moment("2026-11-20T12:00:00Z")
        let apart = ReplyMetrics.byCoach(contacts, now: now, time: .utc)
        #expect(apart.mapValues(\.sent) == ["dana": 1, "old": 0, "sam": 1])
        #expect(apart["dana"]?.answered == 0)
        let merged = ReplyMetrics.byCoach(contacts, meaning: ["old": "dana"], now: now, time: .utc)
        #expect(Set(merged.keys) == ["dana", "sam"])
        #expect(merged["dana"] == ReplyMetrics(contacts[0...1], now: now, time: .utc))
        #expect(merged["dana"]?.answered == 1)
    }

    @Test func words() {
        let known = metrics([
            "< 2026-10-02T15:00:00Z", "> 2026-10-01T09:00:00Z", "> 2026-10-01T21:00:00Z", "> 2026-10-10T09:00:00Z",
        ])
        #expect(known.countWords == "sent 3, got 1" && known.answerWords == "answered 2 of 3 (67%)")
        #expect(known.hourWords == "first 30 h, median 24 h (n 2)" && known.channelWords == "answers by email")
        #expect(known.shortWords == "answered 2 of 3, median 24 h (n 2)")
        let unknown = metrics(["> 2026-11-01", "< 2026-11-02"])
        #expect(unknown.hourWords == nil && unknown.shortWords == "answered 1 of 1")
        let nothing = metrics([])
        #expect(nothing.answerWords == nil && nothing.shortWords == nil && nothing.channelWords == nil)
    }
}
