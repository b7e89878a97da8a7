import CoachesCore
import FoundationEssentials
import QuadCommandLine
import QuadCore

// Reply figures of coaches.
extension CoachCommands {
    /// The figures of one coach. Unknown values are null.
    struct Metrics: Encodable {
        let coach: CoachSummary
        let metrics: ReplyMetrics
        let today: CalendarDay

        private enum Key: String, CodingKey {
            case id, name, school, sent, received, overdue
            case answered = "outbound_answered"
            case rate = "answer_rate_percent"
            case first = "first_reply_hours"
            case median = "median_reply_hours"
            case timed = "timed_replies"
            case days = "days_since_contact"
        }

        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Key.self)
            try members.encode(coach.id, forKey: .id)
            try members.encode(coach.name, forKey: .name)
            try members.encode(coach.school?.name, forKey: .school)
            try members.encode(metrics.sent, forKey: .sent)
            try members.encode(metrics.received, forKey: .received)
            try members.encode(metrics.answered, forKey: .answered)
            try members.encode(metrics.answerRatePercent, forKey: .rate)
            try members.encode(metrics.firstReplyHours, forKey: .first)
            try members.encode(metrics.medianReplyHours, forKey: .median)
            try members.encode(metrics.timedPairs, forKey: .timed)
            try members.encode(coach.tally.last.map { $0.days(to: today) }, forKey: .days)
            try members.encode((coach.followUp?.daysOverdue(on: today) ?? 0) > 0, forKey: .overdue)
        }
    }

    func metrics() async throws {
        let log = try await log()
        let coaches = try arguments.isEmpty ? log.coaches : arguments.map { try log.findCoach($0) }
        let found = coaches.map { coach in
            Metrics(
                coach: coach,
                metrics: ReplyMetrics(log.contacts(with: coach.id), now: service.now, time: log.time), today: log.today)
        }
        if invocation.has("json") { return output.json(found) }
        for one in found {
            let metrics = one.metrics
            output.row([
                one.coach.id, one.coach.name, metrics.countWords, metrics.answerWords ?? "-", metrics.hourWords ?? "-",
                CoachText.last(one.coach.tally.last, today: today),
            ])
        }
    }
}
