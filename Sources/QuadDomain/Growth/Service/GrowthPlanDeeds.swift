/// What one does to the plan, typed or filled in: each gives the plan as it is then.
package struct GrowthPlanDeeds: Sendable {
    let service: GrowthLogService
    let plan: GrowthPlan

    package init(_ plan: GrowthPlan, _ service: GrowthLogService) {
        self.plan = plan
        self.service = service
    }

    // MARK: Rest

    /// Days of the week (`sun`, `sat,sun`), or a day or two with a reason (`2026-11-03 2026-11-11 a cold`).
    package func resting(_ words: [String]) throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        if let weekdays = Self.weekdays(words) {
            plan.restWeekdays.formUnion(weekdays)
            return plan
        }
        let (first, rest) = try day(words, "Name a day of the week, or a day: sun, 2026-11-03")
        let (last, reason) = rest.first.flatMap(reading).map { ($0, Array(rest.dropFirst())) } ?? (first, rest)
        plan.rests.append(
            RestRange(id: service.makeID(), first: first, last: last, reason: reason.joined(separator: " ")))
        return plan
    }

    /// A day of the week, or the dated rest that a day is in, or its id.
    package func working(_ words: [String]) throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        let text = words.joined(separator: " ")
        if let weekdays = Self.weekdays(words), !plan.restWeekdays.isDisjoint(with: weekdays) {
            plan.restWeekdays.subtract(weekdays)
            return plan
        }
        let day = reading(text)
        let found = plan.rests.filter { rest in rest.id == text || day.map(rest.contains) == true }
        guard !found.isEmpty else { throw .notFound(text, kind: "rest") }
        plan.rests.removeAll { rest in found.contains { $0.id == rest.id } }
        return plan
    }

    package func free(_ text: String) throws(GrowthLogError) -> GrowthPlan {
        guard let number = Int(text), GrowthPlan.freeDays.contains(number) else {
            throw .refused("Free days a week are a number from 0 to \(GrowthPlan.freeDays.upperBound)")
        }
        var plan = plan
        plan.freePerWeek = number
        return plan
    }

    func reading(_ word: String) -> CalendarDay? {
        service.dates.date(word, as: .due).flatMap { $0.minute == nil ? $0.day : nil }
    }

    private func day(_ words: [String], _ advice: String) throws(GrowthLogError) -> (CalendarDay, [String]) {
        guard let first = words.first, let day = reading(first) else { throw .refused(advice) }
        return (day, Array(words.dropFirst()))
    }

    /// `sat,sun` or `sat sun`; nil where a word is none.
    package static func weekdays(_ words: [String]) -> Set<Weekday>? {
        let names = words.flatMap { $0.lowercased().split(separator: ",").map(String.init) }
        let days = names.compactMap(CalendarNames.weekday)
        return names.isEmpty || days.count < names.count ? nil : Set(days)
    }

    // MARK: Goals

    /// `3 sessions`, `150 minutes row`, `4 days a week`, `100 days total 2026-12-31`, `40 km row`, `1000km total`
    package func aiming(_ words: [String]) throws(GrowthLogError) -> GrowthPlan {
        var (goal, count) = try goal(words)
        var rest = Self.withoutWeek(Array(words.dropFirst(count)))
        if let place = rest.firstIndex(of: "total") {
            goal.isTotal = true
            let behind = rest[(place + 1)...].joined(separator: " ")
            if !behind.isEmpty {
                guard let day = reading(behind) else { throw .refused("“\(behind.clipped)” is no day: 2026-12-31") }
                goal.until = day
            }
            rest = Array(rest[..<place])
        }
        if !rest.isEmpty { goal.method = try service.practice(rest.joined(separator: " ")) }
        var plan = plan
        plan.goals.append(goal)
        return plan
    }

    /// Returns the unit that is counted and the number of words that name it.
    private func goal(_ words: [String]) throws(GrowthLogError) -> (GrowthGoal, Int) {
        let advice = "A goal is a number and what it counts: 3 sessions, 150 minutes, 4 days, 40 km"
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

    /// Goals are of a week, whether one says so or not.
    private static func withoutWeek(_ words: [String]) -> [String] {
        let ends = [["a", "week"], ["per", "week"], ["each", "week"], ["every", "week"], ["weekly"], ["/week"]]
        for end in ends where words.suffix(end.count).map({ $0.lowercased() }) == end {
            return words.dropLast(end.count)
        }
        for end in ends where words.prefix(end.count).map({ $0.lowercased() }) == end {
            return Array(words.dropFirst(end.count))
        }
        return words
    }

    /// By its number in the list, from 1, or its id.
    package func droppingGoal(_ text: String) throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        let place = try place(text, plan.goals.map(\.id), plan.goals.map { _ in "" }, kind: "goal")
        plan.goals.remove(at: place)
        return plan
    }

    // MARK: Routines

    /// Days one after the other (`row`, `row+mobility`, `rest`), or of the week (`mon=row`).
    package func routine(_ title: String, _ words: [String]) throws(GrowthLogError) -> GrowthPlan {
        guard !title.isBlank else { throw .refused("A routine needs a name") }
        guard !words.isEmpty else { throw .refused("Say its days: row rest row+mobility, or mon=row thu=mobility") }
        var days: [GrowthRoutine.Day] = []
        for word in words { days.append(try routineDay(word)) }
        let weekdays = days.compactMap(\.weekday)
        guard weekdays.isEmpty || weekdays.count == days.count else {
            throw .refused("Give each of its days a day of the week, or none: mon=row thu=mobility")
        }
        guard Set(weekdays).count == weekdays.count else { throw .refused("A day of the week is in it twice") }
        var plan = plan
        let made = GrowthRoutine(
            id: service.makeID(), title: title.trimmingSpaces, days: days, since: service.today)
        plan.routines.append(made)
        if plan.followed == nil { plan.routine = made.id }
        return plan
    }

    private func routineDay(_ word: String) throws(GrowthLogError) -> GrowthRoutine.Day {
        var (text, weekday) = (word, Weekday?.none)
        if let sign = word.firstIndex(of: "=") {
            guard let day = Self.weekdays([String(word[..<sign])])?.first else {
                throw .refused("“\(word.clipped)” does not begin with a day of the week: mon=row")
            }
            (text, weekday) = (String(word[word.index(after: sign)...]), day)
        }
        if text.lowercased() == "rest" { return GrowthRoutine.Day([], on: weekday) }
        var methods: [String] = []
        for name in text.split(separator: "+") { methods.append(try service.practice(String(name))) }
        guard !methods.isEmpty else { throw .refused("“\(word.clipped)” names no method") }
        return GrowthRoutine.Day(methods, on: weekday)
    }

    package func following(_ text: String) throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        plan.routine = text == "none" ? nil : plan.routines[try routinePlace(text)].id
        return plan
    }

    package func droppingRoutine(_ text: String) throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        let gone = plan.routines.remove(at: try routinePlace(text))
        if plan.routine == gone.id { plan.routine = nil }
        return plan
    }

    /// What is next in the routine is left out.
    package func skipping() throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        let followed = plan.routine
        guard let place = plan.routines.firstIndex(where: { $0.id == followed }) else {
            throw .refused("No routine is followed; quad growth routine use NAME follows one")
        }
        plan.routines[place].skipped.append(service.today)
        return plan
    }

    func routinePlace(_ text: String) throws(GrowthLogError) -> Int {
        try place(text, plan.routines.map(\.id), plan.routines.map(\.title), kind: "routine")
    }

    func place(
        _ text: String, _ ids: [String], _ titles: [String], kind: String
    ) throws(GrowthLogError) -> Int {
        if let number = Int(text), ids.indices.contains(number - 1) { return number - 1 }
        let found = TypedName(text).match(
            among: Array(ids.indices), id: { ids[$0] }, name: { titles[$0] }, takesBeginningOfID: true)
        switch found {
        case .one(let place): return place
        case .several(let places): throw .ambiguous(text, places.map { titles[$0] })
        case .none: throw .notFound(text, kind: kind, proposals: TypedName(text).proposals(among: titles))
        }
    }
}
