import QuadCore

// Spoken or framed parts: “half past six”, “an hour and ten”, `(25 min)`, “at 2:30 split”.
extension GrowthLineParts {
    /// Asks the user to write a spoken time in figures: “half past six”, “quarter to seven”.
    func spokenHour(_ rest: ArraySlice<ReadingWord>) -> Part? {
        let ahead = rest.prefix(5).map(\.key)
        let list = Array(ahead.drop { Self.beforeHours.contains($0) })
        guard list.count > 2, ["half", "quarter"].contains(list[0]), ["past", "to", "after"].contains(list[1]),
            let hour = CalendarNames.count(list[2]), (1...12).contains(hour)
        else { return nil }
        let isBehind = list[1] != "to"
        let minute = list[0] == "half" ? 30 : isBehind ? 15 : 45
        let clock = "\(isBehind ? hour : (hour + 10) % 12 + 1):\(minute)"
        return (.wrong("morning or afternoon? Write \(clock)am or \(clock)pm"), ahead.count - list.count + 3)
    }

    private static let beforeHours: Set = ["at", "around", "about", "from", "a"]

    /// Asks for the unit of the number after a duration: “an hour and ten”.
    func halfSaid(_ value: Part, _ rest: ArraySlice<ReadingWord>) -> Part? {
        guard case .length = value.meaning else { return nil }
        let behind = Array(rest.dropFirst(value.count).prefix(3))
        guard behind.count > 1, behind[0].key == "and", !["a", "an"].contains(behind[1].key),
            let number = LengthVocabulary.number(behind[1].key) ?? CalendarNames.count(behind[1].key),
            behind.count == 2 || behind[1].endsClause
        else { return nil }
        return (.wrong("add a unit to \(number): \(number)min, \(number)s"), value.count + 2)
    }

    /// Reads a value in parentheses: `(25 min)`.
    func inParentheses(_ rest: ArraySlice<ReadingWord>) -> Part? {
        guard let first = rest.first, first.key.first == "(",
            let end = rest.prefix(4).firstIndex(where: { $0.key.last == ")" })
        else { return nil }
        let text = rest[rest.startIndex...end].map(\.key).joined(separator: " ").dropFirst().dropLast()
        let words = ReadingWord.all(in: String(text))
        guard let value = value(words[...]), value.count == words.count else { return nil }
        return (value.meaning, end - rest.startIndex + 1)
    }

    /// Asks for the distance of a pace such as `at 2:30 split`, which is not a time of day.
    func split(_ rest: ArraySlice<ReadingWord>) -> Part? {
        let keys = rest.prefix(3).map(\.key)
        let isLed = keys.first == "at" || keys.first == "@"
        let number = isLed ? keys.dropFirst().first : keys.first
        guard let number, ColonNumber(number) != nil, keys.count > (isLed ? 2 : 1),
            Self.paceWords.contains(keys[isLed ? 2 : 1])
        else { return nil }
        return (.wrong("a pace needs its distance: write \(number)/500m or \(number)/km"), isLed ? 3 : 2)
    }

    private static let paceWords: Set = ["split", "splits", "pace", "avg", "average"]
}
