import QuadCore

/// The edits of the plan, from typed text or a form. Each returns the new plan.
package struct GrowthPlanEditor: Sendable {
    let service: GrowthLogService
    let log: GrowthLog
    var plan: GrowthPlan { log.plan }

    package init(_ log: GrowthLog, _ service: GrowthLogService) {
        self.log = log
        self.service = service
    }

    // MARK: Rest

    /// Removes rest: a weekday, the range that contains a day, or the range with an id.
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
            throw .refused("Free days a week must be a number from 0 to \(GrowthPlan.freeDays.upperBound)")
        }
        var plan = plan
        plan.freePerWeek = number
        return plan
    }

    func reading(_ word: String) -> CalendarDay? {
        service.dates.date(word, as: .due).flatMap { $0.minute == nil ? $0.day : nil }
    }

    /// Reads `sat,sun` or `sat sun`; nil if a word is not a weekday.
    static func weekdays(_ words: [String]) -> Set<Weekday>? {
        let names = words.flatMap { $0.lowercased().split(separator: ",").map(String.init) }
        let days = names.compactMap(CalendarNames.weekday)
        return names.isEmpty || days.count < names.count ? nil : Set(days)
    }

    // MARK: Goals

    /// Removes a goal by its number in the list, from 1, or by its id.
    package func droppingGoal(_ text: String) throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        let place = try place(text, plan.goals.map(\.id), plan.goals.map { _ in "" }, kind: "goal")
        plan.goals.remove(at: place)
        return plan
    }

    // MARK: Routines

    /// Adds a routine of days in sequence (`row`, `row+mobility`, `rest`), or by weekday (`mon=row`).
    package func routine(_ title: String, _ words: [String]) throws(GrowthLogError) -> GrowthPlan {
        guard !title.isBlank else { throw .refused("A routine needs a name") }
        guard !words.isEmpty else { throw .refused("Name the days: row rest row+mobility, or mon=row thu=mobility") }
        var days: [GrowthRoutine.Day] = []
        for word in words { days.append(try routineDay(word)) }
        let weekdays = days.compactMap(\.weekday)
        guard weekdays.isEmpty || weekdays.count == days.count else {
            throw .refused("Put a day of the week before every item, or before none: mon=row thu=mobility")
        }
        guard Set(weekdays).count == weekdays.count else { throw .refused("The routine has a day of the week twice") }
        var plan = plan
        let made = GrowthRoutine(
            id: service.makeID(), title: title.trimmingSpaces, days: days, since: service.today)
        plan.routines.append(made)
        if plan.followed == nil { plan.routine = made.id }
        return plan
    }

    private func routineDay(_ word: String) throws(GrowthLogError) -> GrowthRoutine.Day {
        if let colon = word.firstIndex(of: ":") {
            throw .refused(
                "“\(word.clipped)” is not understood: write \(String(word[..<colon]).clipped)=\(String(word[word.index(after: colon)...]).clipped)"
            )
        }
        if Self.weekdays([word]) != nil {
            throw .refused(
                "“\(word.clipped)” names no method: say what that day is for, \(word.clipped)=row or \(word.clipped)=rest"
            )
        }
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

    /// Skips the next part of the routine.
    package func skipping() throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        let followed = plan.routine
        guard let place = plan.routines.firstIndex(where: { $0.id == followed }) else {
            throw .refused("You follow no routine; quad growth routine use NAME follows one")
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
