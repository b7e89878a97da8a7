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

    /// What led to nothing is there to be corrected.
    package func askedForAddress() { askForAddress(addressWithoutFeed) }

    private func askForAddress(_ text: String) {
        dialogs.ask(NewsDialogs.Question(title: "Address of the feed or its site", text: text)) { [weak self] text in
            self?.find(text.filter { $0 != " " })
        }
    }

    private func find(_ address: String) {
        guard !address.isEmpty else { return }
        onMessage(.info("Looking for feeds at \(address)…"))
        addressWithoutFeed = address
        let fetching = library.fetching
        Task {
            do throws(NewsError) {
                found(try await fetching.find(address))
            } catch {
                couldNotFind(address, error)
            }
        }
    }

    /// Without the network a feed can still be followed, but not just anything that may be mistyped.
    private func couldNotFind(_ address: String, _ error: NewsError) {
        switch error {
        case .unreachable(let reason) where LikelyFeed.isOne(address),
            .fetcher(let reason) where LikelyFeed.isOne(address):
            let note = "\(reason.withoutFullStop). It looks like a feed's address, so it is followed and fetched later"
            follow(address, fetches: false, note: note)
        default: onMessage(.error(error.message))
        }
    }

    private func found(_ candidates: [FeedCandidate]) {
        if candidates.count == 1 { return follow(candidates[0].url, fetches: true) }
        let items = candidates.enumerated().map {
            PaletteItem(id: "\($0)", title: $1.title.isEmpty ? $1.url : $1.title, detail: $1.url)
        }
        dialogs.choose(NewsDialogs.Choice(placeholder: "which feed", items: items)) { [weak self] item in
            guard let self, let number = Int(item.id) else { return }
            follow(candidates[number].url, fetches: true)
        }
    }

    /// A category that is selected takes the new feed in.
    private func follow(_ address: String, fetches: Bool, note: String? = nil) {
        let category = feeds.selectedCategory ?? ""
        library.perform("following \(NewsWords.host(of: address))") { service throws(NewsError) in
            let (feed, undo) = try await service.follow(address, category: category)
            return (undo, note ?? "Following \(feed.host)")
        } done: { [weak self] undo in
            self?.addressWithoutFeed = ""
            if fetches { self?.fetchNew(undo) }
        }
    }

    package func followedStarters() {
        let chosen = starters.chosen
        guard !chosen.isEmpty else { return onMessage(.info("Tick a feed with space first, or all with V")) }
        library.perform("following \(NewsWords.count(chosen.count, "feed"))") { service throws(NewsError) in
            let (report, undo) = try await service.follow(chosen)
            return (undo, report.summary)
        } done: { [weak self] in
            self?.fetchNew($0)
        }
    }

    /// The feeds that undoing would leave again.
    private func fetchNew(_ undo: NewsChange) {
        if !undo.feeds.isEmpty { library.refresh(.feeds(undo.feeds.map(\.id))) }
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
            self?.library.perform("editing \(feed.host)") { service throws(NewsError) in
                let undo = try await service.edit(feed.id) { $0.take(edited, insteadOf: feed) }
                return (undo, "Changed \(edited.title ?? edited.host)")
            } done: { [weak self] _ in
                if edited.url != feed.url { self?.library.refresh(.feeds([feed.id])) }
            }
            return [:]
        }
        dialogs.fillIn(form)
    }

    private func edit(_ query: NewsQuery) {
        let fields = [
            FormField.text("title", "Name", query.title),
            FormField.text("filter", "Filter", query.filter, hint: "as after /: unread feed:aggie since:3d words"),
        ]
        let time = library.time
        dialogs.fillIn(
            NewsDialogs.Form(title: "Edit the query feed", fields: fields) { [weak self] form in
                let (title, filter) = (form.text("title"), form.text("filter"))
                if title.isEmpty { return ["title": "A name is needed"] }
                if filter.isEmpty { return ["filter": "A filter is needed"] }
                if let problem = ArticleFilter(filter, time).problem { return ["filter": problem] }
                self?.library.perform("editing \(query.title)") { service throws(NewsError) in
                    (try await service.editQuery(query.id, title: title, filter: filter), "Changed \(title)")
                }
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
            self?.library.perform("leaving \(line.title)") { service throws(NewsError) in
                (try await service.unfollow([id]), "Left \(line.title)")
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

    package func askedToKeepFilter() {
        let filter = articles.state.filter
        dialogs.ask(NewsDialogs.Question(title: "Name of the query feed", text: filter)) { [weak self] name in
            guard !name.isEmpty else { return }
            self?.library.perform("keeping \(name)") { service throws(NewsError) in
                (try await service.addQuery(name, filter: filter).undo, "Kept as \(name), among the feeds")
            }
        }
    }

    // MARK: OPML

    package func askedForImport() {
        dialogs.ask(NewsDialogs.Question(title: "OPML file to import")) { [weak self] path in
            guard let self, !path.isEmpty else { return }
            let files = services.files
            Task {
                do throws(UserFileError) {
                    importFeeds(try await files.read(path))
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
            let service = library.service
            let count = library.content.index.feeds.count
            Task {
                do {
                    try await files.write(try await service.exportOPML(), to: path)
                    onMessage(.success("\(NewsWords.count(count, "feed")) written to \(path)"))
                } catch let error as NewsError {
                    onMessage(.error(error.message))
                } catch {
                    onMessage(.error("\(error)"))
                }
            }
        }
    }

    private func importFeeds(_ bytes: [UInt8]) {
        library.perform("the import") { service throws(NewsError) in
            let (report, undo) = try await service.importOPML(bytes)
            return (undo, report.summary)
        } done: { [weak self] in
            self?.fetchNew($0)
        }
    }
}
