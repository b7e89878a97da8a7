import CalendarKit
import FetchKit
import NewsCore
import PageKit
import QuadCore

/// Finds the calendars at an address: the document itself, else those that its page links.
struct CalendarFinder {
    private static let mostLookedAt = 12

    let fetcher: Fetcher
    let look: RequestLook

    /// Returns the calendars in the order to offer them, with the titles that they give themselves.
    func find(_ text: String) throws(NewsError) -> [FeedCandidate] {
        let (address, answer) = try page(try TypedAddress.candidates(text))
        if let calendar = try? CalendarParser.parse(answer.body) {
            let url = answer.permanentURL.map(FeedAddress.withoutCredentials) ?? address
            return [FeedCandidate(url: url, title: calendar.name)]
        }
        let links = CalendarDiscovery.links(in: answer.body, base: answer.url, contentType: answer.contentType)
        let looked = Array(links.prefix(Self.mostLookedAt))
        var found: [FeedCandidate] = []
        for (link, result) in zip(looked, fetch(looked.map(\.url))) {
            guard let answer = try? result.get(), answer.isSuccess,
                let calendar = try? CalendarParser.parse(answer.body)
            else { continue }
            let title = calendar.name.isEmpty ? link.title : calendar.name
            found.append(FeedCandidate(url: link.url, title: title))
        }
        guard !found.isEmpty else {
            throw .unfit(
                "There is no calendar at \(answer.url), and its page links none; use the address of an .ics file")
        }
        return found
    }

    private func page(_ addresses: [String]) throws(NewsError) -> (address: String, FetchAnswer) {
        var problem = ""
        for address in addresses {
            switch fetch([address])[0] {
            case .success(let answer) where answer.isSuccess: return (address, answer)
            case .success(let answer) where answer.status == 404: throw .nothingThere(address)
            case .success(let answer) where answer.status == 410: throw .gone(address)
            case .success(let answer):
                let words = "\(address): \(CalendarStatusText.text(of: answer.status))"
                throw StatusText.mayPass(answer.status) ? .refused(address: address, reason: words) : .unfit(words)
            case .failure(.badURL): problem = FetchError.badURL(address).description
            case .failure(let error): problem = error.description
            }
        }
        throw .unreachable(problem)
    }

    private func fetch(_ addresses: [String]) -> [Result<FetchAnswer, FetchError>] {
        var results = [Result<FetchAnswer, FetchError>](repeating: .failure(.canceled), count: addresses.count)
        let requests = addresses.enumerated().map {
            FetchRequest(
                id: $0, url: $1, accept: "text/calendar, text/html;q=0.9, */*;q=0.5",
                headers: look.headers(for: $1, nil))
        }
        fetcher.run(requests) { request, result in results[request.id] = result }
        return results
    }
}
