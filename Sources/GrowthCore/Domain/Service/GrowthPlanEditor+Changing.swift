import QuadCore

// Replacing an item of the plan: the new item keeps the position, the id and the start day.
extension GrowthPlanEditor {
    /// - Parameters:
    ///   - text: a rest weekday, a day within a rest range, or the id of a rest range.
    ///   - words: the same words as for adding.
    package func changingRest(_ text: String, to words: [String]) throws(GrowthLogError) -> GrowthPlan {
        if let weekdays = Self.weekdays([text]), weekdays.isSubset(of: plan.restWeekdays) {
            var without = plan
            without.restWeekdays.subtract(weekdays)
            return try GrowthPlanEditor(GrowthLog(sessions: log.sessions, plan: without), service).resting(words)
        }
        let day = reading(text)
        let places = plan.rests.indices.filter { plan.rests[$0].id == text }
        let found = places.isEmpty ? plan.rests.indices.filter { day.map(plan.rests[$0].contains) == true } : places
        guard let place = found.first else { throw .notFound(text, kind: "rest") }
        guard found.count == 1 else {
            throw .refused(
                "“\(text.clipped)” matches \(found.count) rest periods; name a day that is in only one of them")
        }
        var without = plan
        let old = without.rests.remove(at: place)
        var made = try GrowthPlanEditor(GrowthLog(sessions: log.sessions, plan: without), service).resting(words)
        // The new rest is on weekdays, not a range.
        guard made.rests.count > without.rests.count, let new = made.rests.popLast() else { return made }
        made.rests.insert(
            RestRange(id: old.id, first: new.first, last: new.last, reason: new.reason), at: place)
        return made
    }

    /// - Parameter text: the number of the goal in the list, from 1, or its id.
    package func changingGoal(_ text: String, to words: [String]) throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        let place = try place(text, plan.goals.map(\.id), plan.goals.map { _ in "" }, kind: "goal")
        let old = plan.goals[place]
        guard let new = try aiming(words).goals.last else { return plan }
        plan.goals[place] = GrowthGoal(
            id: old.id, measure: new.measure, amount: new.amount, unit: new.unit, method: new.method,
            isTotal: new.isTotal,
            since: old.since, until: new.until)
        return plan
    }

    /// - Parameter title: the new title; nil keeps the old one.
    package func changingRoutine(
        _ text: String, title: String? = nil, to words: [String]
    ) throws(GrowthLogError) -> GrowthPlan {
        var plan = plan
        let place = try routinePlace(text)
        let old = plan.routines[place]
        guard let new = try routine(title ?? old.title, words).routines.last else { return plan }
        plan.routines[place] = GrowthRoutine(
            id: old.id, title: new.title, days: new.days, since: old.since, skipped: old.skipped)
        return plan
    }
}

// The typed forms, for editing again.
extension GrowthGoal {
    package var typed: String {
        let end = isTotal ? ["total"] + (until.map { ["\($0)"] } ?? []) : []
        return (["\(amount)", measure == .amount ? unit : measure.rawValue] + (method.map { [$0] } ?? []) + end).joined(
            separator: " ")
    }
}

extension RestRange {
    package var typed: String { ["\(first)", "\(last)", reason].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension [GrowthRoutine.Day] {
    package var typed: String {
        map { day in
            (day.weekday.map { "\($0.short)=" } ?? "") + (day.isRest ? "rest" : day.methods.joined(separator: "+"))
        }.joined(separator: " ")
    }
}
