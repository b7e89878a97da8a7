import QuadCore

// Finds the coach and the school that the words of a head name.

extension LogHeadReader {
    /// Returns how many words from here can form one name. Words with a meaning of their own end the name.
    private func room(_ place: Int, most: Int) -> Int {
        var count = 0
        while count < most, place + count < end, !words[place + count].isEmpty, isPlain(place + count) { count += 1 }
        return count
    }

    private func isPlain(_ place: Int) -> Bool {
        LogVocabulary.meaning(words[place]) == nil && typed[place].first != "@"
            && LogMark(typed[place], dates) == nil
            && dates.phrase(atStartOf: dateWords(place)) == nil
    }

    /// - Parameter dropsPossessive: whether “dana's” means dana, unless a name really ends so.
    private func names(_ place: Int, _ count: Int, dropsPossessive: Bool = true) -> [LogName.Word] {
        (place..<place + count).flatMap { place -> [LogName.Word] in
            let word = words[place]
            let isPossessive = dropsPossessive && (word.hasSuffix("'s") || word.hasSuffix("’s"))
            let whole = LogName.words(word)
            guard isPossessive, directory.coachNames.coaches(named: whole, worst: .name) == nil else { return whole }
            return LogName.words(word.dropLast(2))
        }
    }

    func typedName(_ place: Int, _ count: Int) -> String {
        LogName.capitalized(
            typed[place..<place + count].map { word in
                var word = word
                while let last = word.last, ":,;.!?".contains(last) { word.removeLast() }
                while word.first == "@" { word.removeFirst() }
                return String(word)
            }.joined(separator: " "))
    }

    // MARK: Known names

    mutating func takeName(_ place: Int) -> Int? {
        let coach = head.coach == nil ? coachMention(place) : nil
        let worst: LogSchoolIndex.Fit = head.kind != nil && head.coach != nil ? .whole : .word
        let school = head.school == nil ? schoolMention(place, worst: worst) : nil
        guard let school, isMeant(school, before: coach, at: place) else {
            guard let coach else { return nil }
            noted(coach: coach.mention)
            let behind = place + coach.count
            let hasSuffix = behind < end && LogName.suffixes.contains(LogName.joined(LogName.words(words[behind])))
            return coach.count + (hasSuffix ? 1 : 0)
        }
        noted(school: school.mention)
        return school.count
    }

    /// Whether the words name the school rather than the coach. They do if the school's name is longer, or if the coach
    /// fits only as a guess. They also do if the coach fits only without the “'s” of the school's name: “St. John's”
    /// beside Mary St. John.
    private func isMeant(
        _ school: (mention: LogHead.Mention, count: Int), before coach: (mention: LogHead.Mention, count: Int)?,
        at place: Int
    ) -> Bool {
        guard let coach, school.count <= coach.count, !coach.mention.isGuessed else { return true }
        let whole = names(place, coach.count, dropsPossessive: false)
        return school.count == coach.count && coach.mention.words != whole
            && directory.schoolNames.schools(named: whole, worst: .word) != nil
    }

    /// Returns the longest run of words that is the name of a coach.
    func coachMention(_ place: Int) -> (mention: LogHead.Mention, count: Int)? {
        let room = room(place, most: 4)
        guard room > 0 else { return nil }
        for count in (1...room).reversed() where !LogName.words(words[place + count - 1]).isEmpty {
            let isSpeech = (place..<place + count).contains { LogVocabulary.isOfSpeech(words[$0]) }
            for worst in [LogCoachIndex.Fit.name, .beginning, .oneLetterOff] {
                if worst != .name, isSpeech || count > 2 { continue }
                guard let found = found(names(place, count), worst) else { continue }
                let mention = LogHead.Mention(
                    typed: typedName(place, count), words: names(place, count), places: found.places,
                    isGuessed: found.fit > .name)
                return (mention, count)
            }
        }
        return nil
    }

    /// Once a school is known, a shortened name can only be one of its coaches.
    private func found(
        _ names: [LogName.Word], _ worst: LogCoachIndex.Fit
    ) -> (fit: LogCoachIndex.Fit, places: [Int])? {
        guard worst > .name, let school = head.school, !school.places.isEmpty else {
            return directory.coachNames.coaches(named: names, worst: worst)
        }
        let ids = Set(school.places.map { directory.schools[$0].id })
        return directory.coachNames.coaches(named: names, worst: worst) { $0.map(ids.contains) ?? false }
    }

    func schoolMention(
        _ place: Int, worst: LogSchoolIndex.Fit
    ) -> (mention: LogHead.Mention, count: Int)? {
        let room = room(place, most: 6)
        guard room > 0 else { return nil }
        for fit in [LogSchoolIndex.Fit.whole, .word, .beginning, .oneLetterOff] where fit <= worst {
            for count in (1...room).reversed() {
                if fit > .whole, (place..<place + count).contains(where: { LogVocabulary.isOfSpeech(words[$0]) }) {
                    continue
                }
                // “example tech” is not Example State.
                if fit > .whole, count < room, LogSchoolIndex.isCommon(words[place + count]) { continue }
                // The 's of “St. John's University” belongs to the name.
                let whole = names(place, count, dropsPossessive: false)
                let names = names(place, count)
                let found =
                    directory.schoolNames.schools(named: whole, worst: fit)
                    ?? (names == whole ? nil : directory.schoolNames.schools(named: names, worst: fit))
                guard let found else { continue }
                let mention = LogHead.Mention(
                    typed: typedName(place, count), words: names, places: found.places, isGuessed: found.fit > .word)
                return (mention, count)
            }
        }
        return nil
    }

    /// Reads `@name`, a handle or an address: such a word is always a name, known or not.
    mutating func takeForced(_ place: Int) -> Int? {
        guard head.coach == nil, !words[place].isEmpty else { return nil }
        let accounts = directory.coachNames.coaches(withAccount: words[place])
        if !accounts.isEmpty {
            noted(
                coach: LogHead.Mention(
                    typed: typedName(place, 1), words: [], places: accounts, isForced: true))
            return 1
        }
        let first = LogName.words(words[place])
        guard !first.isEmpty else { return nil }
        for count in (1...room(place + 1, most: 2) + 1).reversed() {
            let names = first + names(place + 1, count - 1)
            let worst: LogCoachIndex.Fit = count == 1 ? .oneLetterOff : .name
            guard let found = directory.coachNames.coaches(named: names, worst: worst) else { continue }
            noted(
                coach: LogHead.Mention(
                    typed: typedName(place, count), words: names, places: found.places,
                    isGuessed: found.fit > .name))
            return count
        }
        noted(coach: LogHead.Mention(typed: typedName(place, 1), words: first, places: [], isForced: true))
        return 1
    }

    // MARK: A place

    /// Reads `at` with a school or an hour.
    mutating func takePlace(_ place: Int) -> (count: Int, isSkipped: Bool)? {
        var next = place + 1
        while next < end, LogVocabulary.meaning(words[next]) == .skipped { next += 1 }
        guard next < end else { return nil }
        if let (phrase, _) = dates.phrase(atStartOf: dateWords(next)), phrase.minute != nil, !phrase.namesDay {
            return (next - place, true)
        }
        // “met at a camp”
        if head.kind == .inPersonVisit, isDeed(next) { return (next - place, true) }
        guard head.school == nil else { return nil }
        if let (mention, count) = schoolMention(next, worst: .oneLetterOff) {
            noted(school: forced(mention))
            return (next - place + count, false)
        }
        let mayBeNew = head.coach.map { $0.places.isEmpty } ?? !isStandingOnOne
        let count =
            (0..<room(next, most: 5)).first { LogVocabulary.isOfSpeech(words[next + $0]) } ?? room(next, most: 5)
        guard mayBeNew, count > 0 else { return nil }
        noted(
            school: forced(
                LogHead.Mention(typed: typedName(next, count), words: names(next, count), places: [])))
        return (next - place + count, false)
    }

    private func forced(_ mention: LogHead.Mention) -> LogHead.Mention {
        var mention = mention
        mention.isForced = true
        return mention
    }

    // MARK: Unknown names

    func isNameLike(_ place: Int) -> Bool {
        guard place < end, isPlain(place), !LogVocabulary.isOfSpeech(words[place]) else { return false }
        let word = words[place]
        return word.first?.isLetter == true && word.count < 40
            && word.allSatisfy { $0.isLetter || $0 == "'" || $0 == "’" || $0 == "-" || $0 == "." }
    }

    /// Reads an unknown name. If a coach or school is open, a name needs more evidence than being a word: the words may
    /// be text.
    mutating func takeUnknown(_ place: Int) -> Int? {
        guard head.coach == nil else { return nil }
        var count = 0
        while count < 4, isNameLike(place + count), count == 0 || schoolMention(place + count, worst: .whole) == nil {
            count += 1
        }
        guard count > 0 else { return nil }
        let behind = place + count
        let isBeforeDeed = head.kind == nil && head.direction == nil && isDeed(behind)
        let isBeforePlace = behind < end && words[behind] == "at" && behind + 1 < end && isNameLike(behind + 1)
        let isBeforeSchool = behind < end && schoolMention(behind, worst: .whole) != nil
        let isBeforeColon = colon != nil && behind == end
        let isNamed = isBeforeDeed || isBeforePlace || isBeforeSchool || isBeforeColon
        if isNamed, count <= 3 {
            noted(coach: unknown(place, count))
            return count
        }
        guard !isStandingOnOne, head.school == nil else { return nil }
        let name = count <= 2 ? count : 1
        noted(coach: unknown(place, name))
        return name
    }

    private func unknown(_ place: Int, _ count: Int) -> LogHead.Mention {
        LogHead.Mention(typed: typedName(place, count), words: names(place, count), places: [])
    }
}
