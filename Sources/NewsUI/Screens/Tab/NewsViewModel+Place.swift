import NewsCore
import QuadShell
import SystemKit

// Where one was when the tab was last left.
extension NewsViewModel {
    package func disappeared() {
        guard state.phase == .loaded else { return }
        article.keepPlace()
        services.session.keep(memory: place.text, of: NewsPlace.key)
    }

    /// A second after one went elsewhere, so that a start after a crash is there too.
    func keepPlaceSoon() {
        guard keepingPlace == nil, library.phase == .loaded else { return }
        keepingPlace = services.timers.after(1) { [weak self] in
            self?.keepingPlace = nil
            self?.disappeared()
        }
    }

    /// Where one is in the tab.
    private var place: NewsPlace {
        let article = state.isArticleOpen ? article.state.article : articles.selectedSlot?.id
        return NewsPlace(
            pane: state.focus, source: articles.state.source, article: article, isOpen: state.isArticleOpen)
    }

    /// Goes where one was when the tab was last left: as far as names and counts lead at first, then all the way.
    func takeUpLastPlace() {
        guard let place = lastPlace else { return }
        let isLoaded = library.phase == .loaded
        if isLoaded { lastPlace = nil }
        feeds.select(place.source)
        guard !isLoaded || feeds.selected?.source == place.source else { return }
        articles.show(place.source, from: place.article, isOpen: place.isOpen)
        state.focus = place.pane == .article ? .articles : place.pane
        guard isLoaded, place.isOpen, let article = place.article, articles.selectedSlot?.id == article else { return }
        if let position = articles.selectedPosition { openAgain(position) }
        state.focus = place.pane
    }
}
