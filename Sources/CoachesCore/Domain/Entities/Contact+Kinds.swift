import QuadCore

// The kinds of contact, and the words for them that people and other programs use.
extension Contact {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case email, text
        case phoneCall = "phone_call"
        case inPersonVisit = "in_person_visit"
        case virtualMeeting = "virtual_meeting"
        case camp, showcase, tweet, dm, game
        case unofficialVisit = "unofficial_visit"
        case officialVisit = "official_visit"
        case other

        /// Whether both sides met, in one place or on a screen. A meeting is a contact, but neither a sent message nor
        /// an answer.
        package var isMeeting: Bool {
            switch self {
            case .inPersonVisit, .virtualMeeting, .camp, .showcase, .game, .unofficialVisit, .officialVisit: true
            case .email, .text, .phoneCall, .tweet, .dm, .other: false
            }
        }

        /// A short word for a row: “call”, “visit”.
        package var word: String {
            switch self {
            case .phoneCall: "call"
            case .inPersonVisit: "met"
            case .virtualMeeting: "zoom"
            case .unofficialVisit, .officialVisit: "visit"
            case .email, .text, .camp, .showcase, .tweet, .dm, .game, .other: rawValue
            }
        }

        /// Reads a kind as people and other programs write it: “Phone Call”, “e-mail”, “Zoom”.
        package init?(reading text: String) {
            let name = String(text.lowercased().map { $0.isLetter ? $0 : "_" })
            if let kind = Kind(rawValue: name) {
                self = kind
                return
            }
            switch name.filter({ $0 != "_" }) {
            case "email", "mail": self = .email
            case "sms", "message", "imessage", "whatsapp": self = .text
            case "call", "phone", "phonecall", "voicemail": self = .phoneCall
            case "visit", "meeting", "met", "inperson", "inpersonvisit": self = .inPersonVisit
            case "zoom", "video", "videocall", "virtualmeeting", "facetime": self = .virtualMeeting
            case "twitter", "x": self = .tweet
            case "directmessage", "instagram": self = .dm
            case "unofficial", "unofficialvisit", "campusvisit": self = .unofficialVisit
            case "official", "officialvisit": self = .officialVisit
            default: return nil
            }
        }
    }

    package typealias Direction = ContactDirection

    package enum Mood: String, Codable, CaseIterable, Sendable {
        case veryPositive = "very_positive"
        case positive, neutral, negative

        /// Reads the name of a mood, or the sign for it in a contact line.
        package init?(reading text: String) {
            switch text.trimmingSpaces {
            case "++": self = .veryPositive
            case "+": self = .positive
            case "=": self = .neutral
            case "-": self = .negative
            default: self.init(named: text)
            }
        }

        private init?(named text: String) {
            self.init(rawValue: String(text.lowercased().trimmingSpaces.map { $0.isLetter ? $0 : "_" }))
        }
    }
}
