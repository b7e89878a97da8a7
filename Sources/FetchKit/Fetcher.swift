import CCurl
import FoundationEssentials
import Synchronization
import SystemKit

/// Fetches many documents at one time over HTTP, politely: see `FetchLimits` for what it keeps to. Proxies are those
/// of the environment (`https_proxy` and the like), certificates are verified. A cookie that a redirect sets lasts for the
/// rest of its request.
package final class Fetcher: Sendable {
    private let userAgent: String
    private let limits: FetchLimits
    private let now: @Sendable () -> Date
    /// Used by one run at a time, which `turn` sees to; only waking it is allowed from elsewhere.
    private nonisolated(unsafe) let multi: UnsafeMutableRawPointer?
    private let turn = Mutex(())
    private let isCanceled = Atomic(false)

    /// `userAgent` should tell a server's owner whom to write to.
    package init(
        userAgent: String, limits: FetchLimits = FetchLimits(), now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.userAgent = userAgent
        self.limits = limits
        self.now = now
        // Safe from several threads, and counted, so that it need not be undone.
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        multi = curl_multi_init()
        guard let multi else { return }
        // The limit for a host is kept by `HostQueue`: libcurl would count a proxy as one host, and let requests wait
        // for it while their time runs.
        _ = quad_curl_multi_set_long(multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, limits.connections)
        _ = quad_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, limits.connections)
    }

    deinit {
        if let multi { curl_multi_cleanup(multi) }
    }

    /// Fetches all and returns when each has its answer or error. `each` is called once for every request, on the
    /// calling thread and as soon as the answer is complete; while it runs, the others wait, and it must not call `run`
    /// itself. Connections are kept for the next run. A second run at the same time waits for the first.
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

    /// Ends the run, from any thread, and without waiting for it: what is not done yet is answered `.canceled`, and
    /// so is everything that is asked of this fetcher later.
    package func cancel() {
        isCanceled.store(true, ordering: .releasing)
        if let multi { curl_multi_wakeup(multi) }
    }
}
