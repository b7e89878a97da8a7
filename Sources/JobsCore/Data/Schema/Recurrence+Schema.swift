import QuadCore
import QuadStorage

/// A recurrence as stored: `{"every":"2 week","from":"completion"}`
extension Recurrence: SchemaItem {
    package static let blank = Recurrence(.day)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        var period = Period(count: count, unit: unit)
        coder.required("every", &period)
        (count, unit) = (period.count, period.unit)
        coder.always("from", &from)
        coder.optional("until", &until)
        coder.optional("day", &monthDay)
        coder.optional("on", &days)
        coder.optional("moved", &moved)
    }

    package mutating func settle() -> MemberFault? {
        if let days, !days.fits(unit) { return MemberFault("on", RecurringDays.form) }
        self = Recurrence(every: count, unit, from: from, until: until, monthDay: monthDay, on: days, moved: moved)
        return nil
    }
}

extension Recurrence.From: MemberWord {}

/// A period as stored: `2 week`
private struct Period: MemberText {
    static let form = "a period is written as “1 week”"

    let count: Int
    let unit: Recurrence.Unit

    init(count: Int, unit: Recurrence.Unit) {
        self.count = count
        self.unit = unit
    }

    init?(stored: String) {
        let words = stored.split(separator: " ")
        guard words.count == 2, let count = Int(words[0]), count > 0,
            let unit = Recurrence.Unit(rawValue: String(words[1]))
        else { return nil }
        self.init(count: count, unit: unit)
    }

    var stored: String { "\(count) \(unit.rawValue)" }
}

extension RecurringDays: MemberText {
    package static let form = "days are written as “mon,wed” or “2 tue”"
}

extension MovedInstance: SchemaItem {
    package static let blank = MovedInstance(day: CalendarDay(dayNumber: 0))

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("day", &day)
        coder.optional("start", &start)
        coder.always("steps", &steps)
    }
}
