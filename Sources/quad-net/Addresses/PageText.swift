import FetchKit
import PageKit
import QuadCore

/// The readable part of an article's page.
enum PageText {
    static func read(_ result: Result<FetchAnswer, FetchError>) throws(NewsError) -> [UInt8] {
        let answer = try result.mapError { NewsError.unreachable($0.description) }.get()
        guard answer.isSuccess else { throw .unreachable(PageStatusText.text(of: answer.status)) }
        guard let page = ReadableExtractor.extract(answer.body, url: answer.url, contentType: answer.contentType) else {
            throw .unreachable("The page has no text that could be kept; open it in the browser instead")
        }
        return Array(page.html.utf8)
    }
}
