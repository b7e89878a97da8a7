/// What schools are filtered by.
package enum SchoolFields {
    package static let table: FilterTable<FittedSchool> = {
        let grades = FilterField.Kind.choice(SchoolFit.Grade.allCases.map(\.rawValue))
        func fit(_ kind: SchoolFit.Kind, _ help: String) -> FilterTable<FittedSchool>.Column {
            .init(FilterField(kind.rawValue, grades, help)) {
                .texts($0.fit[kind]?.grade.map { [$0.rawValue] } ?? [])
            }
        }
        return FilterTable(
            [
                .flag("fav", "favourites") { $0.isFavourite },
                .flag("never", "no contact yet") { $0.tally.last == nil },
                .flag("offer", "made an offer") { !$0.summary.pursuit.offers.isEmpty },
                .init(FilterField("name", .text, "its name")) { .texts([$0.name] + $0.school.aliases) },
                .init(FilterField("div", .text, "its division", values: Division.allCases.map(\.rawValue))) {
                    .texts($0.school.division.map { [$0.rawValue] } ?? [])
                },
                .init(FilterField("status", .choice(SchoolStatus.allCases.map(\.rawValue)), "how far one is with it")) {
                    .texts([$0.status.rawValue])
                },
                .init(FilterField("state", .text, "where it is")) { .texts([$0.school.state]) },
                .init(FilterField("conference", .text, "its conference")) { .texts([$0.school.conference]) },
                fit(.place, "how its place fits"), fit(.size, "how its size fits"), fit(.cost, "how its cost fits"),
                .init(FilterField("last", .date(.past), "the last contact")) {
                    $0.tally.last.map { .day($0) } ?? .number(nil)
                },
                .init(
                    FilterField("turn", .choice(ContactTally.Turn.allCases.map(\.rawValue)), "who is to write next")
                ) { .texts($0.tally.turn.map { [$0.rawValue] } ?? []) },
            ], texts: texts)
    }()

    private static func texts(_ school: FittedSchool) -> [String] {
        let (facts, pursuit) = (school.school, school.summary.pursuit)
        return [facts.name, facts.city, facts.state, facts.conference, facts.notes, pursuit.why] + facts.aliases
            + pursuit.pros + pursuit.cons
    }

    package static var language: FilterLanguage { table.language }
}
