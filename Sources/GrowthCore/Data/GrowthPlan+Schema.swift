import JSONStore
import QuadCore
import QuadStorage

extension GrowthPlan: SchemaItem, StoredItem {
    package static let blank = GrowthPlan()

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.always("id", &id)
        var weekdays = restWeekdays.sorted { $0.rawValue < $1.rawValue }
        coder.member("rest_weekdays", &weekdays, unless: [])
        restWeekdays = Set(weekdays)
        var free: Int? = freePerWeek == 0 ? nil : freePerWeek
        coder.optional("free_per_week", &free, within: Self.freeDays)
        freePerWeek = free ?? 0
        coder.member("rests", &rests, unless: [])
        coder.member("goals", &goals, unless: [])
        coder.member("routines", &routines, unless: [])
        coder.optional("routine", &routine)
    }

    package mutating func settle() -> MemberFault? {
        id = Self.soleID
        return nil
    }
}

extension RestRange: MemberValue {}
extension Weekday: MemberValue {}

extension GrowthGoal: SchemaItem {
    package static let blank = GrowthGoal(id: "", measure: .sessions, amount: 0, since: CalendarDay(dayNumber: 0))

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("measure", &measure)
        var figure: Int? = amount
        coder.optional("amount", &figure, within: Self.amounts)
        amount = figure ?? 0
        coder.member("unit", &unit, unless: "")
        coder.optional("method", &method)
        coder.member("total", &isTotal, unless: false)
        coder.required("since", &since)
        coder.optional("until", &until)
    }

    package mutating func settle() -> MemberFault? {
        Self.amounts.contains(amount) ? nil : MemberFault("amount", "a goal is a number of at least 1")
    }
}

extension GrowthGoal.Measure: MemberWord {}

extension GrowthRoutine: SchemaItem {
    package static let blank = GrowthRoutine(id: "", title: "", days: [], since: CalendarDay(dayNumber: 0))

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.always("title", &title)
        coder.always("days", &days)
        coder.required("since", &since)
        coder.member("skipped", &skipped, unless: [])
    }
}

extension GrowthRoutine.Day: SchemaItem {
    package static let blank = Self([])

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.member("methods", &methods, unless: [])
        coder.optional("weekday", &weekday)
    }
}
