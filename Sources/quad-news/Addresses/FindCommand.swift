import FetchKit
import QuadDomain

/// `quad-news find`: looks for the feeds at an address.
struct FindCommand {
    private let address: String
    /// Where a password is kept that goes with the address, and its id there: arguments can be read by everybody.
    private let secret: (files: WorkerFiles, id: String)?
    private let stop: StopRequest

    init(_ arguments: [String], stop: StopRequest) throws(WorkerUsage) {
        let arguments = try WorkerArguments(arguments, valued: ["data-dir", "secret"])
        address = try arguments.onlyWord("ADDRESS")
        self.stop = stop
        if let id = arguments.value("secret") {
            secret = (WorkerFiles(directory: try arguments.required("data-dir")), id)
        } else {
            secret = nil
        }
    }

    func run() async throws(NewsError) -> [FeedCandidate] {
        let fetcher = Fetcher(userAgent: UserAgent.text)
        stop.onStop { fetcher.cancel() }
        var finder = FeedFinder(fetcher: fetcher)
        if let secret {
            finder.secret = try await secret.files.open().secrets().first { $0.id == secret.id }
        }
        return try finder.find(address)
    }
}
