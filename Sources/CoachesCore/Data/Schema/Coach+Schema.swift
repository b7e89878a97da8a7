import JSONStore
import QuadCore
import QuadStorage

extension Coach: SchemaItem, StoredItem {
    package static let blank = Coach(id: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.optional("school_id", &school)
        coder.optional("role", &role)
        coder.optional("contact_every_days", &contactEveryDays, within: FigureRange.days)
        coder.member("source", &source, unless: "")
        coder.optional("last_contact_date", &importedContact)
        coder.optional("last_contact_athlete_id", &importedFor)
        coder.member("former_posts", &formerPosts, unless: [])
        coder.member("merged", &merged, unless: [])
        coder.optional("created_at", &createdAt)
        coder.member("other", &other, unless: [:])
    }
}

extension Coach.Role: MemberWord {}

extension Coach.FormerPost: SchemaItem {
    package static let blank = Self(school: "", until: CalendarDay(dayNumber: 0))

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("school", &school)
        coder.required("until", &until)
    }
}
