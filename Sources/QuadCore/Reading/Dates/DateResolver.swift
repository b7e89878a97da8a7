import FoundationEssentials

/// A resolver that decides which day a phrase means, by the direction.
struct DateResolver {
    let reader: DateReader
    let direction: DateReader.Direction
    /// The typed text, for messages.
    let text: String

    private var today: CalendarDay { reader.today }
    private var isDue: Bool { direction == .due }

    func resolve(_ phrase: DatePhrase) throws(DateError) -> DueDate {
        let found = try date(phrase)
        if let weekday = phrase.weekday, found.day.weekday != weekday {
            let day = "\(DateText.full(found.day)) is a \(found.day.weekday.name)"
            throw DateError(text, .disagreement(day))
        }
        guard isDue || !isAhead(found) && !isPartAhead(phrase, found) else { throw DateError(text, .ahead(found)) }
        return found
    }

    /// Returns whether a part of today without an hour is still to come: “this evening”, said in the morning.
    private func isPartAhead(_ phrase: DatePhrase, _ found: DueDate) -> Bool {
        guard let part = phrase.partOfDay, found.minute == nil, found.day == today else { return false }
        return (minuteOf(reader.now).minute ?? 0) < part.firstMinute
    }

    private func date(_ phrase: DatePhrase) throws(DateError) -> DueDate {
        let minute = phrase.minute
        switch phrase.day {
        case nil: return nearest(from: today, minute, step: 1)
        case .on(let day): return onClock(day, minute)
        case .moment(let moment): return minuteOf(moment)
        case .away(let length, let side):
            guard isDue || !length.isMonthOrMinute else {
                throw DateError(text, .noDay(example: "10 min ago or 10 months ago"))
            }
            return away(length, side, minute)
        case .weekday(let weekday, let choice): return try self.weekday(weekday, choice, minute)
        case .monthDay(let month, let day):
            return try nearest(minute, years) { CalendarDay(year: $0, month: month, day: day) }
        case .place(let place, let choice): return try self.place(place, choice, minute)
        }
    }

    // MARK: Meaning

    private func away(_ length: DatePhrase.Length, _ side: DatePhrase.Side, _ minute: Int?) -> DueDate {
        let sign = side == .ahead || (side == .open && isDue) ? 1 : -1
        let day = today.adding(months: sign * length.months).adding(days: sign * length.days)
        guard length.minutes != 0 else { return onClock(day, minute) }
        // Hours count as they pass, also across a clock change; days and months follow the calendar.
        let start = day == today ? reader.now : reader.time.moment(minuteOf(reader.now).on(day))
        return minuteOf(start.addingTimeInterval(Double(sign * length.minutes * 60)))
    }

    private func weekday(
        _ weekday: Weekday, _ choice: DatePhrase.WeekChoice, _ minute: Int?
    ) throws(DateError) -> DueDate {
        let ofThisWeek = today.firstOfWeek.adding(days: weekday.rawValue - 1)
        switch choice {
        case .nearest: return nearest(from: ofThisWeek, minute, step: 7)
        case .weekAfterNearest:
            let coming = ofThisWeek < today ? ofThisWeek.adding(days: 7) : ofThisWeek
            return onClock(coming.adding(days: 7), minute)
        case .previous: return onClock(ofThisWeek < today ? ofThisWeek : ofThisWeek.adding(days: -7), minute)
        case .week(let weeks):
            let found = onClock(ofThisWeek.adding(days: 7 * weeks), minute)
            guard weeks != 0 || !isDue || !isOver(found) else { throw DateError(text, .over(found)) }
            return found
        }
    }

    private func place(
        _ place: DatePhrase.Place, _ choice: DatePhrase.MonthChoice, _ minute: Int?
    ) throws(DateError) -> DueDate {
        switch choice {
        case .nearest:
            let months = Array(-24...24)
            return try nearest(minute, months) { place.day(in: today.firstOfMonth.adding(months: $0)) }
        case .away(let months):
            let month = today.firstOfMonth.adding(months: months)
            let found = onClock(try day(place, in: month), minute)
            guard months != 0 || !isDue || !isOver(found) else { throw DateError(text, .over(found)) }
            return found
        case .named(let month, let year?):
            guard let first = CalendarDay(year: year, month: month, day: 1) else {
                throw DateError(text, .impossible("\(year) is not a valid year"))
            }
            return onClock(try day(place, in: first), minute)
        case .named(let month, nil):
            return try nearest(minute, years) {
                CalendarDay(year: $0, month: month, day: 1).flatMap { place.day(in: $0) }
            }
        }
    }

    private func day(_ place: DatePhrase.Place, in month: CalendarDay) throws(DateError) -> CalendarDay {
        if let day = place.day(in: month) { return day }
        throw DateError(text, .impossible("\(DateText.month(month)) has no such day"))
    }

    // MARK: Candidates

    /// The years to search: the next 29 February may be years away.
    private var years: [Int] { (-8...8).map { today.year + $0 } }

    /// Returns the first date on the right side of now, from a day on, in steps of `step` days.
    private func nearest(from day: CalendarDay, _ minute: Int?, step: Int) -> DueDate {
        var found = onClock(day, minute)
        while isDue && isOver(found) || !isDue && isAhead(found) {
            found = onClock(found.day.adding(days: isDue ? step : -step), minute)
        }
        return found
    }

    private func nearest(
        _ minute: Int?, _ numbers: [Int], _ day: (Int) -> CalendarDay?
    ) throws(DateError) -> DueDate {
        let found = numbers.compactMap { day($0).map { onClock($0, minute) } }
        let nearest = isDue ? found.first { !isOver($0) } : found.last { !isAhead($0) }
        if let nearest { return nearest }
        throw DateError(text, .impossible("there is no such day"))
    }

    private func isOver(_ due: DueDate) -> Bool {
        due.minute == nil ? due.day < today : due < minuteOf(reader.now)
    }

    private func isAhead(_ due: DueDate) -> Bool {
        due.minute == nil ? due.day > today : due > minuteOf(reader.now)
    }

    // MARK: The clock

    private func minuteOf(_ moment: Date) -> DueDate {
        let due = reader.time.due(at: moment)
        return DueDate(due.day, minute: due.minute ?? 0)
    }

    /// Returns an hour of a day. An hour that a clock change skips moves on with the clocks: 2:30 becomes 3:30.
    private func onClock(_ day: CalendarDay, _ minute: Int?) -> DueDate {
        let due = DueDate(day, minute: minute)
        guard minute != nil, minuteOf(reader.time.moment(due)) != due else { return due }
        let before = reader.time.moment(due.day.adding(days: -1))
        let offset = Double(before.timeIntervalSince1970) - Double((due.day.dayNumber - 1) * 86_400)
        let moment = Date(timeIntervalSince1970: Double(due.day.dayNumber * 86_400 + (minute ?? 0) * 60) + offset)
        return minuteOf(moment)
    }
}

extension DueDate {
    fileprivate func on(_ day: CalendarDay) -> DueDate { DueDate(day, minute: minute) }
}

extension DatePhrase.Place {
    /// - Parameter month: the first day of the month.
    func day(in month: CalendarDay) -> CalendarDay? {
        switch self {
        case .day(let number):
            let number = number < 0 ? month.daysInMonth + 1 + number : number
            return CalendarDay(year: month.year, month: month.month, day: number)
        case .weekday(let weekday, let number) where number < 0:
            let last = month.adding(days: month.daysInMonth - 1)
            return last.adding(days: -((last.weekday.rawValue - weekday.rawValue + 7) % 7))
        case .weekday(let weekday, let number):
            let first = month.adding(days: (weekday.rawValue - month.weekday.rawValue + 7) % 7)
            let day = first.adding(days: 7 * (number - 1))
            return day.month == month.month ? day : nil
        }
    }
}
