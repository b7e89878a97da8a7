import QuadCore

/// The type of a contact as a cell says it: its kind, and where its words say so, who made it and whether somebody was
/// reached. The words are those of a line about a contact: “Voicemail”, “Campus visit”, “Email sent”, “Call from coach”.
struct ContactType {
    private(set) var kind = Contact.Kind.other
    /// The direction that the words say; nil where they say none.
    private(set) var saidDirection: Contact.Direction?
    /// The usual direction of a type that hardly has another: a voicemail is left, a form is sent.
    private var usualDirection: Contact.Direction?
    private(set) var wasReached: Bool?
    /// Whether there is no such kind here, so that the words of the cell are kept.
    private(set) var isForeign = false
    /// Whether the cell says more than the name of a kind.
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

    /// Whether a contact of the type needs no word about who made it: both were there, or the type says it.
    var needsNoDirection: Bool { kind.isMeeting || direction != nil }

    /// Returns the kind that a cell was read as, where the cell does not say just that.
    /// - Parameter direction: the one that the row has from its type alone.
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
    /// Reads the words of a cell one after the other.
    private struct Reading {
        let words: [String]
        private(set) var said: Contact.Direction?
        private(set) var usual: Contact.Direction?
        private(set) var wasReached: Bool?
        private var kinds: [Contact.Kind] = []
        /// Whether a word behind the last kind means nothing: “camp invite” is no camp.
        private var endsUnread = false

        init(_ words: [String]) { self.words = words }

        /// The only kind there is. Of two meetings it is the narrower one: “visit at a camp”.
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

        /// Returns how many words say that a message was left on a call: “left msg”, “left a message”.
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
                // The athlete fills it in.
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
