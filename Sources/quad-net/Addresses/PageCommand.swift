import FetchKit
import NewsCore
import QuadCore

/// `quad-net page`: fetches an article's page and keeps its readable part.
struct PageCommand {
    let files: WorkerFiles
    let article: ArticleID
    let link: String
    let look: RequestLook
    let stop: StopRequest

    init(_ arguments: [String], stop: StopRequest) throws(WorkerUsageError) {
        let arguments = try WorkerArguments(arguments, valued: RequestLook.options.union(["data-dir", "article"]))
        files = WorkerFiles(directory: try arguments.required("data-dir"))
        let id = try arguments.required("article")
        guard let article = ArticleID(id) else { throw WorkerUsageError("--article takes sixteen hexadecimal digits") }
        self.article = article
        link = try arguments.onlyWord("LINK")
        look = try RequestLook(arguments)
        self.stop = stop
    }

    func run() async throws(NewsError) {
        let fetcher = look.fetcher()
        stop.onStop { fetcher.cancel() }
        try files.prepare()
        let store = files.open()
        var result: Result<FetchAnswer, FetchError> = .failure(.canceled)
        fetcher.run([try await PageAccess(store, look).request(0, link)]) { result = $1 }
        let html = try PageText.read(result)
        try store.takePage(html, of: article)
    }
}
