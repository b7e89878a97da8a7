/// A parser that splits a text into a day and an hour, word by word. A word that fits nowhere is an error.
struct DatePhraseParser {
    let text: String
    let words: [String]
    let reader: DateReader
    var place = 0
    var phrase = DatePhrase()
    /// Whether the hour was given without am or pm.
    var isHalfDayOpen = false
    var partOfDay: DatePhrase.PartOfDay?
    /// Whether the word before was “at”.
    var isAfterAt = false
    /// Whether the text is only a length of time, which in a line may say how long something took.
    private(set) var isLength = false

    init(_ text: String, reader: DateReader) {
        self.text = text
        self.reader = reader
        words = Self.words(text)
    }

    /// Returns the words in lower case, without commas and without the points of abbreviations.
    private static func words(_ text: String) -> [String] {
        text.lowercased().replacing("’", with: "'").split { $0.isWhitespace || $0 == "," }.map { word in
            for (ending, short) in [("a.m.", "am"), ("p.m.", "pm"), ("a.m", "am"), ("p.m", "pm")]
            where word.hasSuffix(ending) {
                return word.dropLast(ending.count) + short
            }
            let isAbbreviation = word.hasSuffix(".") && word.dropLast().allSatisfy(\.isLetter)
            return String(isAbbreviation ? word.dropLast() : word)
        }
    }

    var word: String? { place < words.count ? words[place] : nil }

    /// Returns the word that stands `count` places ahead.
    func ahead(_ count: Int) -> String? { place + count < words.count ? words[place + count] : nil }

    mutating func parse() throws(DateError) -> DatePhrase {
        guard !words.isEmpty else { throw DateError(text, .empty) }
        while let word {
            if takeFiller(word) { continue }
            guard try takeOne() else { throw unknown(word) }
            isAfterAt = false
        }
        guard !isAfterAt, let last = words.last, !Self.isLoose(last) else { throw unknown(words.last ?? "") }
        try applyPartOfDay()
        guard phrase.namesDay || phrase.minute != nil else {
            throw DateError(text, .noDay(example: "tomorrow morning"))
        }
        if phrase.minute != nil, phrase.isCountedInHours { throw DateError(text, .twice("hour")) }
        if case .away(let length, .open) = phrase.day {
            // `3d` is a date in every line; “3 days” and `2h` may say how long something took.
            isLength = length.minutes != 0 || words.count > 1
        }
        return phrase
    }

    private mutating func takeOne() throws(DateError) -> Bool {
        if try takeHour() { return true }
        if try takePartOfDay() { return true }
        return try takeDay()
    }

    /// Returns whether a word needs another word after it.
    static func isLoose(_ word: String) -> Bool { ["at", "@", "on", "by", "the", "of"].contains(word.lowercased()) }

    private mutating func takeFiller(_ word: String) -> Bool {
        switch word {
        case "at", "@": isAfterAt = true
        case "by": guard place == 0 else { return false }
        case "on", "the": break
        default: return false
        }
        guard place + 1 < words.count else { return false }
        place += 1
        return true
    }

    // MARK: Results

    mutating func set(_ day: DatePhrase.Day, words count: Int) throws(DateError) {
        switch (phrase.day, day) {
        case (nil, .weekday(let weekday, .nearest)) where phrase.weekday == nil:
            phrase.day = .weekday(weekday, .nearest)
        case (nil, _): phrase.day = day
        case (.weekday(_, .nearest), .weekday(_, .nearest)): throw DateError(text, .twice("day"))
        // “friday 27 nov”, “27 nov, friday”: the date decides, and the weekday has to agree.
        case (.weekday(let weekday, .nearest), _): (phrase.day, phrase.weekday) = (day, weekday)
        case (_, .weekday(let weekday, .nearest)) where phrase.weekday == nil: phrase.weekday = weekday
        default: throw DateError(text, .twice("day"))
        }
        place += count
    }

    mutating func set(minute: Int, isHalfDayOpen: Bool, words count: Int) throws(DateError) {
        guard phrase.minute == nil else { throw DateError(text, .twice("hour")) }
        phrase.minute = minute
        self.isHalfDayOpen = isHalfDayOpen
        place += count
    }

    func unknown(_ word: String) -> DateError {
        // “next frday”, “this coming frday”: the wrong word is the day.
        let isLead: (String) -> Bool = {
            ["this", "next", "last", "past", "previous", "in", "coming", "upcoming"].contains($0)
        }
        let word = isLead(word) ? words[place...].first { !isLead($0) } ?? word : word
        let nearest = NearestName.of(word, among: CalendarNames.known)
        return DateError(text, .unknownWord(word, nearest: nearest == word ? nil : nearest))
    }

    // MARK: Parts of the day

    private mutating func takePartOfDay() throws(DateError) -> Bool {
        var count = 0
        if word == "in", ahead(1) == "the" { count = 2 }
        let isOfToday = count == 0 && (word == "this" || word == "later" || word == "earlier")
        if word == "last", ahead(1) == "night" {
            try set(.on(reader.today.adding(days: -1)), words: 1)
            partOfDay = .night
            place += 1
            return true
        }
        if isOfToday { count = 1 }
        if isOfToday, ahead(1) == "today", word != "this" {
            try set(.on(reader.today), words: 2)
            return true
        }
        guard let part = ahead(count).flatMap(Self.part), partOfDay == nil else { return false }
        if isOfToday || ahead(count) == "tonight" {
            guard word != "later", word != "earlier" else { return false }
            try set(.on(reader.today), words: 0)
        }
        partOfDay = part
        place += count + 1
        return true
    }

    private static func part(_ word: String) -> DatePhrase.PartOfDay? {
        switch word {
        case "morning": .morning
        case "afternoon": .afternoon
        case "evening": .evening
        case "night", "tonight": .night
        default: nil
        }
    }

    /// Applies the part of the day to the hour: “tonight 7:30” is 19:30.
    private mutating func applyPartOfDay() throws(DateError) {
        if let minute = phrase.minute, partOfDay == nil, isBareHour {
            throw DateError(text, .halfOfDay(minute: minute))
        }
        guard let partOfDay, let minute = phrase.minute else { return phrase.partOfDay = partOfDay }
        let hour = minute / 60
        let isLate: Bool? =
            switch (partOfDay, hour) {
            case (.morning, 0..<12): false
            case (.afternoon, 12): false
            case (.afternoon, 1...6), (.evening, 4...11), (.night, 6...11): true
            default: nil
            }
        let hours: ClosedRange<Int> =
            switch partOfDay {
            case .morning: 0...11
            case .afternoon: 12...18
            case .evening, .night: 16...23
            }
        if isHalfDayOpen, let isLate {
            phrase.minute = isLate ? minute + 12 * 60 : minute
        } else if !hours.contains(hour) {
            throw DateError(text, .impossible("the hour and the part of the day disagree"))
        }
    }

    /// Whether the hour is a number from 1 to 12 that stands alone, as in “at 5”.
    var isBareHour = false
}
