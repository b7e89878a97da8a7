import FetchKit
import NetWire
import QuadDomain

/// `quad-net page`: fetches an article's page and keeps its readable part.
struct PageCommand {
    let files: WorkerFiles
    let article: ArticleID
    let link: String
    let stop: StopRequest

    init(_ arguments: [String], stop: StopRequest) throws(WorkerUsage) {
        let arguments = try WorkerArguments(arguments, valued: ["data-dir", "article"])
        files = WorkerFiles(directory: try arguments.required("data-dir"))
        let id = try arguments.required("article")
        guard let article = ArticleID(id) else { throw WorkerUsage("--article takes sixteen hexadecimal digits") }
        self.article = article
        link = try arguments.onlyWord("LINK")
        self.stop = stop
    }

    func run() throws(NewsError) {
        let fetcher = Fetcher(userAgent: UserAgent.text)
        stop.onStop { fetcher.cancel() }
        var result: Result<FetchAnswer, FetchError> = .failure(.cancelled)
        fetcher.run([PageText.request(0, link)]) { result = $1 }
        let html = try PageText.read(result)
        try files.prepare()
        try files.open().takePage(html, of: article)
    }
}
