import Synchronization

/// Pages that several threads ask for, in the order of the requests.
final class WantedPages: Sendable {
    private let pages = Mutex<[PageRound.Page]>([])

    var all: [PageRound.Page] { pages.withLock { $0 } }

    func add(_ page: PageRound.Page) { pages.withLock { $0.append(page) } }
}
