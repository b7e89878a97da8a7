import NewsCore
import QuadShell

/// A part of the News tab, with short names for what most parts use.
@MainActor
package protocol NewsPart {
    var services: NewsServices { get }
}

extension NewsPart {
    var library: NewsModel { services.library }
    var dialogs: Dialogs { services.dialogs }
}
