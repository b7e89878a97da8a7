import FoundationEssentials

/// A day or a moment in a cell of a table.
package enum TableMoment: Equatable, Sendable {
    case day(CalendarDay)
    /// A day and a time on the machine's clock, in seconds after midnight.
    case clock(CalendarDay, second: Int)
    /// A moment, and the offset of its clock in seconds ahead of UTC.
    case stamp(Date, zone: Int)

    package func occurredAt(_ local: LocalTime) -> OccurredAt {
        if case .day(let day) = self { .day(day) } else { .moment(moment(local).moment) }
    }

    package func day(_ local: LocalTime) -> CalendarDay {
        switch self {
        case .day(let day), .clock(let day, _): day
        case .stamp(let moment, _): local.day(of: moment)
        }
    }

    /// Returns the due date. Spreadsheets write 0:00:00 after a day without an hour, so the first minute means no hour.
    package func due(_ local: LocalTime) -> DueDate {
        switch self {
        case .day(let day): DueDate(day)
        case .clock(let day, let second): DueDate(day, minute: second < 60 ? nil : second / 60)
        case .stamp(let moment, _): local.due(at: moment)
        }
    }

    /// Returns the moment and its offset; a day without an hour becomes its midnight.
    package func moment(_ local: LocalTime) -> (moment: Date, zone: Int) {
        switch self {
        case .day(let day): Self.onClock(day, 0, local)
        case .clock(let day, let second): Self.onClock(day, second, local)
        case .stamp(let moment, let zone): (moment, zone)
        }
    }

    private static func onClock(_ day: CalendarDay, _ second: Int, _ local: LocalTime) -> (moment: Date, zone: Int) {
        let moment = local.moment(DueDate(day, minute: second / 60)).addingTimeInterval(Double(second % 60))
        let wall = Double(day.dayNumber * 86_400 + second)
        return (moment, Int(wall - moment.timeIntervalSince1970))
    }
}
