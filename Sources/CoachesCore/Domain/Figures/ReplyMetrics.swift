import FoundationEssentials
import QuadCore

/// How one coach answers, from what was sent and got.
///
/// Each message sent is paired with the first one got after it, in whatever order they were logged. Who met has talked,
/// and what went to many asks nobody: both are contact, but neither sent nor an answer.
package struct ReplyMetrics: Equatable, Sendable {
    /// A message and its answer: ids of contacts.
    package struct Pair: Equatable, Sendable {
        package let sent: String
        package let answer: String
        /// Nil where nobody wrote down the hour of one of them.
        package let hours: Double?

        init(sent: String, answer: String, hours: Double?) {
            self.sent = sent
            self.answer = answer
            self.hours = hours
        }
    }

    package private(set) var sent = 0
    package private(set) var received = 0
    /// The earliest sent first.
    package private(set) var pairs: [Pair] = []
    /// Of these there are as many as of pairs whose hours are known.
    package private(set) var timedPairs = 0
    /// Until the answer to the first message that got a timed one.
    package private(set) var firstReplyHours: Double?
    package private(set) var medianReplyHours: Double?
    private(set) var lastContact: CalendarDay?
    private(set) var daysSinceContact: Int?
    /// How they mostly write; of several as common the one they used last.
    package private(set) var channel: Contact.Kind?

    /// Messages sent that were answered.
    package var answered: Int { pairs.count }

    /// Rounded; nil while nothing was sent.
    package var answerRatePercent: Int? { sent == 0 ? nil : (200 * answered + sent) / (2 * sent) }

    /// - Parameter days: after how many without contact it is too long; nil for never.
    func isOverdue(after days: Int?) -> Bool {
        guard let days, let daysSinceContact else { return false }
        return daysSinceContact > days
    }

    /// - Parameters:
    ///   - contacts: with one coach.
    ///   - now: what is later counts for nothing yet.
    package init(_ contacts: some Sequence<Contact>, now: Date, time: LocalTime) {
        var gathered = GatheredReplies(now: now, time: time)
        for contact in contacts { gathered.take(contact) }
        self.init(gathered)
    }

    /// Of many contacts at once, by the coach they are with.
    /// - Parameter meaning: coaches that turned out to be another one, by whom they are.
    static func byCoach(
        _ contacts: [Contact], meaning: [String: String] = [:], now: Date, time: LocalTime
    ) -> [String: ReplyMetrics] {
        var places: [String: Int] = [:]
        var gathered: [GatheredReplies] = []
        let nothing = GatheredReplies(now: now, time: time)
        for contact in contacts {
            guard let named = contact.coach else { continue }
            let coach = meaning.isEmpty ? named : meaning[named] ?? named
            if let place = places[coach] {
                gathered[place].take(contact)
            } else {
                places[coach] = gathered.count
                gathered.append(nothing)
                gathered[gathered.count - 1].take(contact)
            }
        }
        return places.mapValues { ReplyMetrics(gathered[$0]) }
    }

    private init(_ gathered: GatheredReplies) {
        let outbound = gathered.outbound.sorted { $0.order < $1.order }
        let inbound = gathered.inbound.sorted { $0.order < $1.order }
        (sent, received) = (outbound.count, inbound.count)
        pairs = Self.pairs(outbound, inbound)
        let hours = pairs.compactMap(\.hours)
        timedPairs = hours.count
        firstReplyHours = hours.first
        medianReplyHours = Self.median(hours)
        channel = Self.commonest(inbound)
        lastContact = gathered.lastDay
        daysSinceContact = lastContact?.days(to: gathered.today)
    }

    private typealias Message = GatheredReplies.Message

    private static func pairs(_ outbound: [Message], _ inbound: [Message]) -> [Pair] {
        var pairs: [Pair] = []
        var next = 0
        for message in outbound {
            while next < inbound.count, inbound[next].order <= message.order { next += 1 }
            guard next < inbound.count else { break }
            let answer = inbound[next]
            let isTimed = message.isTimeKnown && answer.isTimeKnown
            let hours = isTimed ? (answer.order - message.order) / 3_600 : nil
            pairs.append(Pair(sent: message.id, answer: answer.id, hours: hours))
        }
        return pairs
    }

    private static func median(_ hours: [Double]) -> Double? {
        guard !hours.isEmpty else { return nil }
        let sorted = hours.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// - Parameter inbound: the earliest first.
    private static func commonest(_ inbound: [Message]) -> Contact.Kind? {
        var counts: [(kind: Contact.Kind, count: Int, last: Int)] = []
        for (place, message) in inbound.enumerated() {
            if let known = counts.firstIndex(where: { $0.kind == message.kind }) {
                counts[known].count += 1
                counts[known].last = place
            } else {
                counts.append((message.kind, 1, place))
            }
        }
        return counts.max { ($0.count, $0.last) < ($1.count, $1.last) }?.kind
    }
}
