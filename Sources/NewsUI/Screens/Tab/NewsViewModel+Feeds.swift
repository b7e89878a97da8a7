import NewsCore
import QuadCore
import QuadShell
import ViewState

/// Finding, fetching, editing and leaving feeds.
extension NewsViewModel {
    /// The feeds that the focused pane is about.
    var scopedFeeds: [String] {
        let content = library.content
        if state.focus == .article, let slot = targetSlot { return [content.index.feeds[Int(slot.feed)].id] }
        if state.focus == .feeds, feeds.list.markedCount > 0 { return feeds.targets }
        let source = state.focus == .feeds ? feeds.selected?.source ?? .all : articles.state.source
        switch source {
        case .feed(let id): return [id]
        case .category(let name):
            return content.lines.filter { content.categories[$0.category] == name && !$0.isPaused }.map(\.id)
        case .all, .forYou, .unread, .saved, .query, .tagged, .tag: return []
        }
    }

    func refreshed() {
        let feeds = scopedFeeds
        library.refresh(feeds.isEmpty ? .all : .feeds(feeds))
        self.feeds.list.clearedMarks()
    }

    /// All that stands in the list of sources, folded or not.
    func askedForFeed() {
        let content = library.content
        var places: [(source: NewsSource, item: PaletteItem)] = []
        func add(_ source: NewsSource, _ title: String, _ detail: String, _ unread: Int?) {
            let count = unread.flatMap { $0 > 0 ? $0.grouped : nil } ?? ""
            places.append((source, PaletteItem(id: "\(places.count)", title: title, detail: detail, trailing: count)))
        }
        for source in [NewsSource.all, .forYou, .unread, .saved] {
            add(source, content.title(of: source), "", content.unread(in: source))
        }
        for (number, query) in content.queries.enumerated() {
            let count = content.counts.queries.indices.contains(number) ? content.counts.queries[number] : nil
            add(.query(query.id), query.title, "query feed", count)
        }
        for (number, name) in content.categories.enumerated() where !name.isEmpty {
            add(.category(name), name, "category", content.counts.categories[number].unread)
        }
        for line in content.lines {
            add(.feed(line.id), line.title, content.categories[line.category], content.counts.feeds[line.number].unread)
        }
        for tag in content.tagLines { add(.tag(tag.name), "#\(tag.name)", "tag", tag.unread) }
        let choice = Dialogs.Choice(placeholder: "a feed's name", items: places.map(\.item))
        dialogs.choose(choice) { [weak self] item in
            if let number = Int(item.id) { self?.show(places[number].source) }
        }
    }

    func toggledOnlyUnread() {
        feeds.toggledOnlyUnread()
        articles.show(onlyUnread: feeds.showsOnlyUnread)
        services.say(
            .info(feeds.showsOnlyUnread ? "Only what is unread is shown, in every feed; U shows all" : "All is shown"))
    }

    // MARK: Addresses

    /// The site of the selected feed, as far as the feed named it.
    var feedLink: String? {
        guard case .feed(let id)? = feeds.selected?.source else { return nil }
        return library.content.health[id]?.link
    }

    func openedSite() {
        if let feedLink { services.context.openLink(feedLink) }
    }

    func copiedFeeds() {
        let ids = Set(feeds.targets)
        let addresses = library.content.index.feeds.filter { ids.contains($0.id) }.map(\.url)
        services.context.copy(addresses: addresses)
        feeds.list.clearedMarks()
    }

    // MARK: Editing

    func editedSelection() {
        if state.focus == .feeds, feeds.list.markedCount > 0 { return fileMarked() }
        switch state.focus == .feeds ? feeds.selected?.source : articles.state.source {
        case .feed(let id): if let feed = library.content.feed(id) { edit(feed) }
        case .query(let id): if let query = library.content.queries.first(where: { $0.id == id }) { edit(query) }
        case .category(let name): renameCategory(name)
        case .tag(let name): renameTag(name)
        default: services.say(.info("Feeds, categories, query feeds and tags can be edited"))
        }
    }

    func edit(_ feed: NewsFeed) { edit(feed, holding: nil) }

    /// - Parameter typed: what was filled in and could not be carried out.
    private func edit(_ feed: NewsFeed, holding typed: String?) {
        let name = library.content.line(feed.id)?.title ?? feed.place
        var form = Dialogs.Form(
            title: "Edit the feed", key: feed.id, fields: FeedForm.fields(feed, library.content),
            kept: FeedAddress.sayable
        ) { _ in [:] }
        form.submit = { [weak self, form] state in
            let (edited, found) = FeedForm.feed(feed, from: state)
            var errors = found
            let (headers, error) = FeedForm.headers(from: state)
            errors["headers"] = error
            guard errors.isEmpty else { return errors }
            self?.library.perform("editing \(name)") { service throws(NewsError) in
                let headerChange: @Sendable ([FeedHeader]) -> [FeedHeader] = { headers.applied(to: $0) }
                let undo = try await service.edit(feed.id, headers: headers.isEmpty ? nil : headerChange) {
                    $0.take(edited, insteadOf: feed)
                }
                return (undo, "Changed \(edited.title ?? name)")
            } done: { [weak self] _ in
                if edited.url != feed.url { self?.library.refresh(.feeds([feed.id])) }
            } failed: { [weak self, draft = state.draft] error in
                guard case .unknownFeed = error else {
                    self?.services.say(.error(error.words))
                    self?.edit(feed, holding: draft)
                    return
                }
                self?.dialogs.keep(draft, of: form)
                self?.services.say(
                    .error("“\(name)” was left meanwhile; what you typed is in its form again once it is back"))
            }
            return [:]
        }
        dialogs.fillIn(form, holding: typed)
    }

    private func edit(_ query: QueryFeed, holding typed: String? = nil) {
        let fields = [
            FormField.text("title", "Name", query.title),
            FormField.text("filter", "Filter", query.filter, hint: "as after /: unread feed:aggie since:3d words"),
        ]
        let time = library.time
        let form = Dialogs.Form(title: "Edit the query feed", key: query.id, fields: fields) { [weak self] form in
            let (title, filter) = (form.text("title"), form.text("filter"))
            if title.isEmpty { return ["title": "A name is needed"] }
            if filter.isEmpty { return ["filter": "A filter is needed"] }
            if let problem = ArticleFilter(filter, time).problem { return ["filter": problem] }
            guard let self else { return [:] }
            library.perform("editing \(query.title)", asking: dialogs) { service throws(NewsError) in
                (
                    try await service.editQuery(query.id, insteadOf: query, title: title, filter: filter),
                    "Changed \(title)"
                )
            } failed: { [weak self, draft = form.draft] error in
                if case .unknownFeed? = error as? NewsError {
                    self?.askToMakeAgain(query, title, filter)
                    return
                }
                self?.services.say(.error(ErrorText.of(error)))
                self?.edit(query, holding: draft)
            }
            return [:]
        }
        dialogs.fillIn(form, holding: typed)
    }

    /// Another window deleted it while it was edited here.
    private func askToMakeAgain(_ query: QueryFeed, _ title: String, _ filter: String) {
        dialogs.confirm(
            "“\(query.title.clipped)” was deleted in another window", "Make it again with what you typed?",
            "Make it again"
        ) { [weak self] in
            self?.library.perform("making \(title)") { service throws(NewsError) in
                (try await service.addQuery(title, filter: filter).undo, "“\(title)” is there again")
            } failed: { [weak self] error in
                self?.services.say(.error(ErrorText.of(error)))
            }
        }
    }

    private func feeds(in category: String) -> [String] {
        library.content.index.feeds.filter { $0.category == category }.map(\.id)
    }

    /// To the name of another, its feeds join those.
    private func renameCategory(_ name: String) {
        askForCategory(of: Set(feeds(in: name)), now: name, title: "renaming \(NewsText.category(name))")
    }

    /// What several feeds have in common is where they stand.
    private func fileMarked() {
        let marked = Set(feeds.targets)
        let now = Set(library.content.index.feeds.filter { marked.contains($0.id) }.map(\.category))
        askForCategory(
            of: marked, now: now.count == 1 ? now.first ?? "" : "",
            title: "moving \(NewsText.count(marked.count, "feed"))"
        ) { [feeds] in feeds.list.clearedMarks() }
    }

    private func askForCategory(
        of ids: Set<String>, now: String, title: String, done: @escaping () -> Void = {}
    ) {
        let known = library.content.categories.filter { !$0.isEmpty }
        let question = Dialogs.Question(
            title: "Category for \(NewsText.count(ids.count, "feed"))",
            key: "category \(now.isEmpty ? ids.sorted().joined(separator: " ") : now)", text: now,
            complete: { typed in known.filter { $0.lowercased().hasPrefix(typed.lowercased()) } })
        dialogs.ask(question) { [weak self] text, again in
            self?.library.perform(title) { service throws(NewsError) in
                let undo = try await service.categorize(ids, as: text)
                return (undo, undo.isEmpty ? "Nothing changed" : "Now in \(NewsText.category(text))")
            } done: { _ in
                done()
            } failed: { [weak self] error in
                self?.services.say(error, again: again)
            }
        }
    }

    // MARK: Deleting

    func deletedSelection() {
        guard state.focus == .feeds else { return deletedTargets() }
        guard feeds.list.markedCount == 0 else {
            return library.askToLeave(feeds.targets, dialogs) { [feeds] in feeds.list.clearedMarks() }
        }
        switch feeds.selected?.source {
        case .feed(let id): library.askToLeave([id], dialogs)
        case .query(let id): deleteQuery(id)
        case .category(let name): deleteCategory(name)
        case .tag(let name): deleteTag(name)
        default: services.say(.info("Feeds, categories, query feeds and tags can be deleted"))
        }
    }

    private func deleteCategory(_ name: String) {
        guard library.content.categories.contains(name) else { return }
        let feeds = feeds(in: name)
        let title = NewsText.category(name)
        let text =
            "You leave its \(NewsText.count(feeds.count, "feed")). \(library.whatGoes(with: feeds, "Their")) "
            + "Mutes, query feeds and all other feeds stay. u brings them back."
        dialogs.confirm("Leave all of \(title)?", text, "Leave them") { [weak self] in
            self?.library.perform("leaving \(title)") { service throws(NewsError) in
                (try await service.unfollow(feeds), "Left \(NewsText.count(feeds.count, "feed"))")
            }
        }
    }

    private func deleteQuery(_ id: String) {
        guard let query = library.content.queries.first(where: { $0.id == id }) else { return }
        dialogs.confirm("Delete the query feed \(query.title)?", "Its articles stay in their feeds.", "Delete") {
            [weak self] in
            self?.library.perform("deleting \(query.title)") { service throws(NewsError) in
                (try await service.removeQueries([id]), "Deleted \(query.title)")
            }
        }
    }

    // MARK: Query feeds

    func askedToKeepFilter() {
        let filter = articles.list.filterText
        let question = Dialogs.Question(title: "Name of the query feed", text: filter, isSuggested: true)
        dialogs.ask(question) { [weak self] name, again in
            guard !name.isEmpty else { return }
            self?.library.perform("keeping \(name)") { service throws(NewsError) in
                (try await service.addQuery(name, filter: filter).undo, "Kept as \(name), among the feeds")
            } failed: { [weak self] error in
                self?.services.say(error, again: again)
            }
        }
    }
}
