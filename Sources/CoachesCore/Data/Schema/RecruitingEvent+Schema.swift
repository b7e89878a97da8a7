import JSONStore
import QuadCore
import QuadStorage

extension RecruitingEvent: SchemaItem, StoredItem {
    package static let blank = RecruitingEvent(
        id: "", athlete: "", kind: .camp, name: "", starts: DueDate(CalendarDay(dayNumber: 0)))

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("athlete_id", &athlete)
        coder.required("type", &kind)
        coder.required("name", &name)
        coder.required("start", &starts)
        coder.optional("end", &ends)
        coder.optional("checkin_minute", &checkIn, within: FigureRange.minuteOfDay)
        coder.member("location", &location, unless: "")
        coder.member("city", &city, unless: "")
        coder.member("state", &state, unless: "")
        coder.optional("school_id", &school)
        coder.member("coaches_present", &coaches, unless: [])
        coder.member("url", &url, unless: "")
        coder.optional("cost_cents", &cost, within: FigureRange.eventCost)
        coder.member("registered", &isRegistered, unless: false)
        coder.member("attended", &wasAttended, unless: false)
        coder.member("performance_notes", &notes, unless: "")
        coder.member("other", &other, unless: [:])
    }
}

extension RecruitingEvent.Kind: MemberWord {}
