import CampusCore
import QuadCore

/// A club with its coming events.
struct ClubRow: Equatable, Sendable, Identifiable {
    let name: String
    let choice: ClubChoice.Kind?
    let coming: Int
    let next: AgendaItem?

    var id: String { name }

    static let table = FilterTable<ClubRow>(
        [
            .flag("followed", "clubs that you follow") { $0.choice == .followed },
            .flag("muted", "clubs whose events are hidden") { $0.choice == .muted },
            .init(FilterField("coming", .number, "its coming events")) { .number(Double($0.coming)) },
        ], texts: { [$0.name] })

    /// Returns the clubs of the coming events, and those that the user follows or has muted.
    static func rows(_ contents: CampusContents, now: Int) -> [ClubRow] {
        var coming: [String: (count: Int, next: AgendaItem)] = [:]
        for item in contents.items where !item.club.isEmpty && item.end > now && !item.isCanceled {
            coming[item.club] = ((coming[item.club]?.count ?? 0) + 1, coming[item.club]?.next ?? item)
        }
        let names = Set(coming.keys).union(contents.clubs.keys)
        func rank(_ name: String) -> Int {
            switch contents.clubs[name] {
            case .followed: 0
            case nil: 1
            case .muted: 2
            }
        }
        return names.sorted { (rank($0), NaturalName($0)) < (rank($1), NaturalName($1)) }.map { name in
            ClubRow(
                name: name, choice: contents.clubs[name], coming: coming[name]?.count ?? 0, next: coming[name]?.next)
        }
    }
}
