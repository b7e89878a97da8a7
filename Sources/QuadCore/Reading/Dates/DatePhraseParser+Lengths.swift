// Lengths of time from now or from a day: `+3d`, “in 2 weeks”, “an hour ago”, “a week from friday”.
extension DatePhraseParser {
    mutating func takeLength() throws(DateError) -> Bool {
        var count = 0
        var side = DatePhrase.Side.open
        if word == "in" {
            (count, side) = (1, .ahead)
        }
        guard var found = length(from: count) else { return false }
        if let sign = found.side {
            guard side == .open else { return false }
            side = sign
        }
        count = found.end
        if ahead(count) == "and", ahead(count + 1) == "a", ahead(count + 2) == "half", found.isOneHour {
            found.length.minutes += 30
            count += 3
        }
        return try finish(found, side, count)
    }

    private mutating func finish(
        _ found: FoundLength, _ side: DatePhrase.Side, _ end: Int
    ) throws(DateError) -> Bool {
        var (side, count) = (side, end)
        switch ahead(count) {
        case "ago", "earlier", "back": (side, count) = (try behind(side), count + 1)
        case "from" where ahead(count + 1) == "now" || ahead(count + 1) == "today": (side, count) = (.ahead, count + 2)
        case "hence", "later": (side, count) = (.ahead, count + 1)
        case "from", "after", "before", "on":
            let isBefore = ahead(count) == "before"
            guard ahead(count) != "on" || found.length.days % 7 == 0, found.length.minutes == 0 else { return false }
            return try takeBase(found.length, isBefore: isBefore, from: count + 1)
        default: break
        }
        // `10m ago` may mean minutes or months.
        guard !found.length.isMonthOrMinute || found.side == .ahead || side == .open else {
            throw DateError(text, .noDay(example: "10 min ago or 10 months ago"))
        }
        guard abs(found.length.days) + abs(found.length.months) * 365 / 12 <= DueDate.mostDaysMoved,
            abs(found.length.minutes) <= DueDate.mostDaysMoved * 24 * 60
        else { throw DateError(text, .impossible("that is more than a hundred years away")) }
        try set(.away(found.length, side), words: count)
        return true
    }

    private func behind(_ side: DatePhrase.Side) throws(DateError) -> DatePhrase.Side {
        guard side == .open else { throw DateError(text, .disagreement("one word points forward, another back")) }
        return .behind
    }

    /// Takes “a week from friday” or “3 days before dec 24”; the day is parsed on its own.
    private mutating func takeBase(
        _ length: DatePhrase.Length, isBefore: Bool, from start: Int
    ) throws(DateError) -> Bool {
        guard place + start < words.count else { return false }
        let rest = words[(place + start)...].joined(separator: " ")
        var parser = DatePhraseParser(rest, reader: reader)
        let base = try parser.parse()
        guard base.namesDay, length.minutes == 0 else { return false }
        let day = try DateResolver(reader: reader, direction: .due, text: text).resolve(base)
        let sign = isBefore ? -1 : 1
        phrase.minute = phrase.minute ?? day.minute
        try set(
            .on(day.day.adding(months: sign * length.months).adding(days: sign * length.days)),
            words: words.count - place)
        return true
    }

    // MARK: Numbers and units

    struct FoundLength {
        var length = DatePhrase.Length()
        var side: DatePhrase.Side?
        /// The offset from `place` of the first word after the length.
        var end = 0

        var isOneHour: Bool { length.minutes % 60 == 0 && length.minutes > 0 && length.days == 0 && length.months == 0 }
    }

    /// Reads numbers with units: `3d`, `1h30m`, “2 weeks”, “1 hour and 30 minutes”, “half an hour”.
    private func length(from start: Int) -> FoundLength? {
        var found = FoundLength(end: start)
        if let half = halfHour(from: start) {
            found.length.minutes = half.minutes
            found.end = half.end
            return found
        }
        while let word = ahead(found.end) {
            let isJoined = word == "and" && !found.length.isEmpty
            let at = found.end + (isJoined ? 1 : 0)
            guard takeCompact(at, &found) || takeApart(at, &found) else { break }
        }
        return found.length.isEmpty ? nil : found
    }

    private func halfHour(from start: Int) -> (minutes: Int, end: Int)? {
        var at = start
        if ahead(at) == "a" { at += 1 }
        let minutes: Int
        switch ahead(at) {
        case "half": minutes = 30
        case "quarter": minutes = 15
        default: return nil
        }
        at += 1
        if ahead(at) == "of" { at += 1 }
        if ahead(at) == "an" || ahead(at) == "a" { at += 1 }
        return ahead(at) == "hour" ? (minutes, at + 1) : nil
    }

    /// `+3d`, `1h30m`, `1.5h`
    private func takeCompact(_ at: Int, _ found: inout FoundLength) -> Bool {
        guard var rest = ahead(at).map({ $0[...] }) else { return false }
        var added = found
        if let sign = rest.first, sign == "+" || sign == "-" || sign == "−" {
            guard found.length.isEmpty else { return false }
            added.side = sign == "+" ? .ahead : .behind
            rest = rest.dropFirst()
        }
        while !rest.isEmpty {
            let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            rest = rest.dropFirst(number.count)
            let unit = rest.prefix(while: \.isLetter)
            rest = rest.dropFirst(unit.count)
            let isLastMinutes = unit.isEmpty && rest.isEmpty && added.length.minutes > 0
            guard added.add(String(number), isLastMinutes ? "min" : String(unit)) else { return false }
        }
        guard added.length != found.length else { return false }
        added.end = at + 1
        found = added
        return true
    }

    /// “2 weeks”, “a couple of days”, “two and a half hours”
    private func takeApart(_ at: Int, _ found: inout FoundLength) -> Bool {
        guard var number = ahead(at) else { return false }
        var (unitAt, isSigned) = (at + 1, false)
        if number.hasPrefix("+") || number.hasPrefix("-") {
            guard found.length.isEmpty else { return false }
            found.side = number.hasPrefix("+") ? .ahead : .behind
            number.removeFirst()
            isSigned = true
        }
        if number == "couple" || (number == "a" && ahead(unitAt) == "couple") {
            unitAt += number == "a" ? 1 : 0
            unitAt += ahead(unitAt) == "of" ? 1 : 0
            number = "2"
        } else if !number.contains("."), let count = CalendarNames.count(number) {
            number = "\(count)"
        }
        if ahead(unitAt) == "and", ahead(unitAt + 1) == "a", ahead(unitAt + 2) == "half" {
            unitAt += 3
            number += ".5"
        }
        guard let unit = ahead(unitAt), found.add(number, unit) else {
            if isSigned { found.side = nil }
            return false
        }
        found.end = unitAt + 1
        return true
    }
}

extension DatePhraseParser.FoundLength {
    /// Returns whether a number and a unit are a length, and adds that length.
    fileprivate mutating func add(_ number: String, _ unit: String) -> Bool {
        let minutes: Int? =
            switch unit {
            case "min", "mins", "minute", "minutes": 1
            case "h", "hr", "hrs", "hour", "hours": 60
            default: nil
            }
        if let minutes {
            let parts = number.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 1 || (parts.count == 2 && minutes == 60), let whole = Double(number),
                CalendarNames.digits(parts[0], most: 6) != nil
            else { return false }
            length.minutes += Int((whole * Double(minutes)).rounded())
            return true
        }
        guard let count = CalendarNames.digits(number, most: 6) else { return false }
        switch unit {
        case "d", "day", "days": length.days += count
        // `250W` is a power, not a length of time.
        case "w" where count > 104: return false
        case "w", "wk", "wks", "week", "weeks": length.days += 7 * count
        case "fortnight", "fortnights": length.days += 14 * count
        // `1h 10m`: after hours, the letter means minutes.
        case "m" where length.minutes > 0: length.minutes += count
        case "m":
            // `3m` means months, as in Taskwarrior; `30m` hardly does.
            guard count <= 12 else { return false }
            length.months += count
            length.isMonthOrMinute = true
        case "mo", "mos", "mth", "mths", "month", "months": length.months += count
        case "y", "yr", "yrs", "year", "years": length.months += 12 * count
        default: return false
        }
        return true
    }
}
