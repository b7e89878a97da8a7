import FoundationEssentials
import Testing

@testable import CoachesCore
@testable import QuadCore

struct CoachRankTests {
    /// Makes a candidate.
    /// - Parameters:
    ///   - sent: the number of messages.
    ///   - answered: the number of answered messages.
    ///   - hours: the hours until each answer.
    private func candidate(_ name: String, _ sent: Int, _ answered: Int, hours: Double = 5) -> CoachRank.Candidate {
        let start = Contacts.moment("2026-01-01T00:00:00Z")
        let contacts = (0..<sent).flatMap { place in
            let at = start.addingTimeInterval(Double(place) * 86_400 * 7)
            let message = Contacts.contact("s\(place)", .outbound, .moment(at))
            // The last messages stay without an answer.
            guard place < answered else { return [message] }
            let answer = at.addingTimeInterval(hours * 3_600)
            return [message, Contacts.contact("a\(place)", .inbound, .moment(answer))]
        }
        return CoachRank.Candidate(
            id: name, name: name,
            metrics: ReplyMetrics(contacts, now: Contacts.moment("2026-11-20T12:00:00Z"), time: .utc))
    }

    @Test func coachesRankByReplyRateThenBySpeed() {
        let coaches = [
            candidate("half", 4, 2), candidate("all", 3, 3, hours: 50), candidate("quick half", 6, 3, hours: 2),
            candidate("half too", 8, 4), candidate("never", 3, 0), candidate("few", 2, 2),
        ]
        let words = coaches.map { CoachRank(of: $0.id, among: coaches).words }
        #expect(
            words == [
                "rank 3 of 5", "rank 1 of 5", "rank 2 of 5", "rank 3 of 5", "rank 5 of 5",
                "no rank: only 2 sent to few",
            ])
    }

    @Test func aRankNeedsTwoCoachesWithThreeMessages() {
        let dana = candidate("Dana", 3, 2)
        let sam = candidate("Sam", 0, 0)
        let kim = candidate("Kim", 2, 0)
        #expect(CoachRank(of: "Dana", among: [dana, sam]) == .tooFewSent(to: "Sam", sent: 0))
        #expect(CoachRank(of: "Dana", among: [dana, sam]).words == "no rank: only 0 sent to Sam")
        #expect(CoachRank(of: "Dana", among: [dana, sam, kim]) == .tooFewSent(to: "Kim", sent: 2))
        #expect(CoachRank(of: "Sam", among: [dana, sam, kim]) == .tooFewSent(to: "Sam", sent: 0))
        #expect(CoachRank(of: "Dana", among: [dana]) == .nobodyElse)
        #expect(CoachRank(of: "Dana", among: [dana, candidate("Lee", 3, 3)]) == .place(2, among: 2))
    }

    @Test(
        arguments: [
            ([], ["slow/quick: needs 3 timed answers, has 0"]),
            (["> 2026-10-21"], ["slow/quick: needs 3 timed answers, has 0"]),
            (["> 2026-10-20"], ["Silent for over 30 days", "slow/quick: needs 3 timed answers, has 0"]),
            (["> 2026-11-01T08:00:00Z", "< 2026-11-01T09:00:00Z"], ["slow/quick: needs 3 timed answers, has 1"]),
            (CoachRankTests.answered(after: 24), []),
            (CoachRankTests.answered(after: 48), []),
            (CoachRankTests.answered(after: 49), ["Slow: answers in 49 h"]),
            (CoachRankTests.answered(after: 23), ["Quick: answers in 23 h"]),
            (CoachRankTests.answered(after: 1) + ["> 2026-11-19T00:00:00Z"], ["Quick: answers in 1 h"]),
        ] as [([String], [String])])
    func insights(contacts: [String], words: [String]) {
        let metrics = ReplyMetrics(
            contacts.enumerated().map(Contacts.read), now: Contacts.moment("2026-11-20T12:00:00Z"), time: .utc)
        #expect(CoachInsight.all(metrics).map(\.words) == words)
    }

    /// Returns three messages in November, each answered after the given hours.
    private static func answered(after hours: Int) -> [String] {
        [1, 6, 11].flatMap { day in
            let start = Contacts.moment("2026-11-01T00:00:00Z").addingTimeInterval(Double(day) * 86_400)
            let answer = start.addingTimeInterval(Double(hours) * 3_600)
            return ["> \(MomentText.extended(start))", "< \(MomentText.extended(answer))"]
        }
    }
}
