import QuadCore

/// Reads the head of a line, word by word, up to the beginning of the text.
struct LogHeadReader {
    let directory: LogDirectory
    let dates: DateReader
    /// Whether a coach or a school is open that the line is about if it names nobody.
    let isStandingOnOne: Bool
    /// The words of the line as typed, at most as many as a head can have.
    let typed: [Substring]
    /// The same words in lowercase, without punctuation at their ends.
    let words: [String]
    /// The index after the word whose colon ends the head; nil without a colon.
    let colon: Int?

    private let hasMore: Bool
    private(set) var head = LogHead()
    private var directionRank = 0
    /// The index of the first skipped word; skipped words may belong to the text.
    private var skippedFrom: Int?

    private static let longest = 60

    init(_ typed: ArraySlice<Substring>, _ directory: LogDirectory, _ dates: DateReader, isStandingOnOne: Bool) {
        self.directory = directory
        self.dates = dates
        self.isStandingOnOne = isStandingOnOne
        let near = Array(typed.prefix(Self.longest))
        let colon = near.firstIndex { $0.last == ":" }
        self.colon = colon
        hasMore = typed.count > near.count
        self.typed = near
        words = near.map(Self.plain)
    }

    private static func plain(_ word: Substring) -> String {
        guard word.utf8.count <= 128 else { return "" }
        var word = word
        while let last = word.last, ":,;.!?".contains(last) { word.removeLast() }
        return word.lowercased()
    }

    /// The number of words that the head may have.
    var end: Int { colon.map { $0 + 1 } ?? typed.count }

    mutating func read() -> LogHead {
        var place = 0
        while place < end {
            let before = place
            guard let taken = take(place) else {
                guard takeUnread(place) else {
                    head.unread = []
                    head.textStart = [skippedFrom, unreadFrom, place].compactMap(\.self).min()
                    return head
                }
                if unreadFrom == nil { unreadFrom = skippedFrom ?? place }
                place += 1
                continue
            }
            place += taken.count
            if taken.isSkipped {
                if skippedFrom == nil { skippedFrom = before }
            } else {
                skippedFrom = nil
            }
        }
        // Any text begins after the head. Skipped words at the end of the head are not text, because no unread word
        // follows them.
        if end < typed.count || colon != nil || hasMore { head.textStart = end }
        return head
    }

    /// The position of the first word that was not understood.
    private var unreadFrom: Int?
    /// The index after the last unread word.
    private var unreadEnd: Int?
    private var unreadCount = 0
    /// The most unread words; with more of them, the colon belongs to the text.
    private static let mostUnread = 3

    /// Notes an unknown word before the colon, so that the user is asked about it. After a name alone, only words that
    /// do not usually begin a text count: “ortiz offered 50%: …”.
    private mutating func takeUnread(_ place: Int) -> Bool {
        guard colon != nil, place < end, unreadCount < Self.mostUnread,
            head.kind != nil || head.direction != nil || !LogVocabulary.isOfSpeech(words[place]),
            head.coach != nil || head.school != nil
        else { return false }
        let word = typedWord(place)
        guard !word.isEmpty else { return true }
        // Adjacent unread words belong together: “last week”.
        if let last = head.unread.last, unreadEnd == place {
            head.unread[head.unread.count - 1] = "\(last) \(word)"
        } else {
            head.unread.append(word)
        }
        unreadEnd = place + 1
        unreadCount += 1
        return true
    }

    /// A word as it was typed, without the colon that ends the head.
    private func typedWord(_ place: Int) -> String {
        var word = typed[place]
        while let last = word.last, ":,;".contains(last) { word.removeLast() }
        return String(word)
    }

    /// Returns the words from a place on, for the reader of dates.
    func dateWords(_ place: Int) -> [String] { (place..<min(place + 9, end)).map(typedWord) }

    /// Reads the words from here; returns how many were read, or nil where the text begins.
    private mutating func take(_ place: Int) -> (count: Int, isSkipped: Bool)? {
        let isLast = place + 1 == end && colon != nil
        let sign = isLast ? typed[place].dropLast() : typed[place]
        // In “kim park + jo ortiz”, the plus between two names is not a mood.
        if sign == "+", let count = takeOther(place) { return (count, false) }
        if let mark = LogMark(sign, dates), mark != .mood(.negative), mark != .mood(.neutral) {
            head.marks.append(mark)
            return (1, false)
        }
        if sign == "@" { return takePlace(place) }
        if typed[place].first == "@" || Self.isAddress(words[place]) {
            return takeForced(place).map { ($0, false) }
        }
        if let count = takeKeyword(place) { return count }
        if let (phrase, count) = dates.phrase(atStartOf: dateWords(place)) {
            guard let when = head.when.map({ $0.joined(with: phrase) }) ?? phrase else { return nil }
            head.when = when
            head.whenWords += dateWords(place).prefix(count)
            return (count, false)
        }
        if let count = takeOther(place) { return (count, false) }
        if let count = takeName(place) { return (count, false) }
        return takeUnknown(place).map { ($0, false) }
    }

    private static func isAddress(_ word: String) -> Bool {
        guard let at = word.firstIndex(of: "@"), at != word.startIndex else { return false }
        return word[at...].contains(".")
    }

    // MARK: Keywords

    private mutating func takeKeyword(_ place: Int) -> (count: Int, isSkipped: Bool)? {
        if place + 1 < end, let kind = LogVocabulary.kind(words[place], words[place + 1]) {
            return take(kind, at: place) ? (2, false) : nil
        }
        switch LogVocabulary.meaning(words[place]) {
        case .kind(let kind): return take(kind, at: place) ? (1, false) : nil
        case .deed(let direction):
            guard directionRank < 1 else { return nil }
            // A name before the verb is the one who acted: “kim wrote” is inbound, “wrote kim” outbound.
            take(isBehindName ? .inbound : direction, rank: 1)
            return (1, false)
        case .sign(let direction):
            take(direction, rank: 3)
            return (1, false)
        case .toward(let direction):
            guard isBeforeSomebody(place + 1) else { return nil }
            take(direction, rank: 2)
            return (1, true)
        case .missed:
            // “call kim missed” and “missed call from kim” are understood; elsewhere the word is text.
            let isBehind = head.kind == .phoneCall && place + 1 == end
            let isBefore =
                head.kind == nil && place + 1 < end && LogVocabulary.meaning(words[place + 1]) == .kind(.phoneCall)
            guard isBehind || isBefore else { return nil }
            head.wasReached = false
            return (1, false)
        case .place: return takePlace(place)
        case .pronoun(let direction):
            guard place + 1 < end, isDeed(place + 1), head.kind == nil,
                directory.coachNames
                    .coaches(named: LogName.words(words[place]), worst: .name) == nil
            else { return nil }
            take(direction, rank: 1)
            return (1, true)
        case .skipped:
            // “a week ago” is a date with its article.
            if let (_, count) = dates.phrase(atStartOf: dateWords(place)), count > 1 { return nil }
            return (1, true)
        case .back:
            // “texted me back”
            let deed = place > 1 && LogVocabulary.meaning(words[place - 1]) == .skipped ? place - 2 : place - 1
            return deed >= 0 && isDeed(deed) ? (1, false) : nil
        case .left:
            // “left a voicemail”, “left dana a voicemail”
            let near = words[(place + 1)..<max(place + 1, min(end, place + 6))]
            guard head.kind == nil, near.contains(where: { $0.hasPrefix("voicemail") }) else { return nil }
            take(isBehindName ? .inbound : .outbound, rank: 1)
            return (1, false)
        case .unclear:
            // In “ortiz saw my race”, the words after the name are text.
            guard !isBehindName, head.unclearDeed == nil else { return nil }
            head.unclearDeed = typedWord(place)
            take(.outbound, rank: 1)
            return (1, false)
        case nil: return isJoint(place) ? (1, true) : nil
        }
    }

    /// Whether a word links the words before it to a name: “left voicemail for dana”, “dana of lakemont”.
    private func isJoint(_ place: Int) -> Bool {
        guard place > 0 else { return false }
        switch words[place] {
        case "for": return words[place - 1].hasPrefix("voicemail") && isBeforeSomebody(place + 1)
        case "of": return head.coach != nil && head.school == nil && schoolMention(place + 1, worst: .word) != nil
        default: return false
        }
    }

    private mutating func take(_ direction: Contact.Direction, rank: Int) {
        guard rank > directionRank else { return }
        head.direction = direction
        directionRank = rank
    }

    private mutating func take(_ kind: Contact.Kind, at place: Int) -> Bool {
        guard let known = head.kind else {
            head.kind = kind
            if words[place].hasPrefix("voicemail") { head.wasReached = false }
            head.isNameFirst = isBehindName
            return true
        }
        // The narrower of two meetings counts: “met at a camp”, “official visit”.
        guard known.isMeeting, kind.isMeeting, known == .inPersonVisit || kind == .inPersonVisit else { return false }
        if known == .inPersonVisit { head.kind = kind }
        return true
    }

    /// Whether a name came before, other than as a place.
    private var isBehindName: Bool { head.coach != nil || head.school.map { !$0.isForced } ?? false }

    /// Whether the word is a kind of contact or a verb.
    func isDeed(_ place: Int) -> Bool {
        guard place < end else { return false }
        switch LogVocabulary.meaning(words[place]) {
        case .kind, .deed, .sign, .unclear: return true
        default: return false
        }
    }

    /// Whether a known name follows, or a word that can only be a name.
    private func isBeforeSomebody(_ place: Int) -> Bool {
        var place = place
        while place < end, LogVocabulary.meaning(words[place]) == .skipped { place += 1 }
        guard place < end else { return false }
        if typed[place].first == "@" || Self.isAddress(words[place]) || isDeed(place) { return true }
        return coachMention(place) != nil || schoolMention(place, worst: .word) != nil
            || (!isStandingOnOne && head.coach == nil && isNameLike(place))
            || (colon.map { (1...2).contains($0 + 1 - place) } ?? false && isNameLike(place))
    }

    /// Reads another coach after the first: “dana ortiz and jo ortiz”, “dana ortiz, sam lee”.
    private mutating func takeOther(_ place: Int) -> Int? {
        guard head.coach != nil, place > 0 else { return nil }
        let isJoined = ["and", "&", "+"].contains(words[place])
        guard isJoined || typed[place - 1].last == "," else { return nil }
        let start = isJoined ? place + 1 : place
        guard start < end, let found = coachMention(start), !found.mention.isGuessed else { return nil }
        // “Grant Lee, St. John's University” is one person with their school.
        if let school = schoolMention(start, worst: .word), school.count >= found.count { return nil }
        head.others.append(found.mention)
        return start + found.count - place
    }

    mutating func noted(coach: LogHead.Mention) { head.coach = coach }
    mutating func noted(school: LogHead.Mention) { head.school = school }
}
