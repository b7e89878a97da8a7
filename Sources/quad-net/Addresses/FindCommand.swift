import FetchKit
import NewsCore
import QuadCore

/// `quad-net find`: looks for the feeds at an address.
struct FindCommand {
    private let address: String
    /// The id of the stored password for the address. The password is not an argument, because every user can read
    /// arguments.
    private let secret: String?
    /// The files of the data folder, where documents are kept for the refresh that follows.
    private let files: WorkerFiles?
    private let look: RequestLook
    /// Whether to look for calendars, not for feeds of articles.
    private let wantsCalendars: Bool
    private let stop: StopRequest

    init(_ arguments: [String], stop: StopRequest) throws(WorkerUsageError) {
        let arguments = try WorkerArguments(
            arguments, valued: RequestLook.options.union(["data-dir", "secret"]), flags: ["calendars"])
        wantsCalendars = arguments.has("calendars")
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
        if wantsCalendars { return try CalendarFinder(fetcher: fetcher, look: look).find(address) }
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
