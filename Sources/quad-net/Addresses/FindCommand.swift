import FetchKit
import NewsCore
import QuadCore

/// `quad-net find`: looks for the feeds at an address.
struct FindCommand {
    private let address: String
    /// Where a password is kept that goes with the address, and its id there: arguments can be read by everybody.
    private let secret: String?
    /// Where what was read is kept for the refresh that follows.
    private let files: WorkerFiles?
    private let look: RequestLook
    private let stop: StopRequest

    init(_ arguments: [String], stop: StopRequest) throws(WorkerUsageError) {
        let arguments = try WorkerArguments(arguments, valued: RequestLook.options.union(["data-dir", "secret"]))
        address = try arguments.onlyWord("ADDRESS")
        look = try RequestLook(arguments)
        self.stop = stop
        secret = arguments.value("secret")
        files = arguments.value("data-dir").map(WorkerFiles.init)
        if secret != nil { _ = try arguments.required("data-dir") }
    }

    func run() async throws(NewsError) -> [FeedCandidate] {
        let fetcher = look.fetcher()
        stop.onStop { fetcher.cancel() }
        var finder = FeedFinder(fetcher: fetcher, look: look)
        if let files {
            try files.prepare()
            files.found.forgetOld()
            if let secret { finder.secret = try await files.open().secrets().first { $0.id == secret } }
            finder.known = { files.found.take($0) }
            finder.found = { files.found.keep($0, of: $1) }
        }
        return try finder.find(address)
    }
}
