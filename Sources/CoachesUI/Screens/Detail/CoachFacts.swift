import CoachesCore
import FoundationEssentials

/// The facts derived from the contacts with a coach and from the contact rules, as lines to draw.
struct CoachFacts: Equatable, Sendable {
    let metrics: ReplyMetrics
    let rank: CoachRank
    let insights: [CoachInsight]
    let standing: ContactStanding
    let hasPrivateNote: Bool

    init(
        _ coach: CoachSummary, _ contacts: [Contact], _ log: RecruitingLog, _ rules: ContactRules, now: Date
    ) {
        metrics = ReplyMetrics(contacts, now: now, time: log.time)
        insights = CoachInsight.all(metrics)
        let colleagues = coach.school.flatMap { log.school($0.id)?.coaches } ?? [coach.id]
        rank = CoachRank(
            of: coach.id,
            among: colleagues.compactMap { log.coach($0) }.map { other in
                let metrics = ReplyMetrics(log.contacts(with: other.id), now: now, time: log.time)
                return CoachRank.Candidate(id: other.id, name: other.name, metrics: metrics)
            })
        standing = rules.standing(for: Recruit(log.athlete), in: coach.school?.division, on: log.today)
        hasPrivateNote = log.privateNote(about: coach.id)?.text.isEmpty == false
    }

    /// The reply figures: first the counts, then the values computed from them.
    var figures: [String] {
        guard metrics.sent + metrics.received > 0 else { return ["no messages yet"] }
        let words: [String?] = [
            metrics.countWords, metrics.answerWords, metrics.hourWords, metrics.channelWords, rank.words,
        ]
        return words.compactMap { $0 } + insights.map(\.words)
    }
}
