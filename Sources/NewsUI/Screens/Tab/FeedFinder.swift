import NewsCore
import QuadCore
import QuadShell
import ViewState

/// Looks for feeds at addresses that the user types. Addresses without a feed are offered again, even in the next run.
final class FeedFinder: NewsPart {
    let services: NewsServices
    private let follower: FeedFollower
    private var finding: [FeedSearch] = [] {
        didSet { keepAddresses() }
    }
    /// The typed addresses where no feed was found, the latest last.
    private var addressesWithoutFeed: [String] = [] {
        didSet { keepAddresses() }
    }
    /// The address of a search that was running when the last run ended, until the user is told.
    private var unfinished: String? {
        didSet { keepAddresses() }
    }
    private static let addressesKey = "news.addresses"
    private static let soughtKey = "news.addresses.sought"

    init(_ follower: FeedFollower) {
        services = follower.services
        self.follower = follower
        takeKeptAddresses()
    }

    /// Asks for an address. Offers an address without a feed once, so that the user can correct it.
    func ask() {
        ask(addressesWithoutFeed.popLast() ?? "")
    }

    private func ask(_ text: String) {
        let question = Dialogs.Question(
            title: "Address of the feed or its site", text: text, isSuggested: true, kept: FeedAddress.sayable)
        dialogs.ask(question) { [weak self] text, again in self?.find(text.trimmingSpaces, again) }
    }

    private func find(_ address: String, _ again: () -> Void) {
        guard !address.isEmpty else { return }
        do throws(NewsError) { _ = try FeedAddress.read(address) } catch { return services.say(error, again: again) }
        let looking = StatusMessage.info("Looking for feeds at \(FeedAddress.sayable(address))… Esc stops")
        services.say(looking)
        let (service, fetching) = (model.service, model.fetching)
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

    /// The words for a running search, such as `looking at slow.example`; nil without one.
    var words: String? {
        guard let last = finding.last else { return nil }
        let others = finding.count > 1 ? " and \(finding.count - 1) more" : ""
        return "looking at \(NewsFeed(id: "", url: FeedAddress.sayable(last.address), added: 0).place)\(others)"
    }

    /// - Returns: false if no search is running.
    func stop() -> Bool {
        guard !finding.isEmpty else { return false }
        for finding in finding { finding.task.cancel() }
        addressesWithoutFeed += finding.map(\.address)
        finding = []
        services.say(.info("Stopped; nothing was added"))
        return true
    }

    /// Offers to follow the address anyway, as without the network, but not an address that may be mistyped.
    private func couldNotFind(_ address: String, _ error: NewsError) {
        let likely = LikelyFeed.addresses(typed: address, after: error)
        if likely.count == 1 { return follower.follow(likely[0], after: error) }
        addressesWithoutFeed.append(address)
        guard !likely.isEmpty else {
            return services.say(.error("\(error.words.withoutFullStop) · a offers the address again"))
        }
        services.say(.warning("\(error.words.withoutFullStop). It looks like a feed's address"))
        let items = likely.map { PaletteItem(id: $0, title: FeedAddress.sayable($0), detail: "followed unchecked") }
        let asked = "which one to follow; it is fetched later; esc for none"
        dialogs.choose(Dialogs.Choice(placeholder: asked, items: items)) { [weak self] item in
            self?.addressesWithoutFeed.removeAll { $0 == address }
            self?.follower.follow(item.id, after: error)
        }
    }

    private func found(_ candidates: [FeedCandidate], at address: String) {
        if candidates.count == 1, !candidates[0].isGuessed {
            return follower.follow(candidates[0].addressToFollow, title: candidates[0].title)
        }
        let items = candidates.enumerated().map {
            PaletteItem(id: "\($0)", title: $1.title.isEmpty ? $1.url : $1.title, detail: $1.url)
        }
        // Until the user chooses a feed, nothing is followed.
        addressesWithoutFeed.append(address)
        let isGuessed = candidates.contains(where: \.isGuessed)
        let asked = isGuessed ? "the page names no feed; its site has this one" : "which feed"
        dialogs.choose(Dialogs.Choice(placeholder: asked, items: items)) { [weak self] item in
            guard let self, let number = Int(item.id) else { return }
            addressesWithoutFeed.removeAll { $0 == address }
            follower.follow(candidates[number].addressToFollow, title: candidates[number].title)
        }
    }

    // MARK: Kept addresses

    /// Stores the addresses without passwords, because they reach the disk.
    private func keepAddresses() {
        keep(addressesWithoutFeed, as: Self.addressesKey)
        keep([unfinished].compactMap { $0 } + finding.map(\.address), as: Self.soughtKey)
    }

    private func keep(_ addresses: [String], as key: String) {
        let lines = addresses.map(FeedAddress.sayable)
        services.session.keep(memory: lines.isEmpty ? nil : lines.joined(separator: "\n"), of: key)
    }

    /// Takes the stored addresses. An address whose search was running when the last run ended is reported once; the
    /// user knows the problem of the others.
    private func takeKeptAddresses() {
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
}
