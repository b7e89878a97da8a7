import FoundationEssentials
import JSONStore
import QuadStorage

extension CampusMark: SchemaItem, StoredItem {
    package static let blank = CampusMark(.blank, made: .unread)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("event", &event)
        coder.optional("original", &original)
        coder.required("feed", &feed)
        coder.member(MemberKey("saved", field: "saved"), &isSaved, unless: false)
        coder.member(MemberKey("going", field: "going"), &isGoing, unless: false)
        coder.member(MemberKey("hidden", field: "hidden"), &isHidden, unless: false)
        coder.member(MemberKey("note", field: "note"), &note, unless: "")
        coder.optional(MemberKey("reminders", field: "reminders"), &reminders)
        coder.member("given", &given, unless: [])
        coder.required("made_at", &made)
        coder.member("state", &state, unless: .there)
        coder.required("copy", &copy)
        coder.optional("was", &was)
    }
}

extension CampusMark.State: MemberWord {}

extension EventCopy: SchemaItem {
    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("title", &title)
        coder.required("start", &start)
        coder.required("end", &end)
        coder.member("all_day", &isAllDay, unless: false)
        coder.member("ahead", &ahead, unless: 0)
        coder.member("place", &place, unless: "")
        coder.member("club", &club, unless: "")
        coder.member("type", &type, unless: "")
        coder.member("tags", &tags, unless: [])
        coder.member("url", &url, unless: "")
    }
}
