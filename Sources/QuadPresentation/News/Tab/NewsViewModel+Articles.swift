import QuadDomain
import TerminalKit

/// What one does with articles.
extension NewsViewModel {
    /// The article that is open, else the marked ones, else the selected one.
    var targets: [Int32] {
        switch state.focus {
        case .article: article.position.map { [$0] } ?? []
        case .articles: articles.targets
        case .feeds: []
        }
    }

    /// The one an action is about that knows only one.
    var target: Int32? {
        switch state.focus {
        case .article: article.position
        case .articles: articles.selectedPosition
        case .feeds: nil
        }
    }

    var targetSlot: ArticleSlot? { target.map { library.content.index.slots[Int($0)] } }
    var targetRow: ArticleRow? { target.flatMap { rows.row(at: $0) } }
    var targetLink: String? { targetRow?.link }

    private func slots(_ positions: [Int32]) -> [ArticleSlot] {
        positions.map { library.content.index.slots[Int($0)] }
    }

    func words(_ positions: [Int32]) -> String {
        guard positions.count == 1, let row = rows.row(at: positions[0]) else {
            return NewsWords.count(positions.count, "article")
        }
        return "“\(TextLayout.clip(row.title, to: 40))”"
    }

    // MARK: Marks

    package func toggledRead() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let isRead = slots(targets).contains { $0.isUnread }
        let word = isRead ? "read" : "unread"
        let name = words(targets)
        library.change(
            targets, .read(isRead), title: "marking \(name) \(word)",
            said: "\(name) \(targets.count == 1 ? "is" : "are") \(word) · u undoes it")
        articles.clearMarks()
        if state.focus == .articles, targets.count == 1 { articles.moved { $0.move(by: 1) } }
    }

    package func toggledSaved() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let saves = slots(targets).contains { !$0.flags.contains(.saved) }
        let name = words(targets)
        library.change(
            targets, .saved(saves ? library.clock.now : nil),
            title: saves ? "saving \(name)" : "unsaving \(name)",
            said: saves ? "Saved \(name) · u undoes it" : "\(name) is saved no more · u undoes it")
        articles.clearMarks()
    }

    package func askedForTags() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let ids = slots(targets).map(\.id)
        let name = words(targets)
        let repository = library.repository
        Task {
            let known = (try? await repository.tags()) ?? [:]
            let marks = (try? await repository.states(of: Array(ids.prefix(1)))) ?? [:]
            let tags = ids.count == 1 ? marks[ids[0]]?.tags ?? [] : []
            askForTags(
                of: ids, name: name, now: tags,
                known: known.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key))
        }
    }

    private func askForTags(of articles: [ArticleID], name: String, now: [String], known: [String]) {
        let question = Dialogs.Question(
            title: "Tags of \(name), with commas", key: "tags \(articles.map(\.description).joined(separator: ","))",
            text: now.joined(separator: ", "),
            complete: { NewsWords.completions(of: $0, among: known) })
        dialogs.ask(question) { [weak self] text in
            guard let self else { return }
            let tags = Tags.read([text])
            library.change(
                library.positions(of: articles), .tags(tags), title: "tagging \(name)",
                said: tags.isEmpty
                    ? "No tags now · u undoes it" : "Tagged \(tags.joined(separator: ", ")) · u undoes it")
            self.articles.clearMarks()
        }
    }

    package func askedToReadAll() {
        if state.focus == .feeds, let selected = feeds.selected { articles.show(selected.source) }
        let now = library.clock.now
        let slots = library.content.index.slots
        let unread = articles.positions.filter { slots[Int($0)].isUnread }
        guard !unread.isEmpty else { return onMessage(.info("Nothing is unread here")) }
        let ages: [(title: String, seconds: Double)] = [
            ("older than a day", 86_400), ("older than three days", 3 * 86_400), ("older than a week", 7 * 86_400),
            ("older than a month", 30 * 86_400),
        ]
        // The articles and not their places: others may arrive while one chooses.
        var groups = [(title: "all of “\(articles.state.title)”", articles: self.slots(unread).map(\.id))]
        for age in ages {
            let old = unread.filter { Double(slots[Int($0)].date) < now - age.seconds }
            groups.append((age.title, self.slots(old).map(\.id)))
        }
        let items = groups.enumerated().filter { !$1.articles.isEmpty }.map { number, group in
            PaletteItem(
                id: "\(number)", title: "Mark read: \(group.title)",
                trailing: NewsWords.count(group.articles.count, "article"))
        }
        dialogs.choose(Dialogs.Choice(placeholder: "what to mark read", items: items)) { [weak self] item in
            guard let self, let number = Int(item.id) else { return }
            let positions = library.positions(of: groups[number].articles)
            let name = NewsWords.count(positions.count, "article")
            library.change(
                positions, .read(true), title: "marking \(name) read",
                said: "\(name) marked read · u undoes it")
        }
    }

    package func deletedArticles() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let name = words(targets)
        let ids = slots(targets).map(\.id)
        dialogs.confirm(
            "Delete \(name)?", "It goes from every list, with its marks, and doesn't come back with the feed.", "Delete"
        ) { [weak self] in
            guard let self else { return }
            library.change(
                library.positions(of: ids), .removed, title: "deleting \(name)",
                said: "Deleted \(name) · u undoes it")
            if state.focus == .article { wentOut() }
            articles.removedSome()
        }
    }

    // MARK: Links

    package func openedInBrowser() {
        if let targetLink { onMessage(services.open(targetLink)) }
    }

    package func copiedLink() {
        if let targetLink { copy(targetLink) }
    }

    private func copy(_ text: String) {
        Task { onMessage(await services.copy(text)) }
    }

    package func askedForLinks() {
        let links = article.links
        let items = links.enumerated().map { PaletteItem(id: "\($0)", title: "[\($0 + 1)] \($1)") }
        let choice = Dialogs.Choice(placeholder: "number or part of the address", items: items) {
            [weak self] item in
            if let number = Int(item.id) { self?.copy(links[number]) }
        }
        dialogs.choose(choice) { [weak self] item in
            if let self, let number = Int(item.id) { onMessage(services.open(links[number])) }
        }
    }

    package func openedPager() {
        onPage(article.plainText(width: 80))
    }

    // MARK: Full text

    package func fetchedFullText() {
        guard let slot = targetSlot, let link = targetLink else { return }
        let feed = library.content.index.feeds[Int(slot.feed)].id
        let fetching = library.fetching
        let name = words(target.map { [$0] } ?? [])
        let before = library.repository.page(of: slot.id)
        article.busy(with: "Fetching the page…")
        onMessage(.info("Fetching \(link)…"))
        Task {
            do throws(NewsError) {
                try await fetching.fetchPage(of: slot.id, feed: feed, link: link)
                library.fetchedPage(of: slot.id, feed: feed, title: "the full text of \(name)", before: before)
                onMessage(.success("The page's text is here, kept for reading offline · u takes it away"))
            } catch {
                onMessage(.error(error.words))
            }
            article.busy(with: nil)
        }
    }
}
