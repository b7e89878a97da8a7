import QuadDomain
import TerminalKit

/// Following, editing and leaving feeds, and fetching them.
extension NewsViewModel {
    /// The feeds that the focused pane is about.
    var scopedFeeds: [String] {
        let content = library.content
        if state.focus == .article, let slot = targetSlot { return [content.index.feeds[Int(slot.feed)].id] }
        let source = state.focus == .feeds ? feeds.selected?.source ?? .all : articles.state.source
        switch source {
        case .feed(let id): return [id]
        case .category(let name):
            return content.lines.filter { content.categories[$0.category] == name && !$0.isPaused }.map(\.id)
        case .all, .forYou, .unread, .saved, .query: return []
        }
    }

    package func refreshed() {
        let feeds = scopedFeeds
        library.refresh(feeds.isEmpty ? .all : .feeds(feeds))
    }

    package func refreshedAll() { library.refresh(.all) }

    // MARK: Following

    package func askedForAddress() { askForAddress("") }

    private func askForAddress(_ text: String) {
        dialogs.ask(NewsDialogs.Question(title: "Address of the feed or its site", text: text)) { [weak self] text in
            self?.find(text.filter { $0 != " " })
        }
    }

    private func find(_ address: String) {
        guard !address.isEmpty else { return }
        onMessage(.info("Looking for feeds at \(address)…"))
        let fetching = library.fetching
        Task {
            do throws(NewsError) {
                found(try await fetching.find(address))
            } catch .unreachable(let reason) where NewsWords.looksLikeAddress(address) {
                follow([(NewsWords.completed(address), nil)], fetches: false)
                onMessage(.warning("\(reason). It is followed all the same, and fetched later"))
            } catch {
                onMessage(.error(error.message))
            }
        }
    }

    private func found(_ candidates: [FeedCandidate]) {
        guard candidates.count > 1 else { return follow(candidates.map { ($0.url, nil) }, fetches: true) }
        let items = candidates.enumerated().map {
            PaletteItem(id: "\($0)", title: $1.title.isEmpty ? $1.url : $1.title, detail: $1.url)
        }
        dialogs.choose(NewsDialogs.Choice(placeholder: "which feed", items: items)) { [weak self] item in
            guard let self, let number = Int(item.id) else { return }
            follow([(candidates[number].url, nil)], fetches: true)
        }
    }

    /// A category that is selected takes the new feed in.
    private func follow(_ addresses: [(url: String, category: String?)], fetches: Bool) {
        var added: [NewsFeed] = []
        for (url, category) in addresses {
            let id = NewsFeed.id(for: url)
            if let known = library.content.index.feeds.first(where: { $0.url == url || $0.id == id }) {
                let title = library.content.line(known.id)?.title ?? known.url
                onMessage(.info(NewsError.alreadyFollowed(title: title).message))
                continue
            }
            added.append(
                NewsFeed(id: id, url: url, category: category ?? feeds.selectedCategory ?? "", added: library.clock.now))
        }
        guard !added.isEmpty else { return }
        let ids = added.map(\.id)
        let name = added.count == 1 ? NewsWords.host(of: added[0].url) : NewsWords.count(added.count, "feed")
        library.apply(
            NewsChange(feeds: added.map { .put($0) }), feeds: Set(ids), title: "following \(name)",
            message: "Following \(name)"
        ) { [weak self] in
            if fetches { self?.library.refresh(.feeds(ids)) }
        }
    }

    package func followedStarters() {
        let chosen = starters.chosen
        guard !chosen.isEmpty else { return onMessage(.info("Tick a feed with space first, or all with V")) }
        follow(chosen.map { ($0.url, $0.category) }, fetches: true)
    }

    // MARK: Editing

    package func editedSelection() {
        switch state.focus == .feeds ? feeds.selected?.source : articles.state.source {
        case .feed(let id): if let feed = library.content.feed(id) { edit(feed) }
        case .query(let id): if let query = library.content.queries.first(where: { $0.id == id }) { edit(query) }
        default: onMessage(.info("Only feeds and query feeds can be edited"))
        }
    }

    func edit(_ feed: NewsFeed) {
        let form = NewsDialogs.Form(title: "Edit the feed", fields: FeedForm.fields(feed, library.content)) {
            [weak self] form in
            let (edited, errors) = FeedForm.feed(feed, from: form)
            guard errors.isEmpty else { return errors }
            self?.library.apply(
                NewsChange(feeds: [.put(edited)]), feeds: [feed.id], title: "editing the feed",
                message: "Changed \(edited.title ?? NewsWords.host(of: edited.url))")
            return [:]
        }
        dialogs.fillIn(form)
    }

    private func edit(_ query: NewsQuery) {
        let fields = [
            FormField.text("title", "Name", query.title),
            FormField.text("filter", "Filter", query.filter, hint: "as after /: unread feed:aggie since:3d words"),
        ]
        let now = library.clock.now
        dialogs.fillIn(NewsDialogs.Form(title: "Edit the query feed", fields: fields) { [weak self] form in
            var edited = query
            edited.title = form.text("title")
            edited.filter = form.text("filter")
            if edited.title.isEmpty { return ["title": "A name is needed"] }
            if edited.filter.isEmpty { return ["filter": "A filter is needed"] }
            if let problem = ArticleFilter(edited.filter, now: now).problem { return ["filter": problem] }
            self?.library.apply(
                NewsChange(queries: [.put(edited)]), title: "editing \(query.title)", message: "Changed \(edited.title)")
            return [:]
        })
    }

    // MARK: Deleting

    package func deletedSelection() {
        guard state.focus == .feeds else { return deletedArticles() }
        switch feeds.selected?.source {
        case .feed(let id): deleteFeed(id)
        case .query(let id): deleteQuery(id)
        default: onMessage(.info("Only feeds and query feeds can be deleted"))
        }
    }

    private func deleteFeed(_ id: String) {
        guard let line = library.content.line(id) else { return }
        let count = library.content.counts.feeds[line.number]
        let text =
            "Its \(NewsWords.count(count.total, "article")) go from every list, \(NewsWords.number(count.unread)) of "
            + "them unread, and so does what was saved from it. u brings it back."
        dialogs.confirm("Leave \(line.title)?", text, "Leave it") { [weak self] in
            self?.library.apply(
                NewsChange(feeds: [.remove(id)]), feeds: [id], title: "leaving \(line.title)",
                message: "Left \(line.title)")
        }
    }

    private func deleteQuery(_ id: String) {
        guard let query = library.content.queries.first(where: { $0.id == id }) else { return }
        dialogs.confirm("Delete the query feed \(query.title)?", "Its articles stay in their feeds.", "Delete") {
            [weak self] in
            self?.library.apply(
                NewsChange(queries: [.remove(id)]), title: "deleting \(query.title)", message: "Deleted \(query.title)")
        }
    }

    // MARK: Query feeds

    package func askedToKeepFilter() {
        let filter = articles.state.filter
        dialogs.ask(NewsDialogs.Question(title: "Name of the query feed", text: filter)) { [weak self] name in
            guard let self, !name.isEmpty else { return }
            let now = library.clock.now
            let query = NewsQuery(
                id: "q" + String(StableHash.of(name.utf8, filter.utf8) >> 24, radix: 36), title: name, filter: filter,
                added: now)
            library.apply(
                NewsChange(queries: [.put(query)]), title: "keeping \(name)", message: "Kept as \(name), among the feeds")
        }
    }

    // MARK: OPML

    package func askedForImport() {
        dialogs.ask(NewsDialogs.Question(title: "OPML file to import")) { [weak self] path in
            guard let self, !path.isEmpty else { return }
            let files = services.files
            Task {
                do throws(UserFileError) {
                    importFeeds(try await files.read(path), from: path)
                } catch {
                    onMessage(.error("\(error)"))
                }
            }
        }
    }

    package func askedForExport() {
        dialogs.ask(NewsDialogs.Question(title: "Write the feeds as OPML to", text: "feeds.opml")) { [weak self] path in
            guard let self, !path.isEmpty else { return }
            let files = services.files
            let text = exportedFeeds
            let count = library.content.index.feeds.count
            Task {
                do throws(UserFileError) {
                    try await files.write(text, to: path)
                    onMessage(.success("\(NewsWords.count(count, "feed")) written to \(path)"))
                } catch {
                    onMessage(.error("\(error)"))
                }
            }
        }
    }
}
