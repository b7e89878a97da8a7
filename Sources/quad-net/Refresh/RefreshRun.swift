import FetchKit
import Glibc
import NetWire
import NewsCore
import QuadCore
import Synchronization
import SystemKit

/// One refresh. One thread fetches. Other threads read documents and write articles: one per core, but at most eight,
/// and no more than there are feeds. One task stores the feeds' health and reports it, one batch after the other.
struct RefreshRun: Sendable {
    let fetcher: Fetcher
    let answers: AnswerReader
    let readers: Int
    var look = RequestLook()
    let say: @Sendable (NewsLine) -> Void

    /// - Returns: the summary of the work, also if the refresh was stopped before its end.
    /// - Throws: the first error of the files; then nothing more is fetched.
    func run(_ jobs: [FeedJob]) async throws(NewsError) -> RefreshSummary {
        let finished = FinishedFeeds(readers: readers)
        start(jobs, finished)
        var summary = RefreshSummary()
        var trouble: NewsError?
        for await _ in finished.changes {
            let (outcomes, error) = finished.take()
            do throws(NewsError) {
                if !outcomes.isEmpty { try await answers.intake.keep(outcomes.map(\.health)) }
                for outcome in outcomes { count(outcome, in: &summary) }
                if let error { throw error }
            } catch {
                trouble = trouble ?? error
                fetcher.cancel()
            }
        }
        if let trouble { throw trouble }
        return summary
    }

    private func start(_ jobs: [FeedJob], _ finished: FinishedFeeds) {
        let queue = DocumentQueue(readers: readers)
        do throws(SystemCallError) {
            try OwnThread.start { [fetcher, look] in
                for job in jobs {
                    if let found = job.found { queue.add(DocumentQueue.Item(job: job, result: .success(found))) }
                }
                let requests = jobs.enumerated().filter { $1.found == nil }.map { $1.request($0, look) }
                fetcher.run(requests) { request, result in
                    queue.add(DocumentQueue.Item(job: jobs[request.id], result: result))
                }
                queue.close()
            }
        } catch {
            finished.fail(.fetcher(OwnThread.explanation(of: error)))
            queue.close()
        }
        for reader in 0..<readers { start(reader, queue, finished) }
    }

    private func start(_ reader: Int, _ queue: DocumentQueue, _ finished: FinishedFeeds) {
        do throws(SystemCallError) {
            try OwnThread.start { [answers] in
                while let item = queue.next() {
                    do throws(NewsError) {
                        if let outcome = try answers.read(item.result, of: item.job) { finished.add(outcome) }
                    } catch { finished.fail(error) }
                }
                finished.readerEnded()
            }
        } catch {
            // The refresh can go on without the other readers, but not without the first.
            if reader == 0 {
                fetcher.cancel()
                finished.fail(.fetcher(OwnThread.explanation(of: error)))
            }
            finished.readerEnded()
        }
    }

    private func count(_ outcome: AnswerReader.Outcome, in summary: inout RefreshSummary) {
        summary.feeds += 1
        summary.new += outcome.new
        switch outcome.health.status {
        case .unchanged: summary.unchanged += 1
        case .failed, .gone: summary.failed += 1
        case .fresh, .neverFetched: break
        }
        say(.fetched(feed: outcome.health.id, outcome: outcome.health.status, new: outcome.new))
    }
}

/// Feeds that are done and wait to be stored. While some are being stored, others gather, so that many of them cost
/// only one write.
private final class FinishedFeeds: Sendable {
    private struct State {
        var outcomes: [AnswerReader.Outcome] = []
        var trouble: NewsError?
        var readers: Int
    }

    /// Signals that there is something to take; ends with the last reader.
    let changes: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let state: Mutex<State>

    init(readers: Int) {
        state = Mutex(State(readers: readers))
        (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func add(_ outcome: AnswerReader.Outcome) {
        state.withLock { $0.outcomes.append(outcome) }
        continuation.yield()
    }

    func fail(_ error: NewsError) {
        state.withLock { $0.trouble = $0.trouble ?? error }
        continuation.yield()
    }

    func readerEnded() {
        let isLast = state.withLock { state in
            state.readers -= 1
            return state.readers == 0
        }
        if isLast { continuation.finish() }
    }

    func take() -> (outcomes: [AnswerReader.Outcome], trouble: NewsError?) {
        state.withLock { state in
            defer { state.outcomes = [] }
            return (state.outcomes, state.trouble)
        }
    }
}
