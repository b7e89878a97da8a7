import FoundationEssentials
import QuadCore

extension Contact: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case athlete = "athlete_id"
        case school = "school_id"
        case coach = "coach_id"
        case event = "event_id"
        case kind = "type"
        case direction
        case at = "occurred_at"
        case subject, content
        case mood = "sentiment"
        case wasReached = "reached"
        case isMass = "mass"
        case isPrivate = "private"
        case promises, tags, attachments
        case loggedBy = "logged_by"
        case loggedAt = "created_at"
        case other
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), athlete: try fields.decode(String.self, forKey: .athlete),
            school: try fields.value(.school), coach: try fields.value(.coach), event: try fields.value(.event),
            kind: try fields.decode(Kind.self, forKey: .kind),
            direction: try fields.decode(Direction.self, forKey: .direction),
            at: try fields.decode(OccurredAt.self, forKey: .at), subject: try fields.value(.subject, or: ""),
            content: try fields.value(.content, or: ""), mood: try fields.value(.mood),
            wasReached: try fields.value(.wasReached), isMass: try fields.value(.isMass, or: false),
            isPrivate: try fields.value(.isPrivate, or: false), promises: try fields.value(.promises, or: []),
            tags: try fields.value(.tags, or: []), attachments: try fields.value(.attachments, or: []),
            loggedBy: try fields.decode(String.self, forKey: .loggedBy),
            loggedAt: try fields.decode(Date.self, forKey: .loggedAt), other: try fields.value(.other, or: [:]))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(athlete, forKey: .athlete)
        try fields.put(.school, school)
        try fields.put(.coach, coach)
        try fields.put(.event, event)
        try fields.encode(kind, forKey: .kind)
        try fields.encode(direction, forKey: .direction)
        try fields.encode(at, forKey: .at)
        try fields.put(.subject, subject, unless: "")
        try fields.put(.content, content, unless: "")
        try fields.put(.mood, mood)
        try fields.put(.wasReached, wasReached)
        try fields.put(.isMass, isMass, unless: false)
        try fields.put(.isPrivate, isPrivate, unless: false)
        try fields.put(.promises, promises, unless: [])
        try fields.put(.tags, tags, unless: [])
        try fields.put(.attachments, attachments, unless: [])
        try fields.encode(loggedBy, forKey: .loggedBy)
        try fields.encode(loggedAt, forKey: .loggedAt)
        try fields.put(.other, other, unless: [:])
    }
}
