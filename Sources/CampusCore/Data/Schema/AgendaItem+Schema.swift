import JSONStore
import QuadStorage

extension AgendaItem: SchemaItem, StoredItem {
    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("event", &event)
        coder.optional("original", &original)
        coder.member("part", &part, unless: -1)
        coder.required("feed", &feed)
        coder.required("start", &start)
        coder.required("end", &end)
        coder.member("all_day", &isAllDay, unless: false)
        coder.member("ahead", &ahead, unless: 0)
        coder.optional("zone", &zone)
        coder.required("title", &title)
        coder.member("place", &place, unless: "")
        coder.member("club", &club, unless: "")
        coder.member("type", &type, unless: "")
        coder.member("tags", &tags, unless: [])
        coder.member("url", &url, unless: "")
        coder.member("canceled", &isCanceled, unless: false)
        coder.member("gone", &isGone, unless: false)
        coder.member("twins", &twins, unless: [])
    }
}

extension AgendaItem.Twin: SchemaItem {
    package static let blank = AgendaItem.Twin(id: "", feed: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("feed", &feed)
    }
}
