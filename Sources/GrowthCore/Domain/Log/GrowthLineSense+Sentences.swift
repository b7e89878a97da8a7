import QuadCore

// Rules that decide from the words around a part whether the part belongs to a note.
extension GrowthLineSense {
    /// Whether a part is a word of a note.
    func isPlain(_ place: Int) -> Bool {
        parts.indices.contains(place) && place >= firstValue && parts[place].isPlain
    }

    func isInSentence(_ place: Int) -> Bool {
        isPlain(place - 1) && isPlain(place + 1) && !source.words[parts[place].words.upperBound - 1].endsClause
    }

    static let blockers: Set = [
        "since", "after", "before", "until", "till", "than", "like", "for", "from", "by", "next", "of", "about", "vs",
        "to",
        "every", "each", "this",
    ]

    /// Whether a day may belong to the words before it: `with Mark and Sun`, `for the exam on friday`.
    func isOfNote(_ said: GrowthLineDates.Said, _ place: Int) -> Bool {
        guard isPlain(place - 1), said.phrase.isDayOfYear || said.phrase.isBareWeekday else { return false }
        var keys: [String] = []
        var before = place - 1
        while isPlain(before), !source.words[parts[before].words.upperBound - 1].endsClause {
            keys.append(source.words[parts[before].words.lowerBound].key)
            before -= 1
        }
        return ["and", "&", "with"].contains(keys.first) || keys.contains("for")
    }

    /// Whether the part is an ordinal, not a day of the month: “1st place”.
    func isOrdinal(_ part: GrowthLinePart, at place: Int) -> Bool {
        let key = source.words[part.words.lowerBound].key
        return part.words.count == 1 && isPlain(place + 1) && key.first?.isNumber == true && key.last?.isLetter == true
    }

    /// Whether the word before a day prevents it from being the day of practice: “Sore since monday”.
    func isBlocked(_ place: Int) -> Bool {
        guard isPlain(place - 1) else { return false }
        return Self.blockers.contains(source.words[parts[place].words.lowerBound - 1].key)
    }
}
