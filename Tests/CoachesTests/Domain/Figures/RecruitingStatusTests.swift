import Testing

@testable import CoachesCore
@testable import CoreTestSupport
@testable import QuadCore

struct RecruitingStatusTests {
    private typealias Share = RecruitingStatus.Share

    private func share(_ percent: Int?) -> RecruitingStatus.Share? { percent.map { Share($0, of: 100) } }

    @Test(
        arguments: [
            (100, 7, 100, 100, 100.0, "on track"), (0, 31, 0, 0, 0, "at risk"),
            // 0.35·60 + 0.25·80 + 0.25·40 + 0.15·100 = 66
            (60, 14, 40, 100, 66, "slightly behind"),
            // Exactly 75 and exactly 50.
            (100, 7, 0, 100, 75, "on track"), (0, 7, 100, 0, 50, "slightly behind"), (0, 7, 99, 0, 49.75, "at risk"),
            // With two known parts, only their weights count: (0.35·50 + 0.25·60) / 0.6
            (50, 21, nil, nil, 54.1666, "slightly behind"), (nil, 30, 100, nil, 70, "slightly behind"),
            (nil, nil, 100, 0, 62.5, "slightly behind"),
            (100, nil, nil, nil, nil, nil), (nil, 0, nil, nil, nil, nil), (nil, nil, nil, nil, nil, nil),
        ] as [(Int?, Int?, Int?, Int?, Double?, String?)])
    func scores(tasks: Int?, days: Int?, interest: Int?, academic: Int?, score: Double?, words: String?) {
        let status = RecruitingStatus(
            tasks: share(tasks), daysSinceContact: days, interest: share(interest), academic: share(academic))
        #expect(status.parts.map(\.kind) == RecruitingStatus.Kind.allCases)
        #expect(status.label?.words == words)
        if let score { #expect(abs((status.score ?? -1) - score) < 0.001) } else { #expect(status.score == nil) }
        #expect(status.known.count == [tasks, days, interest, academic].count { $0 != nil })
    }

    @Test(
        arguments: [(0, 100), (7, 100), (8, 80), (14, 80), (15, 60), (21, 60), (22, 40), (30, 40), (31, 0), (999, 0)]
            as [(Int, Double)])
    func recency(days: Int, points: Double) {
        let status = RecruitingStatus(tasks: nil, daysSinceContact: days, interest: nil, academic: nil)
        #expect(status.known.map(\.points) == [points])
    }

    @Test func nothingDueMeansNoScore() {
        let status = RecruitingStatus(
            tasks: Share(0, of: 0), daysSinceContact: nil, interest: Share(0, of: 0), academic: Share(0, of: 0))
        #expect(status.known.isEmpty && status.label == nil)
        #expect(
            status.parts.map(\.words) == [
                "no task is due yet", "no contact yet", "you have not written to any school",
                "no school's grades can be compared with yours",
            ])
    }

    @Test func theStatusIsComputedFromTheLog() {
        var sample = SampleLog()
        sample.athlete.gpa = 3.5
        var demands: [School.Academics] = []
        for gpa in [3.0, 3.8, nil] {
            var asked = School.Academics()
            asked.gpa = gpa
            demands.append(asked)
        }
        sample.add(school: "answered", academics: demands[0])
        sample.add(school: "asked", academics: demands[1])
        sample.add(school: "offered", offers: [Offer(id: "o", kind: .partial)], academics: demands[2])
        sample.add(school: "silent")
        sample.add(school: "left", .notPursuing, academics: demands[0])
        sample.add(contact: "> 2026-11-01", school: "answered")
        sample.add(contact: "< 2026-11-02", school: "answered")
        sample.add(contact: "> 2026-11-09", school: "asked")
        sample.add(contact: "< 2026-11-03 mass", school: "asked")
        sample.add(contact: "< 2026-11-30", school: "asked")
        sample.add(contact: "< 2026-11-03", school: "left")
        sample.add(contact: "< 2026-11-05 camp", school: "silent")
        let status = RecruitingStatus(sample.log, tasks: Share(5, of: 9))
        #expect(
            status.parts.map(\.words) == [
                "5 of 9 tasks due by now are done", "last contact 12 days ago",
                "2 of 3 schools wrote to you or made an offer",
                "1 of 2 schools ask for no more than you have",
            ])
        #expect(status.label == .slightlyBehind)
        #expect(RecruitingStatus(SampleLog().log, tasks: nil).known.isEmpty)
    }

    @Test func schoolsByStatus() {
        var sample = SampleLog()
        sample.add(school: "a", .contacted, isFavorite: true)
        sample.add(school: "b", .contacted)
        sample.add(school: "c", .notPursuing, isFavorite: true)
        let funnel = StatusFunnel(sample.log.schools)
        #expect(SchoolStatus.allCases.map { funnel[$0] } == [0, 2, 0, 0, 0, 1])
        #expect(funnel.total == 3 && funnel.pursued == 2 && funnel.favorites == 2)
    }

    @Test func contactsAWeek() {
        let contacts = [
            "> 2026-09-20", "> 2026-09-21", "< 2026-09-27T23:59:59Z", "< 2026-11-09", "> 2026-11-15",
            "> 2026-11-16T00:00:00Z", "< 2026-11-21", "< 2026-11-21T11:00:00Z", "> 2026-11-21T23:00:00Z",
            "> 2026-11-22",
            "> 2026-11-18 camp", "< 2026-11-18 mass",
        ].enumerated().map(Contacts.read)
        let trend = ContactTrend(contacts, now: Sample.now, time: .utc)
        #expect(trend.weeks.map(\.start.day) == [21, 28, 5, 12, 19, 26, 2, 9, 16])
        #expect(trend.weeks.map(\.sent) == [1, 0, 0, 0, 0, 0, 0, 1, 1])
        #expect(trend.weeks.map(\.got) == [1, 0, 0, 0, 0, 0, 0, 1, 2])
        #expect(trend.most == 2 && ContactTrend([Contact](), now: Sample.now, time: .utc).most == 0)
    }

    @Test func aWeekStartsOnMonday() {
        for (day, monday) in [("2026-11-16", "2026-11-16"), ("2026-11-22", "2026-11-16"), ("2026-11-23", "2026-11-23")]
        {
            let now = Contacts.moment("\(day)T12:00:00Z")
            let trend = ContactTrend([Contact](), weeks: 1, now: now, time: .utc)
            #expect(trend.weeks.map(\.start) == [Sample.day(monday)])
        }
    }
}
