import QuadCore

// Typed goals.
extension GrowthPlanEditor {
    /// `3 sessions`, `150 minutes row`, `4 days a week`, `100 days total by 2026-12-31`, `40 km row`, `1000km in all`
    package func aiming(_ words: [String]) throws(GrowthLogError) -> GrowthPlan {
        let words = words.flatMap(Self.apart)
        var (goal, count) = try goal(words)
        var rest = words[count...]
        var name: [String] = []
        var isOfWeek = false
        while let word = rest.first {
            if let period = Self.period(rest) {
                guard period.isWeek else { throw Self.onlyWeeks(period.text) }
                isOfWeek = true
                rest = rest.dropFirst(period.count)
            } else if let count = Self.total(rest) {
                goal.isTotal = true
                rest = rest.dropFirst(count)
            } else if let end = try end(rest, isTotal: goal.isTotal) {
                guard goal.until == nil else {
                    throw .refused("A goal has only one last day: “\(word.clipped)” is a second one")
                }
                (goal.until, goal.isTotal) = (end.day, true)
                rest = rest.dropFirst(end.count)
            } else {
                if word.lowercased() != "of" || !name.isEmpty { name.append(word) }
                rest = rest.dropFirst()
            }
        }
        try check(goal, isOfWeek: isOfWeek)
        if !name.isEmpty { goal.method = try aimedAt(name.joined(separator: " ")) }
        var plan = plan
        plan.goals.append(goal)
        return plan
    }

    /// Splits `sessions/week` into two words.
    private static func apart(_ word: String) -> [String] {
        guard let slash = word.lastIndex(of: "/"), slash != word.startIndex,
            units.contains(word[word.index(after: slash)...].lowercased())
        else { return [word] }
        return [String(word[..<slash]), String(word[slash...])]
    }

    private static let weeks: Set = ["week", "weeks", "wk"]
    private static let units = weeks.union(["day", "month", "months", "season", "year", "years"])

    private static func onlyWeeks(_ text: String) -> GrowthLogError {
        .refused(
            "Goals count per week, or in total until a day, not “\(text.clipped)”: "
                + "40 km row a week, or 100 km row by 2026-12-31"
        )
    }

    /// `a week`, `per month`, `weekly`, `/week`
    private static func period(_ words: ArraySlice<String>) -> (isWeek: Bool, text: String, count: Int)? {
        guard let first = words.first?.lowercased() else { return nil }
        if ["weekly", "monthly", "yearly", "annually", "daily"].contains(first) {
            return (first == "weekly", first, 1)
        }
        if first.hasPrefix("/"), units.contains(String(first.dropFirst())) {
            return (weeks.contains(String(first.dropFirst())), first, 1)
        }
        guard ["a", "per", "each", "every", "this", "/"].contains(first),
            let unit = words.dropFirst().first?.lowercased(), units.contains(unit)
        else { return nil }
        return (weeks.contains(unit) && first != "this", "\(first) \(unit)", 2)
    }

    private static func total(_ words: ArraySlice<String>) -> Int? {
        let keys = words.prefix(2).map { $0.lowercased() }
        if keys == ["in", "all"] || keys == ["in", "total"] { return 2 }
        return keys.first == "total" || keys.first == "altogether" ? 1 : nil
    }

    /// Reads `by dec 31`, `until 2026-12-31`, or a day after “total”.
    private func end(
        _ words: ArraySlice<String>, isTotal: Bool
    ) throws(GrowthLogError) -> (day: CalendarDay, count: Int)? {
        guard let first = words.first else { return nil }
        if ["by", "until", "till", "before"].contains(first.lowercased()) {
            guard let found = try day(words.dropFirst(), notBefore: nil) else {
                let text = words.dropFirst().joined(separator: " ")
                throw .refused("“\(text.clipped)” is not a date: write “by 2026-12-31”")
            }
            return (first.lowercased() == "before" ? found.day.adding(days: -1) : found.day, found.count + 1)
        }
        guard let found = try day(words, notBefore: nil) else { return nil }
        if isTotal { return found }
        // The “sun” of a sun salutation is not Sunday.
        guard found.count > 1 || first.first?.isNumber == true || words.count == 1 else { return nil }
        throw .refused(
            "“\(words.prefix(found.count).joined(separator: " ").clipped)” is a date: "
                + "for the last day, write “by \(found.day)”"
        )
    }

    private func check(_ goal: GrowthGoal, isOfWeek: Bool) throws(GrowthLogError) {
        if isOfWeek, goal.isTotal {
            throw .refused("A goal counts per week, or in total until a day: leave one of the two out")
        }
        if let until = goal.until, until < service.today {
            throw .refused("\(until) is past: a goal must end today or later")
        }
        if goal.measure == .days, !goal.isTotal, goal.amount > 7 {
            throw .refused("A week has 7 days: for a larger total, write \(goal.amount) days total")
        }
    }

    /// Returns the practice of a method, or of sessions in the log or goals in the plan.
    private func aimedAt(_ text: String) throws(GrowthLogError) -> String {
        let practice = PracticeSession.practice(text)
        if plan.goals.contains(where: { $0.method == practice || $0.method == text }) {
            return try service.practice(text)
        }
        // Before the first session, the log cannot show the user's name for the practice.
        if log.sessions.isEmpty, !text.contains(where: { $0.isWhitespace || $0.isNumber }) {
            return try service.practice(text)
        }
        do throws(GrowthLogError) { return try service.practice(text, in: log) } catch {
            guard case .notFound(_, _, []) = error else { throw error }
            throw .refused(
                "No practice session or method is called “\(text.clipped)”; log it once first, or name a method")
        }
    }

    /// Returns the goal with its unit, and the number of words it takes.
    private func goal(_ words: [String]) throws(GrowthLogError) -> (GrowthGoal, Int) {
        let advice = "A goal is a number and what it counts: 3 sessions, 150 minutes, 4 days, 40 km"
        if let number = words.first.flatMap({ TypedNumber($0.prefix { $0.isNumber || ".,".contains($0) }) }),
            number.mayBeThousands
        {
            throw .refused(
                "“\(words[0].clipped)” may be \(Amount.text(number.value)) or thousands: leave out the comma or point")
        }
        if words.count >= 2, let amount = TypedNumber(words[0]).flatMap({ $0.isWhole ? Int($0.value) : nil }),
            GrowthGoal.amounts.contains(amount)
        {
            let noun = words[1].lowercased()
            let measure = GrowthGoal.Measure.allCases.first {
                $0 != .amount && $0.rawValue.hasPrefix(noun) && noun.count >= 3
            }
            if let measure {
                return (GrowthGoal(id: service.makeID(), measure: measure, amount: amount, since: service.today), 2)
            }
        }
        let typed = words.prefix(3).map { ReadingWord($0) }
        guard let found = AmountReader.prefix(of: typed[...]), found.doubt == nil, found.amount.isSum,
            found.amount.number == found.amount.number.rounded(), found.amount.number <= 1_000_000,
            GrowthGoal.amounts.contains(Int(found.amount.number))
        else { throw .refused(advice) }
        let goal = GrowthGoal(
            id: service.makeID(), measure: .amount, amount: Int(found.amount.number), unit: found.amount.unit,
            since: service.today)
        return (goal, found.count)
    }
}
