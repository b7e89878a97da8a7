import CoachesCore
import QuadCore

/// A school, with the contact rules for the athlete on a day.
struct ContactWindow: Equatable, Sendable, Identifiable {
    let school: SchoolSummary
    let standing: ContactStanding

    var id: String { school.id }

    static let table: FilterTable<ContactWindow> = {
        func column(
            _ name: String, _ help: String, _ read: @escaping @Sendable (ContactStanding) -> ContactStanding.Verdict
        ) -> FilterTable<ContactWindow>.Column {
            .init(FilterField(name, .choice(["yes", "no", "unsure"]), help)) { .texts([read($0.standing).rawValue]) }
        }
        return FilterTable(
            [
                .flag("fav", "favorite schools") { $0.school.isFavorite },
                .init(FilterField("div", .text, "the division", values: Division.allCases.map(\.rawValue))) {
                    .texts($0.school.school.division.map { [$0.rawValue] } ?? [])
                },
                .init(
                    FilterField(
                        "status", .choice(SchoolStatus.allCases.map(\.rawValue)), "how far along you are")
                ) { .texts([$0.school.status.rawValue]) },
                column("write", "whether they may write") { $0.write },
                column("call", "whether they may call") { $0.call },
                column("away", "whether they may meet off their campus") { $0.away },
                column("campus", "whether they may meet on their campus") { $0.campus },
            ], texts: { [$0.school.name] + $0.school.school.aliases })
    }()
}
