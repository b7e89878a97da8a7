import QuadCore

// Words around a part of a practice line, which tell whether it belongs to a note.
extension GrowthLineSense {
    /// Whether a part is one of the words of a note.
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

    /// `with Mark and Sun`, `for the exam on friday`: the day may belong to the words before it.
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

    /// “1st place” is no day of the month.
    func isOrdinal(_ part: GrowthLinePart, at place: Int) -> Bool {
        let key = source.words[part.words.lowerBound].key
        return part.words.count == 1 && isPlain(place + 1) && key.first?.isNumber == true && key.last?.isLetter == true
    }

    /// “Sore since monday” says nothing of when it was practiced.
    func isBlocked(_ place: Int) -> Bool {
        guard isPlain(place - 1) else { return false }
        return Self.blockers.contains(source.words[parts[place].words.lowerBound - 1].key)
    }
}
