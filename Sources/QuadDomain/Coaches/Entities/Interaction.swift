import FoundationEssentials

/// A contact between an athlete and a school, as somebody logged it.
package struct Interaction: Equatable, Sendable, Identifiable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case email, text
        case phoneCall = "phone_call"
        case inPersonVisit = "in_person_visit"
        case virtualMeeting = "virtual_meeting"
        case camp, showcase, tweet, dm, game
        case unofficialVisit = "unofficial_visit"
        case officialVisit = "official_visit"
        case other

        /// Two people were in one place, or on one screen: that is contact, but neither a message sent nor an answer.
        package var isMeeting: Bool {
            switch self {
            case .inPersonVisit, .virtualMeeting, .camp, .showcase, .game, .unofficialVisit, .officialVisit: true
            case .email, .text, .phoneCall, .tweet, .dm, .other: false
            }
        }

        /// In a row: “call”, “visit”.
        package var word: String {
            switch self {
            case .phoneCall: "call"
            case .inPersonVisit: "met"
            case .virtualMeeting: "zoom"
            case .unofficialVisit, .officialVisit: "visit"
            case .email, .text, .camp, .showcase, .tweet, .dm, .game, .other: rawValue
            }
        }

        /// As people and other programs write it: “Phone Call”, “e-mail”, “Zoom”.
        package init?(reading text: String) {
            let name = String(text.lowercased().map { $0.isLetter ? $0 : "_" })
            if let kind = Kind(rawValue: name) {
                self = kind
                return
            }
            switch name.filter({ $0 != "_" }) {
            case "email", "mail": self = .email
            case "sms", "message", "imessage": self = .text
            case "call", "phone", "phonecall", "voicemail": self = .phoneCall
            case "visit", "meeting", "met", "inperson", "inpersonvisit": self = .inPersonVisit
            case "zoom", "video", "videocall", "virtualmeeting", "facetime": self = .virtualMeeting
            case "twitter", "x": self = .tweet
            case "directmessage", "instagram": self = .dm
            case "unofficial", "unofficialvisit": self = .unofficialVisit
            case "official", "officialvisit": self = .officialVisit
            default: return nil
            }
        }
    }

    package enum Direction: String, Codable, CaseIterable, Sendable {
        /// The athlete's side to the coach.
        case outbound
        case inbound

        package init?(reading text: String) {
            switch text.lowercased().trimmingSpaces {
            case "outbound", "out", "sent", ">", "→": self = .outbound
            case "inbound", "in", "received", "got", "<", "←": self = .inbound
            default: return nil
            }
        }
    }

    package enum Mood: String, Codable, CaseIterable, Sendable {
        case veryPositive = "very_positive"
        case positive, neutral, negative

        package init?(reading text: String) {
            self.init(rawValue: String(text.lowercased().trimmingSpaces.map { $0.isLetter ? $0 : "_" }))
        }
    }

    package let id: String
    /// Whose it is: a person's id.
    package let athlete: String
    package var school: String?
    /// Nil for a contact with the school as such.
    package var coach: String?
    package var event: String?
    package var kind: Kind
    package var direction: Direction
    package var at: OccurredAt
    package var subject: String
    package var content: String
    package var mood: Mood?
    /// Of a call: somebody picked up. Nil where nobody said.
    package var wasReached: Bool?
    /// It went to many, and asks nobody for an answer.
    package var isMass: Bool
    /// For the athlete's eyes only.
    package var isPrivate: Bool
    package var promises: [Promise]
    package var tags: [String]
    package var attachments: [String]
    /// Who logged it: a person's id.
    package var loggedBy: String
    package var loggedAt: Date
    package var other: [String: KeptValue]

    package init(
        id: String, athlete: String, school: String?, coach: String?, event: String? = nil, kind: Kind,
        direction: Direction, at: OccurredAt, subject: String = "", content: String = "", mood: Mood? = nil,
        wasReached: Bool? = nil, isMass: Bool = false, isPrivate: Bool = false, promises: [Promise] = [],
        tags: [String] = [], attachments: [String] = [], loggedBy: String, loggedAt: Date,
        other: [String: KeptValue] = [:]
    ) {
        self.id = id
        self.athlete = athlete
        self.school = school
        self.coach = coach
        self.event = event
        self.kind = kind
        self.direction = direction
        self.at = at
        self.subject = subject
        self.content = content
        self.mood = mood
        self.wasReached = wasReached
        self.isMass = isMass
        self.isPrivate = isPrivate
        self.promises = promises
        self.tags = tags
        self.attachments = attachments
        self.loggedBy = loggedBy
        self.loggedAt = loggedAt
        self.other = other
    }

    /// What a row says of it.
    package var text: String {
        if subject.isEmpty { return content }
        return content.isEmpty ? subject : "\(subject): \(content)"
    }
}

/// What somebody said they would do, in a contact.
package struct Promise: Equatable, Sendable, Identifiable {
    package enum Side: String, Codable, CaseIterable, Sendable {
        /// The athlete's.
        case us
        case them
    }

    package let id: String
    package var by: Side
    package var text: String
    package var due: CalendarDay?
    package var doneAt: Date?

    package init(id: String, by: Side, text: String, due: CalendarDay? = nil, doneAt: Date? = nil) {
        self.id = id
        self.by = by
        self.text = text
        self.due = due
        self.doneAt = doneAt
    }
}

extension Promise: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, by, text, due
        case doneAt = "done_at"
    }
}
