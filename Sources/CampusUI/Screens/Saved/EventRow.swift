import CampusCore
import QuadCore

/// A row of a list of events, with the reason why it is in the list.
struct EventRow: Equatable, Sendable, Identifiable {
    let entry: AgendaEntry
    /// The reason why the event is shown, or the change that happened to it.
    let words: String

    var id: String { entry.id }

    static let table = FilterTable<EventRow>(
        [
            .init(FilterField("when", .date(.future), "when it takes place")) { .number($0.entry.item.moment) },
            .init(FilterField("feed", .text, "the calendar")) { .texts([$0.entry.feedName]) },
            .init(FilterField("club", .text, "who organizes it")) { .texts([$0.entry.item.club]) },
            .init(FilterField("type", .text, "its type")) { .texts([$0.entry.item.type]) },
            .init(FilterField("tag", .text, "a tag")) { .texts($0.entry.item.tags) },
            .flag("going", "events that you go to") { $0.entry.isGoing },
            .flag("conflict", "events at the same time as something planned") { $0.entry.isConflict },
            .flag("canceled", "canceled events") { $0.entry.item.isCanceled },
        ],
        texts: { [$0.entry.item.title, $0.entry.item.place, $0.entry.item.club, $0.words] + $0.entry.item.tags })
}
