import QuadCore

/// The filter fields of the log.
package enum PracticeSessionFields {
    private typealias Table = FilterTable<PracticeSession>

    private static let columns: [Table.Column] = [
        .init(FilterField("method", .text, "what was done")) { .texts([$0.title, $0.method ?? ""]) },
        .init(FilterField("tag", .text, "a tag")) { .texts($0.tags) },
        .init(FilterField("day", .date(.past), "the day the practice session began")) { .day($0.day) },
        .init(FilterField("min", .number, "the length in minutes")) { .number(Double($0.seconds) / 60) },
        .init(FilterField("e", .number, "how hard it was, 1 to 5")) { .number($0.intensity.map(Double.init)) },
        .init(FilterField("mood", .number, "the mood after (if none, before), −2 to 2")) {
            .number(($0.moodAfter ?? $0.moodBefore).map(Double.init))
        },
        .init(FilterField("amount", .number, "the amount, in any unit")) { .number($0.amount) },
        .init(FilterField("unit", .text, "the unit of the amount")) { .texts([$0.unit]) },
        .init(FilterField("by", .choice(PracticeSession.Origin.allCases.map(\.rawValue)), "how it was logged")) {
            .texts([$0.origin.rawValue])
        },
    ]

    package static let table = FilterTable<PracticeSession>(
        columns, texts: { [$0.title, $0.notes] + $0.tags.map { "#\($0)" } })

    package static var language: FilterLanguage { table.language }
}
