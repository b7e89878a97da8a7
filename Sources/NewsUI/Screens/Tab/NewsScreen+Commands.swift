import QuadShell
import ViewState

/// The commands of the News tab, and the reasons why some do not work now.
extension NewsScreen {
    var commands: [Command] {
        if viewModel.state.isFirstRun { return starterCommands + unavailable(besides: starterCommands) }
        return movement + articleCommands + feedCommands + paneCommands + ArticleCommands.everywhere(viewModel.services)
            + (viewModel.list.map { ListCommands.commands(of: $0, viewModel.dialogs) } ?? scrolling)
    }

    private static let nothingUnread = "Nothing unread is left"
    static let cancelWords = "Stop fetching, or clear marks and filter"

    private var movement: [Command] {
        let viewModel = viewModel
        let focus = viewModel.position.focus
        let hasArticles = !viewModel.articles.list.position.isEmpty
        let canOpen: Command.Availability =
            switch focus {
            case .article: .disabled("The article is open; L lists its links, o opens it in the browser")
            case .articles:
                hasArticles || viewModel.state.phase == .opening ? .enabled : .disabled("There is no article here")
            case .feeds: .enabled
            }
        return [
            Command(.openItem, canOpen) { viewModel.position.openSelected() },
            Command(
                .goBack, "Go back: from the article to the list, to the feeds, to where you came from",
                when: viewModel.position.canGoOut, else: "This is the first screen of the tab; Q quits"
            ) { viewModel.position.goOut() },
            Command(
                .newsNextUnread, hint: viewModel.walk.goesToMatches ? "next match" : nil, when: viewModel.walk.hasNext,
                else: Self.nothingUnread
            ) {
                viewModel.walk.goToUnread(forward: true)
            },
            Command(.newsPreviousUnread, when: viewModel.walk.hasNext, else: Self.nothingUnread) {
                viewModel.walk.goToUnread(forward: false)
            },
            Command(.newsNextArticle, when: hasArticles, else: "There is no article here") {
                viewModel.walk.goToNeighbor(1)
            },
            Command(.newsPreviousArticle, when: hasArticles, else: "There is no article here") {
                viewModel.walk.goToNeighbor(-1)
            },
            Command(.cancel, Self.cancelWords) { viewModel.cancel() },
        ]
    }

    /// The commands that scroll the text. At the end of the text, a page down goes to the next article.
    private var scrolling: [Command] {
        let viewModel = viewModel
        return [
            Command(.pageDown, "Page down; at the end, open the next unread article") { viewModel.walk.readOn() }
        ] + ListCommands.movement { viewModel.move($0) }.filter { $0.action.id != Action.pageDown.id }
    }

    private var paneCommands: [Command] {
        let viewModel = viewModel
        let isReading = viewModel.position.focus == .article
        let noLine = "Only one pane is shown; there is nothing beside it"
        return [
            Command(
                .newsFullWidth, hint: viewModel.position.state.isFullWidth ? "panes" : nil, when: isReading,
                else: "Open an article first to read it at full width"
            ) { viewModel.position.toggleFullWidth() },
            Command(.newsNarrower, when: hasLineToMove, else: noLine) { [weak self] in self?.resized(by: -2) },
            Command(.newsWider, when: hasLineToMove, else: noLine) { [weak self] in self?.resized(by: 2) },
        ]
    }

    private var articleCommands: [Command] {
        let viewModel = viewModel
        let isOpen = viewModel.position.focus == .article
        // In the list of feeds, the commands for reading apply to the selected source.
        let feed = viewModel.position.focus == .feeds ? sourceCommands : []
        let own = Set(feed.map(\.action.id)).union([Action.newsReadAll.id])
        let shared = ArticleCommands.commands(of: viewModel).filter { !own.contains($0.action.id) }
        return shared + feed + ArticleCommands.reading(viewModel, isOpen: isOpen) + [
            Command(.newsReadAll) { viewModel.askToReadAllHere() },
            Command(.newsHidden) { viewModel.toggleHidden() },
            Command(
                .newsKeepFilter, when: !viewModel.articles.list.filterText.isEmpty,
                else: viewModel.position.focus == .feeds && !viewModel.feeds.list.filterText.isEmpty
                    ? "This filters feeds; l goes to the articles, where S saves a filter"
                    : "Filter first with /; S saves the filter"
            ) { QueryFeedEditor(services: viewModel.services).make(of: viewModel.articles.list.filterText) },
        ]
    }

    /// The commands that apply to the feed while the list of feeds has the keys.
    private var sourceCommands: [Command] {
        let viewModel = viewModel
        let none = "Go to a feed, or an article"
        return [
            Command(.copyItem, "Copy the feed's address", hint: "", when: !viewModel.feeds.targets.isEmpty, else: none)
            {
                viewModel.sources.copyAddresses()
            },
            Command(
                .newsBrowser, "Open the feed's site in the browser", hint: "", when: viewModel.sources.link != nil,
                else: none
            ) { viewModel.sources.openSite() },
        ]
    }

    private var feedCommands: [Command] {
        let viewModel = viewModel
        let isInFeeds = viewModel.position.focus == .feeds
        return [
            Command(.newsRefresh) { viewModel.sources.refresh() },
            Command(.addItem) { viewModel.finder.ask() },
            Command(.editItem, hint: "") { viewModel.sources.edit() },
            Command(.deleteItem, hint: "") {
                viewModel.deleteSelection()
            },
            Command(.newsFind) { SourceChooser(position: viewModel.position).ask() },
            Command(.newsOnlyUnread) { viewModel.toggleOnlyUnread() },
            Command(
                .newsFold, when: isInFeeds && viewModel.feeds.canFold,
                else: isInFeeds ? "This row is under no heading" : "Categories fold in the list of feeds; h goes there"
            ) { viewModel.feeds.toggledFold() },
            Command(.newsFoldAll, when: isInFeeds, else: "Categories fold in the list of feeds; h goes there") {
                viewModel.feeds.toggledAllFolds()
            },
            Command(.newsMoveUp, viewModel.order.canMove) { viewModel.order.move(by: -1) },
            Command(.newsMoveDown, viewModel.order.canMove) { viewModel.order.move(by: 1) },
            Command(.newsImport) { viewModel.files.askToImport() },
            Command(.newsExport) { viewModel.files.askToExport() },
            Command(.newsRetry) { viewModel.tryAgain() },
        ]
    }

    // MARK: First run

    private var starterCommands: [Command] {
        let viewModel = viewModel
        let starters = viewModel.starters
        return [
            Command(
                .openItem, "Follow the checked feeds", hint: "follow", when: !starters.chosen.isEmpty,
                else: "Check a feed with space first, or all with V"
            ) { viewModel.follower.followStarters() },
            Command(.startersTick) { starters.list.toggledMark() },
            Command(.markItem, "Check or uncheck the feed") { starters.list.toggledMark() },
            Command(.markAll, "Check all feeds shown, or none", hint: "all") { starters.list.toggledAllMarks() },
            Command(.addItem) { viewModel.finder.ask() },
            Command(.startersImport) { viewModel.files.askToImport() },
            Command(.newsRetry) { viewModel.tryAgain() },
            Command(.cancel, Self.cancelWords) { viewModel.cancel() },
        ]
            + ListCommands.commands(of: starters.list, viewModel.dialogs).filter {
                ![Action.markItem.id, Action.markAll.id].contains($0.action.id)
            }
    }

    private func unavailable(besides commands: [Command]) -> [Command] {
        ArticleCommands.refused(
            besides: commands, of: Action.news + Action.newsShared,
            "No feed is followed yet: check some, or add one with a")
    }
}
