import FoundationEssentials
import QuadCore

/// The invented contacts of the demo.
struct DemoContacts {
    private let week: DemoWeek

    init(_ week: DemoWeek) { self.week = week }

    /// A contact, as its row names it.
    private struct Row {
        let days: Int
        /// The hour of the day; nil if only the day is known.
        let hour: Int?
        let coach: String
        let kind: Contact.Kind
        let direction: Contact.Direction
        let text: String
        var mood: Contact.Mood?
        var promise: Promise?
        var isByParent = false

        init(
            _ days: Int, _ hour: Int?, _ coach: String, _ kind: Contact.Kind, _ direction: Contact.Direction,
            _ text: String, mood: Contact.Mood? = nil, promise: Promise? = nil, isByParent: Bool = false
        ) {
            (self.days, self.hour, self.kind, self.direction) = (days, hour, kind, direction)
            self.coach = "demo-\(coach)"
            (self.text, self.mood, self.promise, self.isByParent) = (text, mood, promise, isByParent)
        }
    }

    private var first: [Row] {
        [
            Row(58, 19, "kim", .email, .outbound, "Introduction with the fall schedule"),
            Row(57, 20, "toni", .email, .outbound, "Introduction with the fall schedule"),
            Row(56, 11, "kim", .email, .inbound, "Thanks; send film when you have it", mood: .positive),
            Row(54, 10, "ana", .email, .outbound, "Introduction with the fall schedule"),
            Row(52, 9, "dana", .email, .outbound, "Introduction, class and position"),
            Row(52, 21, "dana", .email, .outbound, "Fall schedule"),
            Row(47, 17, "drew", .phoneCall, .inbound, "Not looking for pitchers in my class", mood: .negative),
            Row(44, 16, "toni", .email, .inbound, "Will come to the fall showcase", mood: .positive),
            Row(43, 9, "sam", .phoneCall, .outbound, "Left a message"),
            Row(36, 20, "lee", .email, .outbound, "Wrote after my coach spoke with them"),
            Row(33, 12, "lee", .email, .inbound, "Asked for grades and test scores", mood: .neutral),
            Row(32, 18, "lee", .email, .outbound, "Sent grades and test scores"),
        ]
    }

    private var recent: [Row] {
        let film = Promise(id: "demo-film", by: .us, text: "film link", due: week.day(ago: -3))
        let agreement = Promise(id: "demo-terms", by: .them, text: "the offer in writing", due: week.day(ago: -2))
        return [
            Row(30, 11, "kim", .email, .outbound, "Asked for a visit"),
            Row(30, 18, "kim", .email, .inbound, "Invited me to the winter camp", mood: .veryPositive),
            Row(18, 10, "dana", .showcase, .inbound, "Watched both innings, talked after", mood: .positive),
            Row(18, 12, "riley", .showcase, .inbound, "Gave me a card", mood: .positive),
            Row(17, 20, "riley", .email, .outbound, "Thanked them for the talk"),
            Row(16, 20, "dana", .email, .outbound, "Thanked them for the talk"),
            Row(14, 19, "toni", .phoneCall, .inbound, "Asked about majors and grades", mood: .positive),
            Row(
                12, 15, "kim", .phoneCall, .inbound, "Talked for 20 minutes about the pitching lab", mood: .veryPositive
            ),
            Row(11, 20, "nora", .email, .outbound, "Introduction with the winter plan"),
            Row(9, nil, "jo", .text, .outbound, "Registered for the camp"),
            Row(8, 9, "jo", .text, .inbound, "Bring running shoes", mood: .neutral),
            Row(6, 16, "dana", .email, .inbound, "Send me film of your slider", mood: .positive, promise: film),
            Row(3, nil, "riley", .email, .inbound, "Which classes are you taking next year?", mood: .neutral),
            Row(2, 17, "toni", .phoneCall, .inbound, "Offered 40%", mood: .veryPositive, promise: agreement),
            Row(1, 8, "kim", .phoneCall, .inbound, "The camp moved to field 4", isByParent: true),
        ]
    }

    var contacts: [Contact] { (first + recent).enumerated().map(contact) }

    private func contact(_ place: Int, _ row: Row) -> Contact {
        let day = week.day(ago: row.days)
        let at = row.hour.map { OccurredAt.moment(week.moment(ago: row.days, minute: $0 * 60)) } ?? .day(day)
        return Contact(
            id: "demo-contact-\(place)", athlete: DemoFamily.athleteID,
            school: DemoSchools.coaches.first { $0.id == row.coach }?.school, coach: row.coach, kind: row.kind,
            direction: row.direction, at: at, content: row.text, mood: row.mood,
            promises: row.promise.map { [$0] } ?? [],
            loggedBy: row.isByParent ? DemoFamily.parentID : DemoFamily.athleteID,
            loggedAt: week.moment(ago: row.days, minute: 22 * 60))
    }
}
