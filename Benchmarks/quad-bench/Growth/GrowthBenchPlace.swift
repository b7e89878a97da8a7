import TestSupport

/// A screen of the tab, the text on it once its rows are ready, and keys that each change something.
struct GrowthBenchPlace {
    let name: String
    let route: String
    /// The title in the palette.
    let title: String
    let ready: String
    var keys: [KeyPress] = [.character("j"), .character("k")]

    static let all = [
        GrowthBenchPlace(name: "today", route: "growth", title: "Growth", ready: "LAST PRACTICE SESSIONS"),
        GrowthBenchPlace(name: "log", route: "growth/log", title: "Growth: log", ready: "week0"),
        GrowthBenchPlace(name: "chats", route: "growth/chats", title: "Growth: chats", ready: "Question 0 about"),
        GrowthBenchPlace(name: "methods", route: "growth/methods", title: "Growth: methods", ready: "Study block"),
        GrowthBenchPlace(name: "articles", route: "growth/articles", title: "Growth: articles", ready: "Article 1 on"),
        GrowthBenchPlace(
            name: "progress", route: "growth/progress", title: "Growth: progress", ready: "12 weeks",
            keys: [.character("h"), .character("l")]),
    ]
}
