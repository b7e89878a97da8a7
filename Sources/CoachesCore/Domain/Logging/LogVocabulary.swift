import QuadCore

/// The words of a line that have a meaning of their own, whatever the names are.
enum LogVocabulary {
    enum Meaning: Equatable {
        case kind(Contact.Kind)
        /// A verb, with its usual direction.
        case deed(Contact.Direction)
        /// A sign for the direction, which is never part of a text.
        case sign(Contact.Direction)
        /// `to`, `from`: only before a name.
        case toward(Contact.Direction)
        /// A call that nobody answered.
        case missed
        case place
        /// A pronoun in place of the one who acted.
        case pronoun(Contact.Direction)
        case skipped
        /// A word after a verb: “wrote back”.
        case back
        /// A word before a voicemail: “left a voicemail”.
        case left
        /// A verb that leaves the kind of contact open: “spoke with kim”.
        case unclear
    }

    static func meaning(_ word: String) -> Meaning? { meanings[word] }

    /// Returns the kind of contact that two words mean together.
    static func kind(_ first: String, _ second: String) -> Contact.Kind? { pairs["\(first) \(second)"] }

    /// Whether a word begins a text and is not a name, unless a coach has exactly that name.
    static func isOfSpeech(_ word: String) -> Bool { ofSpeech.contains(word) }

    private static let kinds: [(Contact.Kind, [String])] = [
        (.email, ["email", "emails", "emailed", "e-mail", "e-mailed", "mail", "mailed", "emailing"]),
        (
            .text,
            [
                "text", "texts", "texted", "texting", "sms", "messaged", "message", "whatsapp", "whatsapped",
                "imessage", "imessaged", "txt", "txts", "txted", "msg", "msgs", "msged",
            ]
        ),
        (
            .phoneCall,
            ["call", "calls", "called", "calling", "phone", "phoned", "rang", "voicemail", "voicemails"]
        ),
        (.virtualMeeting, ["zoom", "zoomed", "zooming", "facetime", "facetimed"]),
        (.other, ["letter", "letters", "postcard"]),
        (.dm, ["dm", "dms", "dmed", "dm'd", "dmd"]),
        (.tweet, ["tweet", "tweets", "tweeted"]),
        (.inPersonVisit, ["met", "meet", "meeting", "visit", "visited", "visiting"]),
        (.camp, ["camp", "camped"]),
        (.showcase, ["showcase", "showcased"]),
        (.game, ["game", "played"]),
        (.officialVisit, ["official"]),
        (.unofficialVisit, ["unofficial"]),
    ]

    private static let others: [(Meaning, [String])] = [
        (.deed(.outbound), ["sent", "wrote", "send", "write"]),
        (.deed(.inbound), ["replied", "answered", "got", "reply", "received", "heard"]),
        (.sign(.outbound), [">", "→"]), (.sign(.inbound), ["<", "←"]),
        (.toward(.outbound), ["to"]), (.toward(.inbound), ["from"]),
        (.missed, ["missed"]),
        (.place, ["at"]),
        (.pronoun(.outbound), ["i", "we", "mom", "mum", "dad", "mother", "father"]),
        (.pronoun(.inbound), ["he", "she", "they"]),
        (.back, ["back"]), (.left, ["left"]),
        (.unclear, ["spoke", "speak", "talked", "talk", "chatted", "chat", "saw", "tried", "reached", "contacted"]),
        (.skipped, ["a", "an", "the", "with", "w/", "on", "me", "us", "coach"]),
    ]

    private static let meanings: [String: Meaning] = {
        var meanings: [String: Meaning] = [:]
        for (kind, words) in kinds { for word in words { meanings[word] = .kind(kind) } }
        for (meaning, words) in others { for word in words { meanings[word] = meaning } }
        return meanings
    }()

    private static let pairs: [String: Contact.Kind] = [
        "phone call": .phoneCall, "video call": .virtualMeeting, "zoom call": .virtualMeeting,
        "zoom meeting": .virtualMeeting, "text message": .text, "direct message": .dm, "official visit": .officialVisit,
        "unofficial visit": .unofficialVisit, "campus visit": .unofficialVisit,
    ]

    private static let ofSpeech = Set(
        """
        about re regarding and or but so for that if when because is was were are am be been will would can could should
        has have had do did does not no yes you it its his her him them their our my your us this these those there here
        what who why how in of by as after before again also still just then than very too up out back left said says
        asked asks told wants wanted thanks thank good great ok okay
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
