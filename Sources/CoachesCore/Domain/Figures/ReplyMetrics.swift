import FoundationEssentials
import QuadCore

/// One coach's reply figures, from the messages sent and received.
///
/// Each sent message is paired with the first message received after it, in whatever order they were logged. Meetings
/// and mass mail are contacts, but count neither as sent nor as an answer.
package struct ReplyMetrics: Equatable, Sendable {
    /// A sent message and its answer: ids of contacts.
    package struct Pair: Equatable, Sendable {
        package let sent: String
        package let answer: String
        /// Nil if the hour of one of the two is unknown.
        package let hours: Double?

        init(sent: String, answer: String, hours: Double?) {
            self.sent = sent
            self.answer = answer
            self.hours = hours
        }
    }

    package private(set) var sent = 0
    package private(set) var received = 0
    /// The earliest sent message first.
    package private(set) var pairs: [Pair] = []
    /// The number of pairs whose hours are known.
    package private(set) var timedPairs = 0
    /// The hours until the answer, for the first message with a timed answer.
    package private(set) var firstReplyHours: Double?
    package private(set) var medianReplyHours: Double?
    private(set) var lastContact: CalendarDay?
    private(set) var daysSinceContact: Int?
    /// The coach's most frequent kind of message; among equally frequent kinds, the most recently used.
    package private(set) var channel: Contact.Kind?

    /// The number of sent messages that were answered.
    package var answered: Int { pairs.count }

    /// A rounded percentage; nil if nothing was sent.
    package var answerRatePercent: Int? { sent == 0 ? nil : (200 * answered + sent) / (2 * sent) }

    /// - Parameter days: the longest allowed time without contact; nil for no limit.
    func isOverdue(after days: Int?) -> Bool {
        guard let days, let daysSinceContact else { return false }
        return daysSinceContact > days
    }

    /// - Parameters:
    ///   - contacts: the contacts with one coach.
    ///   - now: the current time; later contacts do not count yet.
    package init(_ contacts: some Sequence<Contact>, now: Date, time: LocalTime) {
        var gathered = GatheredReplies(now: now, time: time)
        for contact in contacts { gathered.take(contact) }
        self.init(gathered)
    }

    /// Computes the metrics of many coaches at once, by coach.
    /// - Parameter meaning: the ids of merged coaches, with the id of the coach that absorbed each.
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

    /// - Parameter inbound: the messages received, the earliest first.
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
