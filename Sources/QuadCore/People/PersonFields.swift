/// The filter fields of people.
package enum PersonFields {
    package static let table = FilterTable<Person>(
        [
            .flag("admin", "people who may do everything") { $0.permission == .admin },
            .init(
                FilterField("permission", .choice(Person.Permission.allCases.map(\.rawValue)), "their permission")
            ) { .texts([$0.permission.rawValue]) },
            .init(FilterField("role", .text, "their roles", values: ["coach", "family", "staff"])) {
                .texts($0.roles)
            },
            .init(FilterField("tag", .text, "their tags")) { .texts($0.tags) },
            .init(FilterField("email", .text, "their email")) { .texts($0.email.map { [$0] } ?? []) },
            .init(FilterField("phone", .text, "their phones")) { .texts($0.phones) },
            .init(FilterField("handle", .text, "their names on other services")) { .texts($0.handles) },
        ],
        texts: { [$0.name, $0.email ?? "", $0.notes] + $0.roles + $0.tags + $0.phones + $0.handles })
}
