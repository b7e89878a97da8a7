import NewsCore
import QuadCore
import QuadShell

/// The articles that a filter finds. Titles and authors decide at once; the rest is searched for in the files.
@MainActor
final class ArticleSearch {
    private let services: NewsServices
    /// The positions in the index of the articles found, in the order of the index.
    private(set) var found: [Int32] = []
    private var task: Task<Void, Never>?
    /// The last search that finished.
    private var last: FinishedSearch?
    /// Called when the search found more in the files, with whether the search goes on.
    var onFound: (Bool) -> Void = { _ in }
    /// Called when titles and authors are read that an earlier search lacked.
    var onTitles: () -> Void = {}

    init(_ services: NewsServices) { self.services = services }

    private var model: NewsModel { services.model }

    func cancel() {
        task?.cancel()
        task = nil
    }

    /// Shows articles that need no search.
    func take(_ found: [Int32]) { self.found = found }

    /// - Returns: whether texts are being searched.
    func begin(_ search: FinishedSearch) -> Bool {
        let narrowed = last?.hits(for: search) ?? search.candidates
        guard let titles = model.titles.all else {
            // Until titles and authors are read, everything is searched for in the files.
            let reading = model.titles.read(model.content.index)
            Task { [weak self] in
                await reading.value
                self?.onTitles()
            }
            found = []
            look(through: narrowed, for: search)
            return !narrowed.isEmpty
        }
        let (hits, rest) = titles.decided(by: search.filter, among: narrowed)
        found = hits
        if rest.isEmpty {
            last = search
            last?.hits = hits
        } else {
            look(through: rest, for: search)
        }
        return !rest.isEmpty
    }

    private func look(through candidates: [Int32], for search: FinishedSearch) {
        task = Task { [weak self] in await self?.read(candidates, for: search) }
    }

    private func read(_ candidates: [Int32], for search: FinishedSearch) async {
        let filter = search.filter
        let (chunks, sender) = AsyncStream.makeStream(of: [Int32].self)
        let repository = model.repository
        let index = model.content.index
        let searching = Task.detached { () -> NewsError? in
            defer { sender.finish() }
            do throws(NewsError) {
                try await repository.search(filter, in: index, among: candidates) { sender.yield($0) }
                return nil
            } catch {
                return error
            }
        }
        await withTaskCancellationHandler {
            for await chunk in chunks {
                guard !Task.isCancelled else { break }
                add(chunk)
            }
        } onCancel: {
            searching.cancel()
        }
        guard !Task.isCancelled else { return }
        var finished = search
        finished.hits = found
        onFound(false)
        if let error = await searching.value { return services.say(.error(error.words)) }
        last = finished
    }

    /// Adds a chunk of matches. Chunks arrive as threads finish them, and each is sorted only in itself. The selection
    /// stays at its place until the user moves it.
    private func add(_ chunk: [Int32]) {
        guard !chunk.isEmpty else { return }
        found = Self.merged(found, chunk)
        onFound(true)
    }

    /// Merges two lists that are in the order of the index.
    private static func merged(_ left: [Int32], _ right: [Int32]) -> [Int32] {
        guard let last = left.last, let first = right.first, last > first else { return left + right }
        var merged: [Int32] = []
        merged.reserveCapacity(left.count + right.count)
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if left[i] < right[j] {
                merged.append(left[i])
                i += 1
            } else {
                merged.append(right[j])
                j += 1
            }
        }
        return merged + left[i...] + right[j...]
    }
}
