import NewsCore
import QuadCore
import QuadShell
import ViewState

/// Following feeds: by an address, or from those offered at the first start; and writing them into a file.
extension NewsViewModel {
    // MARK: Following

    /// What led to nothing is there to be corrected, once.
    func askedForAddress() {
        askForAddress(addressesWithoutFeed.popLast() ?? "")
    }

    private func askForAddress(_ text: String) {
        let question = Dialogs.Question(
            title: "Address of the feed or its site", text: text, isSuggested: true, kept: FeedAddress.sayable)
        dialogs.ask(question) { [weak self] text, again in self?.find(text.trimmingSpaces, again) }
    }

    private func find(_ address: String, _ again: () -> Void) {
        guard !address.isEmpty else { return }
        do throws(NewsError) { _ = try FeedAddress.read(address) } catch { return services.say(error, again: again) }
        let looking = StatusMessage.info("Looking for feeds at \(FeedAddress.sayable(address))… Esc stops")
        services.say(looking)
        let (service, fetching) = (library.service, library.fetching)
        let number = (finding.last?.number ?? 0) + 1
        let task = Task {
            let result: Result<[FeedCandidate], NewsError>
            do throws(NewsError) { result = .success(try await service.find(address, by: fetching)) } catch {
                result = .failure(error)
            }
            guard !Task.isCancelled else { return }
            finding.removeAll { $0.number == number }
            services.context.unsay(looking)
            switch result {
            case .success(let candidates): found(candidates, at: address)
            case .failure(let error): couldNotFind(address, error)
            }
        }
        finding.append(FeedSearch(number: number, address: address, task: task))
    }

    /// `looking at slow.example`, whatever else is said meanwhile; nil where nothing is looked for.
    var lookingWords: String? {
        guard let last = finding.last else { return nil }
        let others = finding.count > 1 ? " and \(finding.count - 1) more" : ""
        return "looking at \(NewsFeed(id: "", url: FeedAddress.sayable(last.address), added: 0).place)\(others)"
    }

    /// - Returns: false where nothing is looked for.
    func stoppedFinding() -> Bool {
        guard !finding.isEmpty else { return false }
        for finding in finding { finding.task.cancel() }
        addressesWithoutFeed += finding.map(\.address)
        finding = []
        services.say(.info("Stopped; nothing was added"))
        return true
    }

    /// Without the network a feed can still be followed, but not just anything that may be mistyped.
    private func couldNotFind(_ address: String, _ error: NewsError) {
        let likely = LikelyFeed.addresses(typed: address, after: error)
        if likely.count == 1 { return follow(likely[0], after: error) }
        addressesWithoutFeed.append(address)
        guard !likely.isEmpty else {
            return services.say(.error("\(error.words.withoutFullStop) · a offers the address again"))
        }
        services.say(.warning("\(error.words.withoutFullStop). It looks like a feed's address"))
        let items = likely.map { PaletteItem(id: $0, title: FeedAddress.sayable($0), detail: "followed unseen") }
        let asked = "which one to follow, to be fetched once it can be; esc for none"
        dialogs.choose(Dialogs.Choice(placeholder: asked, items: items)) { [weak self] item in
            self?.addressesWithoutFeed.removeAll { $0 == address }
            self?.follow(item.id, after: error)
        }
    }

    private func found(_ candidates: [FeedCandidate], at address: String) {
        if candidates.count == 1, !candidates[0].isGuessed {
            return follow(candidates[0].addressToFollow, title: candidates[0].title)
        }
        let items = candidates.enumerated().map {
            PaletteItem(id: "\($0)", title: $1.title.isEmpty ? $1.url : $1.title, detail: $1.url)
        }
        // Until one is chosen, nothing is followed.
        addressesWithoutFeed.append(address)
        let isGuessed = candidates.contains(where: \.isGuessed)
        let asked = isGuessed ? "the page names no feed; its site has this one" : "which feed"
        dialogs.choose(Dialogs.Choice(placeholder: asked, items: items)) { [weak self] item in
            guard let self, let number = Int(item.id) else { return }
            addressesWithoutFeed.removeAll { $0 == address }
            follow(candidates[number].addressToFollow, title: candidates[number].title)
        }
    }

    /// A category that is selected takes the new feed in.
    /// - Parameter trouble: why it can't be fetched now.
    private func follow(_ address: String, title: String = "", after trouble: NewsError? = nil) {
        let category = feeds.selectedCategory ?? ""
        let name = title.isEmpty ? NewsFeed(id: "", url: address, added: 0).place : title
        // With the first feed the page of those to begin with goes, and what was ticked there with it.
        let ticked = state.isFirstRun ? starters.chosen : []
        let note = trouble.map(followedUnseen)
        library.perform("following \(name)") { service throws(NewsError) in
            let undo = try await service.follow(address, category: category, trouble: trouble).undo
            return (undo, note ?? "Following \(name)")
        } done: { [weak self] undo in
            guard let self else { return }
            newFeed = undo.feeds.first?.id
            if let note { services.say(.warning("\(note) · u undoes it")) } else { fetchNew(undo) }
            follow(ticked)
        }
    }

    private func followedUnseen(_ trouble: NewsError) -> String {
        let isLater = services.context.configuration.news.refreshMinutes > 0
        return "\(trouble.words.withoutFullStop). It looks like a feed's address, so it is followed"
            + (isLater ? ", and fetched with the next round" : "; r fetches it")
    }

    /// Beside whom goes through the feeds; who reads meanwhile is left where they are.
    func showNewFeed() {
        guard let id = newFeed, library.content.line(id) != nil else { return }
        newFeed = nil
        guard state.focus == .feeds else { return }
        feeds.select(.feed(id))
        showSelected(.feed(id))
    }

    // MARK: Addresses that led to nothing yet

    private static let addressesKey = "news.addresses"
    private static let soughtKey = "news.addresses.sought"

    /// Without passwords: these reach the disk.
    func keepAddresses() {
        keep(addressesWithoutFeed, as: Self.addressesKey)
        keep([unfinished].compactMap { $0 } + finding.map(\.address), as: Self.soughtKey)
    }

    private func keep(_ addresses: [String], as key: String) {
        let lines = addresses.map(FeedAddress.sayable)
        services.session.keep(memory: lines.isEmpty ? nil : lines.joined(separator: "\n"), of: key)
    }

    /// What the last run ended looking for is said, once: of the others one was told what is wrong with them.
    func takeKeptAddresses() {
        let (kept, sought) = (addresses(keptAs: Self.addressesKey), addresses(keptAs: Self.soughtKey))
        addressesWithoutFeed = kept.filter { !sought.contains($0) } + sought
        unfinished = sought.last
    }

    func sayWhatIsUnfinished() {
        guard let address = unfinished else { return }
        unfinished = nil
        services.say(.info("\(FeedAddress.sayable(address)) is not followed yet; a offers it again"))
    }

    private func addresses(keptAs key: String) -> [String] {
        (services.session.memory(of: key) ?? "").split(separator: "\n").map(String.init)
    }

    func followedStarters() {
        follow(starters.chosen)
    }

    private func follow(_ chosen: [StarterFeed]) {
        guard !chosen.isEmpty else { return }
        library.perform("following \(NewsText.count(chosen.count, "feed"))") { service throws(NewsError) in
            let (report, undo) = try await service.follow(chosen)
            return (undo, report.summary)
        } done: { [weak self] in
            self?.fetchNew($0)
        }
    }

    /// The feeds that undoing would leave again.
    func fetchNew(_ undo: NewsChange) {
        if !undo.feeds.isEmpty { library.refresh(following: undo.feeds.map(\.id)) }
    }

    // MARK: OPML

    func askedForExport() {
        let count = library.content.index.feeds.count
        let service = library.service
        var hasPasswords = false
        FileSaver(services.context).ask(Dialogs.Question(title: "Write the feeds as OPML to", text: "feeds.opml")) {
            hasPasswords = try await service.passwordCount() > 0
            return try await service.exportOPML()
        } said: { path in
            "\(NewsText.count(count, "feed")) written to \(path)"
                + (hasPasswords ? ", without passwords; `quad news export --with-passwords` takes them along" : "")
        }
    }
}
