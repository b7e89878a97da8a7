import QuadShell

/// A part of the News tab, with short names for what most parts use.
@MainActor
protocol NewsPart {
    var services: NewsServices { get }
}

extension NewsPart {
    var model: NewsModel { services.model }
    var dialogs: Dialogs { services.dialogs }
}
