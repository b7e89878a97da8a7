import FoundationEssentials
import JobsCore
import QuadCore
import QuadShell

/// Charts of the jobs: the standing of open jobs, and the numbers of jobs made and completed in each of the last weeks.
enum JobHomeCharts {
    private static let weeks = 10
    private static let shown: [JobStanding] = [.inProgress, .ready, .blocked, .scheduled]

    static func charts(_ summaries: [JobSummary], _ now: LocalNow, zone: Double) -> [HomeChart] {
        [standing(summaries, now), work(summaries, on: now.day, zone: zone)].filter { !$0.isEmpty }
    }

    private static func standing(_ summaries: [JobSummary], _ now: LocalNow) -> HomeChart {
        var counts: [JobStanding: Int] = [:]
        for summary in summaries where summary.isOpen { counts[JobStanding(summary, now), default: 0] += 1 }
        return HomeChart(
            id: "standing", title: "Open jobs", kind: .bars(shown.map { .init(word($0), counts[$0] ?? 0) }),
            route: Route.jobBoard.description)
    }

    private static func word(_ standing: JobStanding) -> String {
        switch standing {
        case .inProgress: "in progress"
        case .ready, .blocked, .scheduled, .completed, .canceled: standing.rawValue
        }
    }

    private static func work(_ summaries: [JobSummary], on day: CalendarDay, zone: Double) -> HomeChart {
        let last = day.firstOfWeek
        var made = Array(repeating: 0, count: weeks)
        var completed = made
        func count(_ moment: Date?, in counts: inout [Int]) {
            guard let moment else { return }
            let day = CalendarDay(dayNumber: Int(((moment.timeIntervalSince1970 + zone) / 86_400).rounded(.down)))
            let monday = day.firstOfWeek
            let week = weeks - 1 - monday.days(to: last) / 7
            if counts.indices.contains(week) { counts[week] += 1 }
        }
        for summary in summaries {
            count(summary.createdAt, in: &made)
            count(summary.completedAt, in: &completed)
        }
        let all = made.indices.map { week in
            HomeChart.Week(
                last.adding(days: (week - weeks + 1) * 7), first: made[week], second: completed[week])
        }
        return HomeChart(
            id: "work", title: "Jobs per week", kind: .weeks(all, first: "made", second: "completed"),
            route: Route.jobs.description)
    }
}
