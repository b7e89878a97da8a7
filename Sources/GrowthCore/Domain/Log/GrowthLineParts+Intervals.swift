import QuadCore

// Sets, the rests between them, and end times: none of these is the duration or the start time of the session.
extension GrowthLineParts {
    /// Returns the number of words in a set: `3x8`, `5 x 500m`. Sets go to the notes.
    static func setCount(_ rest: ArraySlice<ReadingWord>) -> Int? {
        let keys = rest.prefix(3).map(\.key)
        guard let first = keys.first else { return nil }
        let digits = first.prefix { $0.isASCII && $0.isNumber }
        guard (1...3).contains(digits.count) else { return nil }
        let behind = first.dropFirst(digits.count)
        if let sign = behind.first, sign == "x" || sign == "×", behind.dropFirst().first?.isNumber == true {
            return 1 + unitCount(of: behind.dropFirst(), rest.dropFirst())
        }
        guard behind.isEmpty, keys.count == 3, keys[1] == "x" || keys[1] == "×", keys[2].first?.isNumber == true else {
            return nil
        }
        return 3 + unitCount(of: keys[2][...], rest.dropFirst(3))
    }

    /// Returns 1 if the next word is the unit of the bare number at the end of a set: `2x20 min`, `5 x 500 m`.
    private static func unitCount(of number: Substring, _ rest: ArraySlice<ReadingWord>) -> Int {
        guard number.allSatisfy(\.isNumber), let unit = rest.first?.key else { return 0 }
        return LengthVocabulary.unit(unit) != nil || AmountUnit(named: unit)?.kind == .distance ? 1 : 0
    }

    private static let rests: Set = ["r", "rest", "rests", "resting", "recovery", "recover", "off"]

    /// Returns the number of words that give the rest between sets: `r 2min`, `rest 1:00`, `2min rest`, `r1:00`.
    func pause(_ rest: ArraySlice<ReadingWord>) -> Int? {
        guard let first = rest.first else { return nil }
        if Self.rests.contains(first.key), !first.endsClause {
            let skipped = ["of", "for", "is"].contains(rest.dropFirst().first?.key) ? 2 : 1
            return duration(rest.dropFirst(skipped)).map { $0 + skipped }
        }
        if first.key.hasPrefix("r"), first.key.dropFirst().first?.isNumber == true {
            let glued = ReadingWord(first.key.dropFirst())
            if duration([glued]) != nil { return 1 }
        }
        guard let count = duration(rest), !rest[rest.startIndex + count - 1].endsClause,
            let next = rest.dropFirst(count).first, Self.rests.contains(next.key),
            // `1:45 r 1min`: the rest is the time after the word.
            next.endsClause || duration(rest.dropFirst(count + 1)) == nil
        else { return nil }
        return count + 1
    }

    private func duration(_ rest: ArraySlice<ReadingWord>) -> Int? {
        guard let value = value(rest) else { return nil }
        switch value.meaning {
        case .length, .minutesOrMeters, .clock: return value.count
        default: return nil
        }
    }

    private static let ends: Set = ["until", "till", "before", "by", "to", "ended", "ending", "finished", "done"]

    /// Reads the end time, which is not the start time: `until 8am`, `ended at 8:00`.
    func ending(_ rest: ArraySlice<ReadingWord>) -> Part? {
        guard let first = rest.first, Self.ends.contains(first.key), !first.endsClause else { return nil }
        let skipped = ["at", "by", "around"].contains(rest.dropFirst().first?.key) ? 2 : 1
        let behind = rest.dropFirst(skipped)
        guard let value = value(behind) else { return nil }
        switch value.meaning {
        case .minute: break
        case .clock(let clock) where clock.minuteOfDay != nil && !["to", "by"].contains(first.key): break
        default: return nil
        }
        return (.wrong("write the start, or start and end: at 7:15am, or 7:15-8:00"), value.count + skipped)
    }

    /// Whether the words are a duration followed by a day: `45min 3d ago`.
    func isLengthAndDate(_ rest: ArraySlice<ReadingWord>, _ value: Part?, _ date: Part) -> Bool {
        guard let value, case .length = value.meaning, let later = self.date(rest.dropFirst(value.count)) else {
            return false
        }
        return value.count + later.count == date.count
    }
}
