import FoundationEssentials
import JSONStore
import QuadStorage

extension CampusChange: SchemaItem, StoredItem {
    package static let blank = CampusChange(id: "", at: .unread, feed: "", event: "", kind: .added, title: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("at", &at)
        coder.required("feed", &feed)
        coder.required("event", &event)
        coder.optional("original", &original)
        coder.required("field", &kind)
        coder.member("title", &title, unless: "")
        coder.member("from", &from, unless: "")
        coder.member("to", &to, unless: "")
    }
}

extension CampusChange.Kind: MemberWord {}
