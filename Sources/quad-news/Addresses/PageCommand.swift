import FeedKit
import FetchKit
import NewsWire
import PageKit
import QuadDomain

/// `quad-news page`: fetches an article's page and keeps its readable part.
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
        let request = FetchRequest(id: 0, url: link, accept: "text/html, application/xhtml+xml, */*;q=0.5")
        fetcher.run([request]) { result = $1 }
        let answer: FetchAnswer
        do throws(FetchError) {
            answer = try result.get()
        } catch {
            throw .unreachable(error.description)
        }
        guard answer.isSuccess else { throw .unreachable(PageStatusWords.text(of: answer.status)) }
        let page = ReadableExtractor.extract(answer.body, url: answer.url, contentType: answer.contentType)
        guard let page else {
            throw .unreachable("The page has no text that could be kept; open it in the browser instead")
        }
        try files.prepare()
        try files.open().takePage(Array(page.html.utf8), of: article)
    }
}
