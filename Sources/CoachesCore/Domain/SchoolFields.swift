import QuadCore

/// The fields that schools are filtered by.
package enum SchoolFields {
    package static let table = FilterTable<FittedSchool>(flags + facts + pursued, texts: texts)

    private static let flags: [FilterTable<FittedSchool>.Column] = [
        .flag("fav", "favorites") { $0.isFavorite },
        .flag("never", "no contact yet") { $0.tally.last == nil },
        .flag("offer", "made an offer") { !$0.summary.pursuit.offers.isEmpty },
    ]

    private static let facts: [FilterTable<FittedSchool>.Column] = {
        let grades = FilterField.Kind.graded(SchoolFit.Grade.allCases.map(\.rawValue))
        func fit(_ kind: SchoolFit.Kind, _ help: String) -> FilterTable<FittedSchool>.Column {
            .init(FilterField(kind.rawValue, grades, help)) {
                .graded($0.fit[kind]?.figure, grade: $0.fit[kind]?.grade?.rawValue)
            }
        }
        return [
            .init(FilterField("name", .text, "its name")) { .texts([$0.name] + $0.school.aliases) },
            .init(FilterField("div", .text, "its division", values: Division.allCases.map(\.rawValue))) {
                .texts($0.school.division.map { [$0.rawValue] } ?? [])
            },
            .init(FilterField("city", .text, "its city")) { .texts([$0.school.city]) },
            .init(FilterField("state", .text, "its state")) { .texts([$0.school.state]) },
            .init(FilterField("conference", .text, "its conference")) { .texts([$0.school.conference]) },
            fit(.place, "how far it is in km, or how its place fits"),
            fit(.size, "how many students it has, or how its size fits"),
            fit(.cost, "dollars a year, or how its cost fits"),
        ]
    }()

    private static let pursued: [FilterTable<FittedSchool>.Column] = [
        .init(FilterField("status", .choice(SchoolStatus.allCases.map(\.rawValue)), "how far along you are")) {
            .texts([$0.status.rawValue])
        },
        .init(FilterField("next", .text, "the next step with it")) { .texts([$0.summary.pursuit.nextStep]) },
        .init(FilterField("last", .date(.past), "the last contact")) {
            $0.tally.last.map { .day($0) } ?? .number(nil)
        },
        .init(
            FilterField("turn", .choice(ContactTally.Turn.allCases.map(\.rawValue)), "whose turn it is to write")
        ) { .texts($0.tally.turn.map { [$0.rawValue] } ?? []) },
    ]

    private static func texts(_ school: FittedSchool) -> [String] {
        let (facts, pursuit) = (school.school, school.summary.pursuit)
        return [facts.name, facts.city, facts.state, facts.conference, facts.notes, pursuit.why, pursuit.nextStep]
            + facts.aliases + pursuit.pros + pursuit.cons
    }

    package static var language: FilterLanguage { table.language }
}
