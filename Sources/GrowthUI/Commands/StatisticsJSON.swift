import GrowthCore
import QuadCommandLine
import QuadCore
import QuadStorage
import TextKit

/// Statistics, as `--json` prints them.
struct StatisticsJSON: JSONWritable {
    private let progress: GrowthProgress
    private let notices: [String]
    private let days: ClosedRange<CalendarDay>?
    private let title: (String) -> String

    /// - Parameter days: the days that are counted; nil for all.
    init(
        _ progress: GrowthProgress, notices: [String], days: ClosedRange<CalendarDay>?,
        title: @escaping (String) -> String
    ) {
        self.days = days
        self.progress = progress
        self.notices = notices
        self.title = title
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("at_risk", progress.streak.isAtRisk)
            json.list("badges", progress.badges) { badge, json in
                json.object { json in
                    json.member("earned", badge.isEarned)
                    json.member("reached", badge.reached)
                    json.member("title", UntrustedText.clean(badge.title))
                }
            }
            json.list("bests", progress.bests) { best, json in
                json.object { json in
                    json.member("amount", exactly: best.distance.number)
                    json.member("day", best.day.description)
                    json.member("duration_s", exactly: Double(best.length.hundredths) / 100)
                    json.member("pace", best.pace)
                    json.member("title", UntrustedText.clean(best.title))
                    json.member("unit", UntrustedText.clean(best.distance.unit))
                }
            }
            json.member("current_streak", progress.streak.current)
            json.list("goals", progress.goals) { goal, json in
                json.object { json in
                    json.member("done", exactly: goal.exactlyDone)
                    json.member("title", UntrustedText.clean(goal.goal.words(title)))
                    json.member("wanted", goal.wanted)
                    json.member("weeks", goal.weeks)
                }
            }
            json.member("hard_days", progress.comparison.hardDays)
            json.list("intensities", progress.intensities.enumerated().map { $0 }) { pair, json in
                json.object { json in
                    json.member("intensity", pair.offset + 1)
                    json.member("sessions", pair.element)
                }
            }
            json.member("longest_streak", progress.streak.longest)
            json.list("methods", progress.methods) { share, json in
                json.object { json in
                    if share.meters > 0 { json.member("meters", exactly: share.meters) }
                    json.member("minutes", share.minutes)
                    json.member("sessions", share.sessions)
                    json.member("title", UntrustedText.clean(share.title))
                }
            }
            mood("mood_after", progress.moods.after, &json)
            mood("mood_before", progress.moods.before, &json)
            json.member("next", progress.routine.map { UntrustedText.clean($0.words(title)) })
            json.member("notices", notices)
            if !progress.distance.isEmpty {
                json.member("season_meters", exactly: progress.distance.season)
                json.member("season_since", progress.distance.since.description)
            }
            json.member("sessions", progress.total)
            json.member("since", days?.lowerBound.description)
            if !progress.distance.isEmpty { json.member("this_week_meters", exactly: progress.distance.week) }
            json.member("this_week_minutes", progress.comparison.minutes)
            if !progress.distance.isEmpty { json.member("total_meters", exactly: progress.distance.total) }
            json.member("until", days?.upperBound.description)
            json.member("usual_minutes", progress.comparison.usualMinutes)
            json.list("weeks", progress.weeks) { week, json in
                json.object { json in
                    json.member("days", week.days)
                    if week.meters > 0 { json.member("meters", exactly: week.meters) }
                    json.member("minutes", week.minutes)
                    json.member("sessions", week.sessions)
                    json.member("week", week.monday.description)
                }
            }
        }
    }

    private func mood(_ key: StaticString, _ mood: Double?, _ json: inout JSONWriter) {
        if let mood { json.member(key, hundredths: Int((mood * 100).rounded())) }
    }
}
