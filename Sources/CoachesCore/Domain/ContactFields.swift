import QuadCore

/// The fields that filter contacts.
package enum ContactFields {
    package static let table = FilterTable<ContactRow>(
        [
            .flag("waits", "they wrote last, and nobody answered") { $0.waits },
            .flag("mass", "sent to many people") { $0.contact.isMass },
            .flag("private", "for the athlete's eyes only") { $0.contact.isPrivate },
            .init(FilterField("type", .choice(Contact.Kind.allCases.map(\.rawValue)), "what kind of contact")) {
                .texts([$0.contact.kind.rawValue])
            },
            .init(
                FilterField("dir", .choice(["in", "out"]), "who wrote or called")
            ) { .texts([$0.contact.direction == .inbound ? "in" : "out"]) },
            .init(FilterField("mood", .choice(Contact.Mood.allCases.map(\.rawValue)), "how it felt")) {
                .texts($0.contact.mood.map { [$0.rawValue] } ?? [])
            },
            .init(FilterField("text", .text, "what was said")) { .texts([$0.contact.subject, $0.contact.content]) },
            .init(FilterField("name", .text, "with whom")) { .texts([$0.coach]) },
            .init(FilterField("school", .text, "with which school")) { .texts([$0.school]) },
            .init(FilterField("by", .text, "who logged it")) { .texts([$0.loggedBy]) },
            .init(FilterField("tag", .text, "its tags")) { .texts($0.contact.tags) },
            .init(FilterField("last", .date(.past), "when it was")) { .day($0.day) },
        ], texts: { [$0.coach, $0.school, $0.contact.subject, $0.contact.content] })
}
