import QuadShell
import TerminalKit
import ViewState

/// What works in the News tab now, and why the rest does not.
extension NewsScreen {
    package var commands: [Command] {
        if viewModel.state.isFirstRun { return starterCommands + unavailable(besides: starterCommands) }
        return movement + articleCommands + feedCommands + paneCommands + ArticleCommands.everywhere(viewModel.services)
            + (viewModel.list.map { ListCommands.commands(of: $0, viewModel.dialogs) } ?? scrolling)
    }

    private static let nothingUnread = "Nothing unread is left"
    static let cancelWords = "Stop the refresh, or clear marks and filter"

    private var movement: [Command] {
        let viewModel = viewModel
        let focus = viewModel.state.focus
        let hasArticles = !viewModel.articles.list.position.isEmpty
        let canOpen: Command.Availability =
            switch focus {
            case .article: .disabled("It is open; L lists its links, o shows it in the browser")
            case .articles:
                hasArticles || viewModel.state.phase == .opening ? .enabled : .disabled("There is no article here")
            case .feeds: .enabled
            }
        return [
            Command(.openItem, canOpen) { viewModel.opened() },
            Command(
                .goBack, "Go out: from the article to the list, to the feeds, to where you came from",
                when: viewModel.canGoOut, else: "This is where the tab begins; Q quits"
            ) { viewModel.wentOut() },
            Command(
                .newsNextUnread, hint: viewModel.goesToMatches ? "next match" : nil, when: viewModel.hasNext,
                else: Self.nothingUnread
            ) { viewModel.wentToUnread(forward: true) },
            Command(.newsPreviousUnread, when: viewModel.hasNext, else: Self.nothingUnread) {
                viewModel.wentToUnread(forward: false)
            },
            Command(.newsNextArticle, when: hasArticles, else: "There is no article here") {
                viewModel.wentToNeighbor(1)
            },
            Command(.newsPreviousArticle, when: hasArticles, else: "There is no article here") {
                viewModel.wentToNeighbor(-1)
            },
            Command(.cancel, Self.cancelWords) { viewModel.canceled() },
        ]
    }

    /// In the text, a page down goes on to the next article at the end.
    private var scrolling: [Command] {
        let viewModel = viewModel
        return [
            Command(.pageDown, "A page down; at the end the next unread article") { viewModel.readOn() }
        ] + ListCommands.movement { viewModel.moved($0) }.filter { $0.action.id != Action.pageDown.id }
    }

    private var paneCommands: [Command] {
        let viewModel = viewModel
        let isReading = viewModel.state.focus == .article
        let noLine = "Only one pane is shown; there is nothing beside it"
        return [
            Command(
                .newsFullWidth, hint: viewModel.state.isFullWidth ? "panes" : nil, when: isReading,
                else: "Open an article first; it is read over the whole width then"
            ) { viewModel.toggledFullWidth() },
            Command(.newsNarrower, when: hasLineToMove, else: noLine) { [weak self] in self?.resized(by: -2) },
            Command(.newsWider, when: hasLineToMove, else: noLine) { [weak self] in self?.resized(by: 2) },
        ]
    }

    private var articleCommands: [Command] {
        let viewModel = viewModel
        let isOpen = viewModel.state.focus == .article
        // What is marked read in the list of feeds is the source that is selected there.
        let feed = viewModel.state.focus == .feeds ? sourceCommands : []
        let own = Set(feed.map(\.action.id)).union([Action.newsReadAll.id])
        let shared = ArticleCommands.commands(of: viewModel).filter { !own.contains($0.action.id) }
        return shared + feed + ArticleCommands.reading(viewModel, isOpen: isOpen) + [
            Command(.newsReadAll) { viewModel.askedToReadAllHere() },
            Command(.newsHidden) { viewModel.toggledHidden() },
            Command(
                .newsKeepFilter, when: !viewModel.articles.list.filterText.isEmpty,
                else: viewModel.state.focus == .feeds && !viewModel.feeds.list.filterText.isEmpty
                    ? "This filters feeds; l goes to the articles, whose filter S keeps"
                    : "Filter first with /; S keeps that"
            ) { viewModel.askedToKeepFilter() },
        ]
    }

    /// In the list of feeds these are about the feed.
    private var sourceCommands: [Command] {
        let viewModel = viewModel
        let none = "Go to a feed, or an article"
        return [
            Command(.copyItem, "Copy the feed's address", hint: "", when: !viewModel.feeds.targets.isEmpty, else: none)
            {
                viewModel.copiedFeeds()
            },
            Command(
                .newsBrowser, "Open the feed's site in the browser", hint: "", when: viewModel.feedLink != nil,
                else: none
            ) { viewModel.openedSite() },
        ]
    }

    private var feedCommands: [Command] {
        let viewModel = viewModel
        let isInFeeds = viewModel.state.focus == .feeds
        return [
            Command(.newsRefresh) { viewModel.refreshed() },
            Command(.addItem) { viewModel.askedForAddress() },
            Command(.editItem, hint: "") { viewModel.editedSelection() },
            Command(.deleteItem, hint: "") { viewModel.deletedSelection() },
            Command(.newsFind) { viewModel.askedForFeed() },
            Command(.newsOnlyUnread) { viewModel.toggledOnlyUnread() },
            Command(
                .newsFold, when: isInFeeds && viewModel.feeds.canFold,
                else: isInFeeds ? "This row is under no heading" : "Categories fold in the list of feeds; h leads there"
            ) { viewModel.feeds.toggledFold() },
            Command(.newsFoldAll, when: isInFeeds, else: "Categories fold in the list of feeds; h leads there") {
                viewModel.feeds.toggledAllFolds()
            },
            Command(.newsMoveUp, viewModel.canMove) { viewModel.movedSelection(by: -1) },
            Command(.newsMoveDown, viewModel.canMove) { viewModel.movedSelection(by: 1) },
            Command(.newsImport) { viewModel.askedForImport() },
            Command(.newsExport) { viewModel.askedForExport() },
            Command(.newsRetry) { viewModel.triedAgain() },
        ]
    }

    // MARK: First run

    private var starterCommands: [Command] {
        let viewModel = viewModel
        let starters = viewModel.starters
        return [
            Command(
                .openItem, "Follow the feeds that are ticked", hint: "follow", when: !starters.chosen.isEmpty,
                else: "Tick a feed with space first, or all with V"
            ) { viewModel.followedStarters() },
            Command(.startersTick) { starters.list.toggledMark() },
            Command(.markItem, "Tick the feed, or take the tick away") { starters.list.toggledMark() },
            Command(.markAll, "Tick all feeds shown, or none", hint: "all") { starters.list.toggledAllMarks() },
            Command(.addItem) { viewModel.askedForAddress() },
            Command(.startersImport) { viewModel.askedForImport() },
            Command(.newsRetry) { viewModel.triedAgain() },
            Command(.cancel, Self.cancelWords) { viewModel.canceled() },
        ]
            + ListCommands.commands(of: starters.list, viewModel.dialogs).filter {
                ![Action.markItem.id, Action.markAll.id].contains($0.action.id)
            }
    }

    private func unavailable(besides commands: [Command]) -> [Command] {
        ArticleCommands.refused(
            besides: commands, of: Action.news + Action.newsShared, "No feed is followed yet: tick some, or a adds one")
    }
}
