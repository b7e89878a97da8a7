import QuadDomain
import TerminalKit

/// A screen on which an article is open to be read.
@MainActor
package protocol ArticleReading: ArticleActing {
    var article: ArticleViewModel { get }
}

extension ArticleReading {
    package func askedForLinks() {
        let links = article.links
        let items = links.enumerated().map { PaletteItem(id: "\($0)", title: "[\($0 + 1)] \($1)") }
        let context = services.context
        let choice = Dialogs.Choice(placeholder: "number or part of the address", items: items) { item in
            if let number = Int(item.id) { context.copy(links[number]) }
        }
        dialogs.choose(choice) { item in
            if let number = Int(item.id) { context.openLink(links[number]) }
        }
    }

    package func openedPager() {
        services.context.showInPager(article.plainText(width: 80))
    }

    package func fetchedFullText() {
        guard let slot = targetSlot, let link = targetLink else { return }
        let feed = library.content.index.feeds[Int(slot.feed)].id
        let fetching = library.fetching
        let name = words(target.map { [$0] } ?? [])
        let before = library.repository.page(of: slot.id)
        article.busy(with: "Fetching the page…")
        services.say(.info("Fetching \(link)…"))
        Task {
            do throws(NewsError) {
                try await fetching.fetchPage(of: slot.id, link: link)
                library.fetchedPage(of: slot.id, feed: feed, title: "the full text of \(name)", before: before)
                services.say(.success("The page's text is here, kept for reading offline · u takes it away"))
            } catch {
                services.say(.error(error.words))
            }
            article.busy(with: nil)
        }
    }
}

extension ArticleCommands {
    /// What works with the text of an article.
    static func reading(_ screen: some ArticleReading, isOpen: Bool) -> [Command] {
        let hasLink = screen.targetLink != nil
        let noLink = screen.target == nil ? "Go to an article first" : "This article has no address"
        return [
            Command(.newsFullText, when: hasLink, else: noLink) { screen.fetchedFullText() },
            Command(.newsLinks, when: isOpen, else: "Open the article first") { screen.askedForLinks() },
            Command(.newsPager, when: isOpen, else: "Open the article first") { screen.openedPager() },
        ]
    }
}
