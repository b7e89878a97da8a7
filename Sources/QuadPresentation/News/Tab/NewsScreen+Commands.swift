import TerminalKit

/// What works in the News tab now, and why the rest does not.
extension NewsScreen {
    package var commands: [Command] {
        if viewModel.state.isFirstRun { return starterCommands + unavailable(besides: starterCommands) }
        return movement + marks + feedCommands + linkCommands + places
            + ListCommands.movement { [viewModel] move in viewModel.moved(move) }
    }

    private static let noArticle = "Go to an article first"

    private var movement: [Command] {
        let viewModel = viewModel
        let focus = viewModel.state.focus
        let hasArticles = !viewModel.articles.state.list.isEmpty
        let canOpen: Command.Availability =
            switch focus {
            case .article: .disabled("It is open; L lists its links, o shows it in the browser")
            case .articles:
                hasArticles || viewModel.state.phase == .opening ? .enabled : .disabled("There is no article here")
            case .feeds: .enabled
            }
        return [
            Command(.openItem, "Open the source or the article", canOpen) { viewModel.opened() },
            Command(.newsOut, when: viewModel.canGoOut, else: "This is where the tab begins; Q quits") {
                viewModel.wentOut()
            },
            Command(.newsNextUnread) { viewModel.wentToUnread(forward: true) },
            Command(.newsPreviousUnread) { viewModel.wentToUnread(forward: false) },
            Command(.newsNextArticle, when: hasArticles, else: "There is no article here") {
                viewModel.wentToNeighbour(1)
            },
            Command(.newsPreviousArticle, when: hasArticles, else: "There is no article here") {
                viewModel.wentToNeighbour(-1)
            },
            Command(.newsStop) { viewModel.cancelled() },
        ]
    }

    private var marks: [Command] {
        let viewModel = viewModel
        let hasTarget = viewModel.target != nil
        let isList = viewModel.state.focus == .articles && hasTarget
        return [
            Command(.newsToggleRead, when: hasTarget, else: Self.noArticle) { viewModel.toggledRead() },
            Command(.newsToggleSaved, when: hasTarget, else: Self.noArticle) { viewModel.toggledSaved() },
            Command(.newsTags, when: hasTarget, else: Self.noArticle) { viewModel.askedForTags() },
            Command(.newsReadAll) { viewModel.askedToReadAll() },
            Command(.markItem, when: isList, else: "Articles are marked in their list") {
                viewModel.articles.toggledMark()
            },
            Command(.markAll, when: isList, else: "Articles are marked in their list") {
                viewModel.articles.toggledAllMarks()
            },
            Command(.chooseOrder, "Choose the order of the articles") {
                ListCommands.chooseOrder(of: viewModel.articles, viewModel.dialogs)
            },
            Command(.newsMute, when: hasTarget, else: Self.noArticle) { viewModel.askedToMute() },
            Command(.newsWhy, when: hasTarget, else: Self.noArticle) { viewModel.askedWhy() },
            Command(.newsHidden) { viewModel.toggledHidden() },
            Command(
                .newsKeepFilter, when: !viewModel.articles.state.filter.isEmpty,
                else: "Filter first with /; S keeps that"
            ) { viewModel.askedToKeepFilter() },
        ]
    }

    private var feedCommands: [Command] {
        let viewModel = viewModel
        let hasCategory = viewModel.state.focus == .feeds && viewModel.feeds.selectedCategory != nil
        return [
            Command(.newsRefresh) { viewModel.refreshed() },
            Command(.newsRefreshAll) { viewModel.refreshedAll() },
            Command(.addItem, "Follow a feed by its address") { viewModel.askedForAddress() },
            Command(.editItem, "Edit the feed, the category or the query feed", hint: "") {
                viewModel.editedSelection()
            },
            Command(.deleteItem, "Delete the feed, the category, the query feed or the article", hint: "") {
                viewModel.deletedSelection()
            },
            Command(.newsFind) { viewModel.askedForFeed() },
            Command(.newsOnlyUnread) { viewModel.toggledOnlyUnread() },
            Command(.newsFold, when: hasCategory, else: "Categories are folded in the list of feeds") {
                viewModel.feeds.toggledFold()
            },
            Command(.newsImport) { viewModel.askedForImport() },
            Command(.newsExport) { viewModel.askedForExport() },
            Command(.newsRetry) { viewModel.triedAgain() },
        ]
    }

    private var linkCommands: [Command] {
        let viewModel = viewModel
        let hasLink = viewModel.targetLink != nil
        let noLink = viewModel.target == nil ? Self.noArticle : "This article has no address"
        let isOpen = viewModel.state.focus == .article
        return [
            Command(.newsBrowser, when: hasLink, else: noLink) { viewModel.openedInBrowser() },
            Command(.copyItem, "Copy the article's address", hint: "", when: hasLink, else: noLink) {
                viewModel.copiedLink()
            },
            Command(.newsFullText, when: hasLink, else: noLink) { viewModel.fetchedFullText() },
            Command(.newsLinks, when: isOpen, else: "Open the article first") { viewModel.askedForLinks() },
            Command(.newsPager, when: isOpen, else: "Open the article first") { viewModel.openedPager() },
        ]
    }

    private var places: [Command] {
        let viewModel = viewModel
        return [
            Command(.newsOpenBriefing) { viewModel.onOpen(.newsBriefing) },
            Command(.newsOpenHealth) { viewModel.onOpen(.newsHealth) },
            Command(.newsOpenMutes) { viewModel.onOpen(.newsMutes) },
            Command(.newsOpenSaved) { viewModel.onOpen(.newsSaved) },
        ]
    }

    // MARK: First run

    private var starterCommands: [Command] {
        let viewModel = viewModel
        let starters = viewModel.starters
        return [
            Command(.openItem, "Follow the feeds that are ticked", hint: "follow") { viewModel.followedStarters() },
            Command(.startersTick) { starters.toggled() },
            Command(.markItem, "Tick the feed, or take the tick away") { starters.toggled() },
            Command(.markAll, "Tick all feeds, or none", hint: "all") { starters.toggledAll() },
            Command(.addItem, "Follow a feed by its address") { viewModel.askedForAddress() },
            Command(.startersImport) { viewModel.askedForImport() },
            Command(.newsRetry) { viewModel.triedAgain() },
            Command(.newsStop) { viewModel.cancelled() },
        ]
            + ListCommands.movement { starters.moved($0) }
    }

    private func unavailable(besides commands: [Command]) -> [Command] {
        let bound = Set(commands.map(\.action.id))
        return (Action.news + Action.newsShared).filter { !bound.contains($0.id) }.map {
            Command($0, .disabled("No feed is followed yet: tick some, or a adds one")) {}
        }
    }
}
