import QuadCore

// Typed rest.
extension GrowthPlanEditor {
    /// Adds weekdays (`sun`, `sat,sun`), or days with a reason: `2026-11-03 2026-11-11 a cold`, `dec 24 to jan 2`,
    /// `tomorrow 3 days`, `2 weeks`.
    package func resting(_ words: [String]) throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        if let weekdays = Self.weekdays(words.filter { !["every", "each", "and", "on"].contains($0.lowercased()) }) {
            plan.restWeekdays.formUnion(weekdays)
            return plan
        }
        let (first, last, count) = try days(words)
        guard first <= last else {
            throw .refused("\(last) is before \(first): write the first day of the rest first")
        }
        let reason = Array(words.dropFirst(count))
        if let odd = reason.indices.first(where: { Self.looksLikeTime(reason, at: $0) }) {
            throw .refused(
                "“\(reason[odd].clipped)” is not understood: write the days as \(Self.restExamples), and a reason without days and numbers"
            )
        }
        plan.rests.append(
            RestRange(id: service.makeID(), first: first, last: last, reason: reason.joined(separator: " ")))
        return plan
    }

    static let restExamples = "sun, 2026-12-24, dec 24 to jan 2, or tomorrow 3 days"

    /// Returns the first and the last day, and the number of words they take.
    private func days(
        _ words: [String]
    ) throws(GrowthLogError) -> (first: CalendarDay, last: CalendarDay, count: Int) {
        let lead = words.first.map { ["from", "on", "for"].contains($0.lowercased()) } == true ? 1 : 0
        if let length = length(words[lead...], from: service.today) {
            return (service.today, length.last, lead + length.count)
        }
        var (first, count) = (service.today, lead)
        let isEndOnly = words.first.map { Self.joints.contains($0.lowercased()) } == true
        if !isEndOnly {
            guard let found = try day(words[lead...], notBefore: nil) else {
                throw .refused("Name a day of the week, or days: \(Self.restExamples)")
            }
            (first, count) = (found.day, lead + found.count)
        }
        let rest = words[count...]
        if let next = rest.first, Self.joints.contains(next.lowercased()) {
            guard let last = try day(rest.dropFirst(), notBefore: first) else {
                throw .refused("Name the last day after “\(next.clipped)”: \(Self.restExamples)")
            }
            return (first, last.day, count + 1 + last.count)
        }
        let skipped = rest.first?.lowercased() == "for" ? 1 : 0
        if let length = length(rest.dropFirst(skipped), from: first) {
            return (first, length.last, count + skipped + length.count)
        }
        if let last = try day(rest, notBefore: first) { return (first, last.day, count + last.count) }
        return (first, first, count)
    }

    private static let joints: Set = ["to", "until", "till", "through", "thru", "-", "–"]

    /// Returns the longest date at the start of the words. A day without a year is its first occurrence on or after
    /// `first`.
    func day(
        _ words: ArraySlice<String>, notBefore first: CalendarDay?
    ) throws(GrowthLogError) -> (day: CalendarDay, count: Int)? {
        let reader = service.dates
        guard let (phrase, count) = reader.phrase(atStartOf: words), phrase.namesDay else { return nil }
        guard phrase.minute == nil else {
            throw .refused(
                "“\(words.prefix(count).joined(separator: " ").clipped)” has a time, but rest covers whole days")
        }
        do throws(DateError) {
            var day = try resolved(phrase, reader)
            if let first, day < first, phrase.isDayOfYear || phrase.isBareWeekday {
                let ahead = DateReader(now: service.time.moment(first), time: service.time, order: reader.order)
                let later = try ahead.resolve(phrase, as: .due).day
                // A rest of more than half a year rather means that the days are in the wrong order.
                if later < first.adding(days: 183) { day = later }
            }
            return (day, count)
        } catch { throw .refused(error.reason.words(of: words.prefix(count).joined(separator: " "))) }
    }

    /// Resolves a phrase to a future day, or to a past one such as “Mon nov 23” of this year.
    private func resolved(_ phrase: DatePhrase, _ reader: DateReader) throws(DateError) -> CalendarDay {
        do throws(DateError) { return try reader.resolve(phrase, as: .due).day } catch {
            guard let past = try? reader.resolve(phrase, as: .past) else { throw error }
            return past.day
        }
    }

    /// Returns the last day of a length such as `3 days`, `2 weeks` or `a month`, and the number of words it takes.
    private func length(
        _ words: ArraySlice<String>, from first: CalendarDay
    ) -> (last: CalendarDay, count: Int)? {
        for count in stride(from: min(4, words.count), to: 0, by: -1) {
            let text = words.prefix(count).joined(separator: " ")
            guard let phrase = try? service.dates.phrase(text), case .away(let length, .open) = phrase.day,
                phrase.minute == nil, phrase.weekday == nil, length.minutes == 0
            else { continue }
            return (first.adding(months: length.months).adding(days: length.days - 1), count)
        }
        return nil
    }

    /// Whether a word may be a day, a number or a length, and hence is not a reason.
    private static func looksLikeTime(_ words: [String], at place: Int) -> Bool {
        let word = words[place].lowercased().filter { !",;.".contains($0) }
        if word.contains(where: { $0.isASCII && $0.isNumber }) || CalendarNames.weekday(word) != nil { return true }
        if word.count > 3, CalendarNames.month(word) != nil { return true }
        if ["today", "tomorrow", "yesterday", "tonight"].contains(word) || CalendarNames.slip(of: word) != nil {
            return true
        }
        if place == 0 {
            return ["every", "each", "other", "weekly", "monthly", "daily"].contains(word) || joints.contains(word)
        }
        return ["day", "days", "week", "weeks", "month", "months"].contains(word)
            && (CalendarNames.count(words[place - 1].lowercased()) != nil || words[place - 1].lowercased() == "other")
    }
}

extension DateError.Reason {
    /// `“feb 30” is no date: February has 29 days`
    fileprivate func words(of text: String) -> String { DateError(text, self).message }
}
