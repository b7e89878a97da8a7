extension ReplyMetrics {
    /// `sent 3, got 1`
    package var countWords: String { "sent \(sent), got \(received)" }

    /// `answered 2 of 3 (67%)`: a percentage always comes with its total. Nil if nothing was sent.
    package var answerWords: String? { answerRatePercent.map { "answered \(answered) of \(sent) (\($0)%)" } }

    /// `first 30 h, median 24 h (n 2)`; nil without a timed answer.
    package var hourWords: String? {
        guard let first = firstReplyHours, let median = medianReplyHours else { return nil }
        return "first \(first.hoursText), median \(median.hoursText) (n \(timedPairs))"
    }

    /// `answered 2 of 3, median 24 h (n 2)`; the median is left out if unknown. Nil if nothing was sent.
    package var shortWords: String? {
        guard sent > 0 else { return nil }
        let median = medianReplyHours.map { ", median \($0.hoursText) (n \(timedPairs))" } ?? ""
        return "answered \(answered) of \(sent)\(median)"
    }

    /// `answers by email`; nil if the coach never wrote.
    package var channelWords: String? { channel.map { "answers by \($0.word)" } }
}
