import FoundationEssentials
import QuadCore

// Questions about words of a line that Quad does not understand.

extension LogLineReader {
    /// Asks about a colon after unread words. In “dana and jo smith called: hi”, with an unknown Jo Smith, the words
    /// before the colon are not text.
    func askAboutHead(_ words: ArraySlice<Substring>, _ head: LogHead, _ reading: inout ParsedLogLine) {
        let words = Array(words)
        guard let start = head.textStart, start > 0, start < words.count, words[start - 1].last != ":",
            let end = words[start...].prefix(Self.longestAside).firstIndex(where: { $0.last == ":" })
        else { return }
        let aside = words[start...end]
        let tellsADeed = aside.contains { word in
            switch LogVocabulary.meaning(word.lowercased().filter { $0 != ":" }) {
            case .kind, .deed, .missed: true
            default: false
            }
        }
        let said = aside.map { String($0.last == ":" ? $0.dropLast() : $0) }
        // “met dana at the regatta yesterday: …” also gives a date.
        let tellsADay = head.when == nil && said.indices.contains { dates.phrase(atStartOf: said[$0...]) != nil }
        if tellsADeed || tellsADay { reading.unread.append(said.joined(separator: " ")) }
    }

    /// Asks about a first word that does not tell the kind of contact.
    func askAboutDeed(_ head: LogHead, _ reading: inout ParsedLogLine) {
        guard let deed = head.unclearDeed, head.kind == nil else { return }
        reading.problems.append("“\(deed.clipped)” does not say how: write called, met, texted, emailed or zoomed")
    }

    /// Asks about texts without a contact: “nunez didn't answer” and “nunez liked my tweet” are not messages, and “zoom
    /// with kim canceled” did not happen.
    func askAboutSilence(_ head: LogHead, _ reading: inout ParsedLogLine) {
        let words = reading.text.lowercased().prefix(60).split { !$0.isLetter && !"'’".contains($0) }
            .map { $0.filter(\.isLetter) }
        let isSilent =
            head.kind == nil && head.direction == nil && words.prefix(2).contains(where: NoAnswer.denials.contains)
        let isReaction =
            head.kind == nil && head.direction == nil && words.first.map(NoAnswer.reactions.contains) == true
        guard reading.unread.isEmpty, isSilent || isReaction || words.first.map(NoAnswer.endings.contains) == true
        else { return }
        reading.unread.append(reading.text.split(separator: " ").prefix(3).joined(separator: " "))
        reading.problems.append(
            isSilent
                ? "write what you did: “called ortiz: no answer”"
                : isReaction ? "write what kind it was: text, email, dm, tweet" : "log a contact once it has happened")
    }

    /// Asks about a day of the year that ends a line without a colon: “met jo at the regatta 10/24”.
    func askAboutDate(_ words: ArraySlice<Substring>, _ head: LogHead, _ reading: inout ParsedLogLine) {
        askAboutHour(words, &reading)
        askAboutSlip(words, head, &reading)
        if reading.unread.isEmpty { askAboutTime(words, &reading) }
        guard head.when == nil, words.count > 1, words.count <= Self.longestAside else { return }
        for count in [3, 2, 1] where count < words.count {
            let last = words.suffix(count)
            guard let (phrase, taken) = dates.phrase(atStartOf: last.map(String.init)), taken == count,
                phrase.isDayOfYear
            else { continue }
            // “Come by 10/24” is part of the text.
            guard let first = last.first, !Self.aheadOfDays.contains(first.lowercased()) else { return }
            reading.unread.append(last.joined(separator: " "))
            return
        }
    }

    /// Asks about a text that is only a date or an hour: “last week”, “(yesterday)”, “and fri”, “4pm” after another
    /// hour.
    private func askAboutTime(_ words: ArraySlice<Substring>, _ reading: inout ParsedLogLine) {
        guard let first = words.first, words.count <= 5 else { return }
        let isJoined = ["and", "&", "or", "on", "at"].contains(first.lowercased())
        let plain = (isJoined ? words.dropFirst() : words).map { $0.filter { !"(),.;!".contains($0) }.lowercased() }
        let text = plain.joined(separator: " ")
        let isDate = !plain.isEmpty && dates.phrase(atStartOf: plain)?.count == plain.count
        let isNumber = words.count == 1 && CalendarNames.digits(text, most: 2) != nil
        let isVague = VagueDays.count(atStartOf: plain) == plain.count || Self.vagueWords.contains(text)
        guard isDate || isNumber || isVague else { return }
        reading.unread.append(words.joined(separator: " "))
        if isVague { reading.problems.append("write the day it was: “last tue”, “nov 12”") }
    }

    private static let vagueWords: Set = ["recently", "lately", "earlier"]

    /// Asks about “Dana called at 5”: the hour may be in the morning or in the afternoon.
    func askAboutHour(_ words: ArraySlice<Substring>, _ reading: inout ParsedLogLine) {
        guard words.count > 1, words.count <= Self.longestAside else { return }
        for place in [words.startIndex, words.endIndex - 2] where words[place].lowercased() == "at" {
            let hour = words[place + 1].filter { !",.;!".contains($0) }
            guard CalendarNames.digits(hour, most: 2).map({ (1...12).contains($0) }) == true else { continue }
            return reading.unread.append("at \(hour)")
        }
    }

    /// Asks about a misspelled day at the beginning or the end of the text: “Dana called yesteday”.
    func askAboutSlip(_ words: ArraySlice<Substring>, _ head: LogHead, _ reading: inout ParsedLogLine) {
        guard head.when == nil, words.count <= Self.longestAside else { return }
        for word in [words.first, words.count > 1 ? words.last : nil].compactMap(\.self) {
            let plain = word.lowercased().filter { !",.;!".contains($0) }
            guard let day = CalendarNames.slip(of: plain) else { continue }
            reading.unread.append(String(word))
            reading.problems.append("did you mean \(day)?")
        }
    }

    /// Asks about “todo” within a text: “hi; todo film by mon”. The word hardly ever belongs to a text.
    func askAboutPromise(in text: String, _ reading: inout ParsedLogLine) {
        let words = text.split(separator: " ")
        guard reading.unread.isEmpty, let place = words.firstIndex(where: { $0.lowercased() == "todo" }) else { return }
        let said = words[place...].joined(separator: " ")
        reading.unread.append(said)
        reading.problems.append("write / \(said.clipped) for a promise")
    }

    /// The most words of a phrase to ask about; a longer phrase is part of the text.
    private static let longestAside = 8
    private static let aheadOfDays: Set = ["by", "on", "until", "before", "from", "after", "till", "due"]

    func askAboutUnread(_ reading: inout ParsedLogLine, _ choices: LogChoices) {
        guard !reading.unread.isEmpty, !choices.keepsUnread else { return }
        for text in reading.unread {
            do throws(DateError) { _ = try dates.read(text, as: .past) } catch {
                if case .halfOfDay = error.reason { reading.problems.append(error.words) }
            }
        }
        let words = reading.unread.map { "“\($0.clipped)”" }.fewWhole(3)
        let isPrivate = reading.unread.contains { PrivateWord.isOne($0) }
        let advice = isPrivate ? "write / private for a private contact, or keep it as text?" : "keep it as text?"
        reading.questions.append(LogQuestion(words: "\(words) is not understood: \(advice)", answers: [.keepUnread]))
    }
}
