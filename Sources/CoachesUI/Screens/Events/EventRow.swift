import CoachesCore
import QuadCore

/// An event with the name of its school.
struct EventRow: Equatable, Sendable, Identifiable {
    let event: RecruitingEvent
    /// Empty for an event without a school.
    let school: String

    var id: String { event.id }

    /// - Parameter today: called for each comparison, because a list may stay open past midnight.
    static func table(_ today: @escaping @Sendable () -> CalendarDay) -> FilterTable<EventRow> {
        FilterTable(
            [
                .flag("ahead", "events that are not over") { $0.event.lastDay >= today() },
                .flag("attended", "events you attended") { $0.event.wasAttended },
                .flag("registered", "events you are registered for") { $0.event.isRegistered },
                .init(
                    FilterField("type", .choice(RecruitingEvent.Kind.allCases.map(\.rawValue)), "what kind of event")
                ) { .texts([$0.event.kind.rawValue]) },
                .init(FilterField("school", .text, "at which school")) { .texts([$0.school]) },
                .init(FilterField("on", .date(.future), "when it begins")) { .day($0.event.starts.day) },
            ], texts: { [$0.event.name, $0.event.place, $0.event.notes, $0.school] })
    }
}
