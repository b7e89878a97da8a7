import FoundationEssentials
import JSONStore
import QuadStorage

extension CalendarFeed: SchemaItem, StoredItem {
    package static let blank = CalendarFeed(id: "", address: "", added: 0)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        var id = id
        coder.required("id", &id)
        coder.member(MemberKey("name", field: "name"), &name, unless: "")
        coder.required(MemberKey("address", field: "address"), &address)
        coder.member("kind", &kind, unless: .web)
        coder.member(MemberKey("letter", field: "letter"), &letter, unless: "")
        coder.member(MemberKey("color", field: "color"), &color, unless: 0)
        var added = Date(timeIntervalSince1970: added.rounded(.down))
        coder.required("added_at", &added)
        coder.member(MemberKey("muted", field: "muted"), &isMuted, unless: false)
        self = CalendarFeed(
            id: id, name: name, address: address, kind: kind, letter: letter, color: color,
            added: added.timeIntervalSince1970, isMuted: isMuted)
    }

    package mutating func settle() -> MemberFault? {
        // The id names a file.
        id.contains("/") || id.isEmpty || id.hasPrefix(".")
            ? MemberFault("id", "the id of a calendar is not empty and has no slash") : nil
    }
}

extension CalendarFeed.Kind: MemberWord {}
