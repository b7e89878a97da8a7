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

    /// All that stands in the list of sources, folded or not.
    package func askedForFeed() {
        let content = library.content
        var places: [(source: NewsSource, item: PaletteItem)] = []
        func add(_ source: NewsSource, _ title: String, _ detail: String, _ unread: Int?) {
            let count = unread.flatMap { $0 > 0 ? NewsWords.number($0) : nil } ?? ""
            places.append((source, PaletteItem(id: "\(places.count)", title: title, detail: detail, trailing: count)))
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
        let choice = NewsDialogs.Choice(placeholder: "a feed's name", items: places.map(\.item))
        dialogs.choose(choice) { [weak self] item in
            if let number = Int(item.id) { self?.show(places[number].source) }
        }
    }

    package func toggledOnlyUnread() {
        feeds.toggledOnlyUnread()
        onMessage(.info(feeds.showsOnlyUnread ? "Feeds with nothing unread are left out; U shows all" : "All feeds"))
    }

    // MARK: Following

    /// What led to nothing is there to be corrected, once.
    package func askedForAddress() {
        askForAddress(addressWithoutFeed)
        addressWithoutFeed = ""
    }

    private func askForAddress(_ text: String) {
        dialogs.ask(NewsDialogs.Question(title: "Address of the feed or its site", text: text)) { [weak self] text in
            self?.find(text.trimmingBlanks)
        }
    }

    private func find(_ address: String) {
        guard !address.isEmpty else { return }
        onMessage(.info("Looking for feeds at \(address)… Esc stops"))
        addressWithoutFeed = address
        let fetching = library.fetching
        finding?.cancel()
        finding = Task {
            let result: Result<[FeedCandidate], NewsError>
            do throws(NewsError) {
                result = .success(try await fetching.find(address))
            } catch {
                result = .failure(error)
            }
            guard !Task.isCancelled else { return }
            finding = nil
            switch result {
            case .success(let candidates): found(candidates)
            case .failure(let error): couldNotFind(address, error)
            }
        }
    }

    /// Without the network a feed can still be followed, but not just anything that may be mistyped.
    private func couldNotFind(_ address: String, _ error: NewsError) {
        var address = address
        switch error {
        case .unreachable, .fetcher: break
        case .refused(let answering, _): address = answering
        default: return onMessage(.error(error.message))
        }
        guard LikelyFeed.isOne(address) else { return onMessage(.error(error.message)) }
        let reason = error.message.withoutFullStop
        follow(address, note: "\(reason). It looks like a feed's address, so it is followed and fetched later")
    }

    private func found(_ candidates: [FeedCandidate]) {
        if candidates.count == 1 { return follow(candidates[0].url, title: candidates[0].title) }
        let items = candidates.enumerated().map {
            PaletteItem(id: "\($0)", title: $1.title.isEmpty ? $1.url : $1.title, detail: $1.url)
        }
        dialogs.choose(NewsDialogs.Choice(placeholder: "which feed", items: items)) { [weak self] item in
            guard let self, let number = Int(item.id) else { return }
            follow(candidates[number].url, title: candidates[number].title)
        }
    }

    /// A category that is selected takes the new feed in.
    /// - Parameter note: why it can't be fetched now.
    private func follow(_ address: String, title: String = "", note: String? = nil) {
        let category = feeds.selectedCategory ?? ""
        let name = title.isEmpty ? NewsFeed(id: "", url: address, added: 0).place : title
        library.perform("following \(name)") { service throws(NewsError) in
            (try await service.follow(address, category: category).undo, note ?? "Following \(name)")
        } done: { [weak self] undo in
            self?.addressWithoutFeed = ""
            if note == nil { self?.fetchNew(undo) }
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
        case .category(let name): renameCategory(name)
        default: onMessage(.info("Feeds, categories and query feeds can be edited"))
        }
    }

    func edit(_ feed: NewsFeed) {
        let name = library.content.line(feed.id)?.title ?? feed.place
        let form = NewsDialogs.Form(
            title: "Edit the feed", key: feed.id, fields: FeedForm.fields(feed, library.content)
        ) {
            [weak self] form in
            let (edited, errors) = FeedForm.feed(feed, from: form)
            guard errors.isEmpty else { return errors }
            self?.library.perform("editing \(name)") { service throws(NewsError) in
                let undo = try await service.edit(feed.id) { $0.take(edited, insteadOf: feed) }
                return (undo, "Changed \(edited.title ?? name)")
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
            NewsDialogs.Form(title: "Edit the query feed", key: query.id, fields: fields) { [weak self] form in
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

    private func feeds(in category: String) -> [String] {
        library.content.index.feeds.filter { $0.category == category }.map(\.id)
    }

    /// To the name of another, its feeds join those.
    private func renameCategory(_ name: String) {
        let feeds = Set(feeds(in: name))
        let title = "Category for \(NewsWords.count(feeds.count, "feed"))"
        let known = library.content.categories.filter { !$0.isEmpty }
        let question = NewsDialogs.Question(
            title: title, text: name,
            complete: { typed in known.filter { $0.lowercased().hasPrefix(typed.lowercased()) } })
        dialogs.ask(question) { [weak self] text in
            self?.library.perform("renaming \(NewsWords.category(name))") { service throws(NewsError) in
                let undo = try await service.categorise(feeds, as: text)
                return (undo, undo.isEmpty ? "Nothing changed" : "Now in \(NewsWords.category(text))")
            }
        }
    }

    // MARK: Deleting

    package func deletedSelection() {
        guard state.focus == .feeds else { return deletedArticles() }
        switch feeds.selected?.source {
        case .feed(let id): library.askToLeave(id, dialogs)
        case .query(let id): deleteQuery(id)
        case .category(let name): deleteCategory(name)
        default: onMessage(.info("Feeds, categories and query feeds can be deleted"))
        }
    }

    private func deleteCategory(_ name: String) {
        guard let number = library.content.categories.firstIndex(of: name) else { return }
        let feeds = feeds(in: name)
        let title = NewsWords.category(name)
        let count = library.content.counts.categories[number]
        let text =
            "You leave its \(NewsWords.count(feeds.count, "feed")); their \(NewsWords.count(count.total, "article")) go "
            + "from every list, \(NewsWords.number(count.unread)) of them unread, and so does what was saved from them. "
            + "u brings them back."
        dialogs.confirm("Leave all of \(title)?", text, "Leave them") { [weak self] in
            self?.library.perform("leaving \(title)") { service throws(NewsError) in
                (try await service.unfollow(feeds), "Left \(NewsWords.count(feeds.count, "feed"))")
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
