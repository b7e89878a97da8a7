import CampusCore
import QuadCore

/// A calendar with the result of its last fetch.
struct FeedRow: Equatable, Sendable, Identifiable {
    let feed: CalendarFeed
    let title: String
    let health: FeedHealth?
    let coming: Int

    var id: String { feed.id }
    var isInTrouble: Bool {
        switch health?.status {
        case .failed, .gone: true
        default: health?.pageTrouble != nil || health?.endsEarly == true
        }
    }

    static let table = FilterTable<FeedRow>(
        [
            .flag("failed", "calendars whose last fetch failed") { $0.isInTrouble },
            .flag("muted", "calendars whose events are hidden") { $0.feed.isMuted },
            .init(FilterField("kind", .choice(["web", "file", "folder"]), "an address, a file or a folder")) {
                .texts([$0.feed.kind.rawValue])
            },
        ], texts: { [$0.title, $0.feed.address] })
}
