/// A noteworthy fact about the contacts with a coach.
package enum CoachInsight: Equatable, Sendable {
    /// Days since the last contact.
    case silent(days: Int)
    /// The median of the coach's reply times.
    case slow(hours: Double)
    case quick(hours: Double)
    /// Too few timed answers to call the coach slow or quick.
    case tooFewPairs(Int)

    /// In days.
    static let longestSilence = CoachSummary.longestSilence
    /// The fewest timed answers needed for an insight.
    static let fewestPairs = 3
    private static let slowHours = 48.0
    private static let quickHours = 24.0

    package static func all(_ metrics: ReplyMetrics) -> [CoachInsight] {
        var insights: [CoachInsight] = []
        if let days = metrics.daysSinceContact, days > longestSilence { insights.append(.silent(days: days)) }
        guard metrics.timedPairs >= fewestPairs, let median = metrics.medianReplyHours else {
            return insights + [.tooFewPairs(metrics.timedPairs)]
        }
        if median > slowHours { insights.append(.slow(hours: median)) }
        if median < quickHours { insights.append(.quick(hours: median)) }
        return insights
    }

    package var words: String {
        switch self {
        case .silent: "Silent for over \(Self.longestSilence) days"
        case .slow(let hours): "Slow: answers in \(hours.hoursText)"
        case .quick(let hours): "Quick: answers in \(hours.hoursText)"
        case .tooFewPairs(let count): "slow/quick: needs \(Self.fewestPairs) timed answers, has \(count)"
        }
    }
}

extension Double {
    /// Formats hours with one decimal if needed: `24 h`, `1.5 h`.
    package var hoursText: String {
        let tenths = Int((self * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10) h" : "\(tenths / 10).\(tenths % 10) h"
    }
}
