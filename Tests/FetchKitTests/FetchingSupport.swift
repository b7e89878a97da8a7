import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import FetchKit

/// Sun, 06 Nov 1994 08:49:37 GMT
let someMoment = Date(timeIntervalSince1970: 784_111_777)

func makeFetcher(_ adjust: (inout FetchLimits) -> Void = { _ in }) -> Fetcher {
    var limits = FetchLimits()
    adjust(&limits)
    return Fetcher(userAgent: "QuadTests/1 (+https://example.org/quad)", limits: limits) { someMoment }
}

extension Fetcher {
    /// Fetches one request and returns its answer or throws its error.
    func fetch(_ request: FetchRequest) throws -> FetchAnswer {
        var result: Result<FetchAnswer, FetchError>?
        run([request]) { _, answer in result = answer }
        return try #require(result, "every request is answered").get()
    }

    func fetch(_ url: String) throws -> FetchAnswer { try fetch(FetchRequest(id: 1, url: url)) }

    /// Returns all results by the number of their request.
    func results(_ requests: [FetchRequest]) -> [Int: Result<FetchAnswer, FetchError>] {
        var results: [Int: Result<FetchAnswer, FetchError>] = [:]
        run(requests) { request, result in results[request.id] = result }
        return results
    }
}

extension FetchAnswer {
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// Returns a handwritten response that ends with the connection.
func raw(_ head: String, _ body: [UInt8] = []) -> LoopbackResponse {
    .raw([.text(head.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")), .bytes(body)])
}
