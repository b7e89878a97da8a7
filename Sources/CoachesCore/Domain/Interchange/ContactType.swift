import QuadCore

/// The type of a contact as written in a cell: its kind, and, if the words tell, its direction and whether the call was
/// answered. The words are those of a typed contact line: “Voicemail”, “Campus visit”, “Email sent”, “Call from coach”.
struct ContactType {
    private(set) var kind = Contact.Kind.other
    /// The direction that the words give; nil if they give none.
    private(set) var saidDirection: Contact.Direction?
    /// The direction that a type nearly always has: a voicemail is left, a form is sent.
    private var usualDirection: Contact.Direction?
    private(set) var wasReached: Bool?
    /// Whether Quad has no such kind, so that the words of the cell are kept.
    private(set) var isForeign = false
    /// Whether the cell has more words than the name of a kind.
    private var isSaidOtherwise = false

    init(_ cell: String) {
        let words = cell.lowercased().replacing("voice mail", with: "voicemail")
            .split { !($0.isLetter || $0 == "-" || $0 == "'") }.map(String.init).filter {
                $0.contains(where: \.isLetter)
            }
        if words != ["voicemail"], let kind = Contact.Kind(reading: cell) {
            self.kind = kind
            return
        }
        isSaidOtherwise = true
        var reading = Reading(words)
        reading.read()
        (saidDirection, usualDirection, wasReached) = (reading.said, reading.usual, reading.wasReached)
        if let kind = reading.kind { self.kind = kind }
        isForeign = reading.kind == nil || reading.kind == .other
    }

    var direction: Contact.Direction? { saidDirection ?? usualDirection }

    /// Whether the row may leave out the direction: a meeting has none, or the type tells.
    var needsNoDirection: Bool { kind.isMeeting || direction != nil }

    /// Returns a remark about how the cell was read; nil if the cell is just the name of a kind.
    /// - Parameter direction: the direction taken from the type alone.
    func remark(_ cell: String, _ direction: Contact.Direction?) -> String? {
        guard isSaidOtherwise else { return nil }
        let said = [
            isForeign ? "kept as other" : "read as \(kind.word)", wasReached == false ? "not reached" : "",
            kind.isMeeting ? "" : direction?.rawValue ?? "",
        ]
        return "“\(cell.clipped)” \(said.filter { !$0.isEmpty }.joined(separator: ", "))"
    }
}

extension ContactType {
    /// Reads the words of a cell one by one.
    private struct Reading {
        let words: [String]
        private(set) var said: Contact.Direction?
        private(set) var usual: Contact.Direction?
        private(set) var wasReached: Bool?
        private var kinds: [Contact.Kind] = []
        /// Whether an unknown word follows the last kind: “camp invite” is not a camp.
        private var endsUnread = false

        init(_ words: [String]) { self.words = words }

        /// The only kind found. Of two meetings the narrower one counts: “visit at a camp” is a camp.
        var kind: Contact.Kind? {
            let narrow = kinds.allSatisfy(\.isMeeting) ? kinds.filter { $0 != .inPersonVisit } : kinds
            let all = Set(narrow.isEmpty ? kinds : narrow)
            return all.count == 1 && !endsUnread ? all.first : nil
        }

        mutating func read() {
            var place = 0
            while place < words.count {
                if let count = leftMessage(place) {
                    take(.phoneCall)
                    (wasReached, usual) = (false, .outbound)
                    place += count
                } else if place + 1 < words.count, let kind = LogVocabulary.kind(words[place], words[place + 1]) {
                    take(kind)
                    place += 2
                } else {
                    take(words[place])
                    place += 1
                }
            }
        }

        /// Returns the number of words that say a message was left: “left msg”, “left a message”.
        private func leftMessage(_ place: Int) -> Int? {
            guard words[place] == "left" || words[place] == "lm" else { return nil }
            if words[place] == "lm" { return 1 }
            let isJoined = place + 1 < words.count && ["a", "the"].contains(words[place + 1])
            let last = place + (isJoined ? 2 : 1)
            return last < words.count && ["msg", "message", "messages", "word"].contains(words[last])
                ? last + 1 - place : nil
        }

        private mutating func take(_ kind: Contact.Kind) {
            kinds.append(kind)
            endsUnread = false
        }

        private mutating func take(_ word: String) {
            switch word {
            case "questionnaire", "questionnaires":
                // The athlete fills in the questionnaire.
                take(.other)
                usual = .outbound
            case "voicemail", "voicemails", "vm":
                take(.phoneCall)
                (wasReached, usual) = (false, .outbound)
            case "inbound", "incoming": said = .inbound
            case "outbound", "outgoing": said = .outbound
            case "event", "session": break
            default: takeMeaning(of: word)
            }
        }

        private mutating func takeMeaning(of word: String) {
            switch LogVocabulary.meaning(word) {
            case .kind(let kind): take(kind)
            case .deed(let direction), .toward(let direction), .sign(let direction): said = direction
            case .missed: wasReached = false
            case .left: said = .outbound
            case .place, .pronoun, .skipped, .back, .unclear: break
            case nil: endsUnread = true
            }
        }
    }
}
