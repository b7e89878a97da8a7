import FoundationEssentials
import QuadCore

/// The contacts with one coach, sorted into the parts that reply figures need.
struct GatheredReplies {
    struct Message {
        let id: String
        let kind: Contact.Kind
        let isTimeKnown: Bool
        /// Seconds since 1970. A received message answers a sent one with a smaller order. A contact without an hour
        /// gets a value that allows for this: sent messages count as the first of their day, received ones as the last.
        let order: Double
    }

    private(set) var outbound: [Message] = []
    private(set) var inbound: [Message] = []
    let today: CalendarDay
    private var lastMoment: Date?
    private var lastNamedDay: CalendarDay?
    private let now: Date
    private let time: LocalTime

    init(now: Date, time: LocalTime) {
        self.now = now
        self.time = time
        today = time.day(of: now)
    }

    var lastDay: CalendarDay? {
        [lastMoment.map { time.day(of: $0) }, lastNamedDay].compactMap { $0 }.max()
    }

    mutating func take(_ contact: Contact) {
        guard !contact.at.isAhead(of: now, today: today) else { return }
        switch contact.at {
        case .moment(let date): lastMoment = max(lastMoment ?? date, date)
        case .day(let day): lastNamedDay = max(lastNamedDay ?? day, day)
        }
        guard !contact.isMass, !contact.kind.isMeeting else { return }
        let isOutbound = contact.direction == .outbound
        let message = Message(
            id: contact.id, kind: contact.kind, isTimeKnown: contact.at.isTimeKnown,
            order: order(contact.at, isOutbound: isOutbound))
        if isOutbound {
            outbound.append(message)
        } else {
            inbound.append(message)
        }
    }

    private func order(_ at: OccurredAt, isOutbound: Bool) -> Double {
        switch at {
        case .moment(let date): date.timeIntervalSince1970
        // Just before midnight: an answer at midnight itself still counts as later, and one of the day before does not.
        case .day(let day): time.moment(isOutbound ? day : day.adding(days: 1)).timeIntervalSince1970.nextDown
        }
    }
}
