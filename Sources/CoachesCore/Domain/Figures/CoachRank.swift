/// A coach's rank by answers, among the coaches of the same school.
package enum CoachRank: Equatable, Sendable {
    /// Counted from 1; equally good coaches share a place.
    case place(Int, among: Int)
    /// A coach was sent too few messages to be compared.
    case tooFewSent(to: String, sent: Int)
    /// The school has no other coach to compare with.
    case nobodyElse

    /// The fewest messages a coach must have been sent to be ranked.
    static let fewestSent = 3

    /// One of the coaches compared.
    package struct Candidate: Sendable {
        package let id: String
        package let name: String
        let metrics: ReplyMetrics

        package init(id: String, name: String, metrics: ReplyMetrics) {
            self.id = id
            self.name = name
            self.metrics = metrics
        }
    }

    /// Ranks by the share of messages answered, then by the median reply time.
    /// - Parameter candidates: all coaches of the school, this one among them.
    package init(of coach: String, among candidates: [Candidate]) {
        guard let own = candidates.first(where: { $0.id == coach }), candidates.count > 1 else {
            self = .nobodyElse
            return
        }
        let compared = candidates.filter { $0.metrics.sent >= Self.fewestSent }
        if own.metrics.sent < Self.fewestSent {
            self = .tooFewSent(to: own.name, sent: own.metrics.sent)
        } else if compared.count < 2 {
            // The coach who lacks the fewest messages.
            let others = candidates.filter { $0.id != coach }
            let nearest = others.min { ($1.metrics.sent, $0.name) < ($0.metrics.sent, $1.name) } ?? own
            self = .tooFewSent(to: nearest.name, sent: nearest.metrics.sent)
        } else {
            let better = compared.filter { Self.isBetter($0.metrics, own.metrics) }
            self = .place(better.count + 1, among: compared.count)
        }
    }

    private static func isBetter(_ one: ReplyMetrics, _ other: ReplyMetrics) -> Bool {
        let (share, otherShare) = (one.answered * other.sent, other.answered * one.sent)
        if share != otherShare { return share > otherShare }
        return (one.medianReplyHours ?? .infinity) < (other.medianReplyHours ?? .infinity)
    }

    /// `rank 1 of 2`, `no rank: Sam Lee has 0 sent`
    package var words: String {
        switch self {
        case .place(let place, let count): "rank \(place) of \(count)"
        case .tooFewSent(let name, let sent): "no rank: only \(sent) sent to \(name)"
        case .nobodyElse: "no rank: no other coach there"
        }
    }

    /// The reason for the rank, as a sentence.
    package var reason: String {
        switch self {
        case .place:
            "by share answered, then by median hours; only coaches you sent at least \(Self.fewestSent) messages"
        case .tooFewSent(let name, let sent):
            "a rank needs \(Self.fewestSent) messages to each of two coaches at the school; \(name) was sent \(sent)"
        case .nobodyElse: "a rank compares coaches of one school, and there is only one"
        }
    }
}
