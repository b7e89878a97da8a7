import HomeCore
import QuadCore

/// A part of Home that the user can hide or move.
struct HomeWidget: Equatable, Sendable {
    static let welcome = "welcome"
    static let agenda = "agenda"
    static let cards = "cards"
    static let suggestions = "suggestions"
    static let lately = "lately"
    static func chart(_ id: String, of feature: String) -> String { "chart.\(feature).\(id)" }

    let id: String
    let title: String

    static func all(of parts: [HomePart]) -> [HomeWidget] {
        [
            HomeWidget(id: cards, title: "Figures"), HomeWidget(id: welcome, title: "First steps"),
            HomeWidget(id: agenda, title: "Agenda"),
            HomeWidget(id: suggestions, title: "Suggestions"), HomeWidget(id: lately, title: "Lately"),
        ]
            + parts.flatMap { part in
                (part.digest?.charts ?? []).map {
                    HomeWidget(id: chart($0.id, of: part.feature), title: "\($0.title) (\(part.title))")
                }
            }
    }
}
