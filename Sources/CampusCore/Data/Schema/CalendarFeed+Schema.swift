import JSONStore
import QuadStorage

extension CalendarFeed: SchemaItem, StoredItem {
    package static let blank = CalendarFeed(id: "", address: "", added: 0)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.member(MemberKey("name", field: "name"), &name, unless: "")
        coder.required(MemberKey("address", field: "address"), &address)
        coder.member("kind", &kind, unless: .web)
        coder.member(MemberKey("letter", field: "letter"), &letter, unless: "")
        coder.member(MemberKey("color", field: "color"), &color, unless: 0)
        coder.required("added_at", &addedAt)
        coder.member(MemberKey("muted", field: "muted"), &isMuted, unless: false)
    }

    package mutating func settle() -> MemberFault? {
        // The id names a file.
        id.contains("/") || id.isEmpty || id.hasPrefix(".")
            ? MemberFault("id", "the id of a calendar is not empty and has no slash") : nil
    }
}

extension CalendarFeed.Kind: MemberWord {}
