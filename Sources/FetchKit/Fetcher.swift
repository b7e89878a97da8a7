import CCurl
import FoundationEssentials
import Synchronization
import SystemKit

/// A fetcher for many documents at the same time over HTTP. It stays polite to servers; see `FetchLimits`. Proxies come
/// from the environment (`https_proxy` and the like), and certificates are verified. A cookie that a redirect sets
/// lasts for the rest of its request.
package final class Fetcher: Sendable {
    private let userAgent: String
    private let limits: FetchLimits
    private let now: @Sendable () -> Date
    /// The multi handle. `turn` ensures that only one run uses it at a time. Other threads may only wake it up.
    private nonisolated(unsafe) let multi: UnsafeMutableRawPointer?
    private let turn = Mutex(())
    private let isCanceled = Atomic(false)

    /// Creates a fetcher. `userAgent` should tell the owner of a server whom to contact.
    package init(
        userAgent: String, limits: FetchLimits = FetchLimits(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.userAgent = userAgent
        self.limits = limits
        self.now = now
        // This call is thread-safe and counts its callers, so it need not be undone.
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        multi = curl_multi_init()
        guard let multi else { return }
        // `HostQueue` keeps the limit for each host: libcurl would count a proxy as one host, and its requests would
        // wait for a connection while their time runs.
        _ = quad_curl_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, limits.connections)
        _ = quad_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, limits.connections)
    }

    deinit {
        if let multi { curl_multi_cleanup(multi) }
    }

    /// Fetches all requests and returns when each has its answer or error. `each` is called once for every request, on
    /// the calling thread, as soon as the answer is complete. Other transfers wait while `each` runs, and `each` must
    /// not call `run` itself. Connections are kept for the next run. A second run at the same time waits for the first.
    package func run(
        _ requests: [FetchRequest], each: (FetchRequest, Result<FetchAnswer, FetchError>) -> Void
    ) {
        guard let multi else {
            for request in requests { each(request, .failure(.failed(detail: "out of memory"))) }
            return
        }
        turn.withLock { _ in
            withoutActuallyEscaping(each) { each in
                let run = FetchRun(multi: multi, userAgent: userAgent, limits: limits, now: now, each: each)
                BrokenPipe.withoutSignal {
                    UTF8Locale.run { run.perform(requests) { isCanceled.load(ordering: .acquiring) } }
                }
            }
        }
    }

    /// Ends the run, from any thread, without waiting. Unfinished requests are answered with `.canceled`, and so are
    /// all later requests to this fetcher.
    package func cancel() {
        isCanceled.store(true, ordering: .releasing)
        if let multi { curl_multi_wakeup(multi) }
    }
}
