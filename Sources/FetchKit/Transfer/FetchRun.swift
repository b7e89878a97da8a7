import CCurl
import FoundationEssentials

/// A run of requests over a multi handle. It starts as many requests as the limits allow and delivers each answer when
/// it is complete. The run follows redirects itself instead of libcurl, so that each hop obeys the limits of its host.
final class FetchRun {
    typealias Each = (FetchRequest, Result<FetchAnswer, FetchError>) -> Void

    private let multi: UnsafeMutableRawPointer
    private let userAgent: String
    private let limits: FetchLimits
    private let now: () -> Date
    private let each: Each
    private var queue: HostQueue<FetchJob>
    private var active: [UnsafeMutableRawPointer: Transfer] = [:]
    /// Easy handles to reuse, which keep the memory that libcurl allocated for them.
    private var spare: [UnsafeMutableRawPointer] = []

    init(
        multi: UnsafeMutableRawPointer, userAgent: String, limits: FetchLimits, now: @escaping () -> Date,
        each: @escaping Each
    ) {
        self.multi = multi
        self.userAgent = userAgent
        self.limits = limits
        self.now = now
        self.each = each
        queue = HostQueue(limitPerHost: limits.connectionsPerHost, total: limits.connections)
    }

    deinit {
        for easy in spare { curl_easy_cleanup(easy) }
    }

    func perform(_ requests: [FetchRequest], isCanceled: () -> Bool) {
        for request in requests {
            do throws(FetchError) {
                let job = try FetchJob(request)
                queue.add(job, host: job.url.host)
            } catch { each(request, .failure(error)) }
        }
        while !isCanceled() {
            startTransfers()
            if active.isEmpty { return }
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            // Finished transfers free slots, so new transfers start before the run waits.
            guard !concludeTransfers() else { continue }
            curl_multi_poll(multi, nil, 0, 60_000, nil)
        }
        cancelAll()
    }

    private func startTransfers() {
        while active.count < limits.connections, let job = queue.next() {
            guard let easy = spare.popLast() ?? curl_easy_init() else {
                queue.done(host: job.url.host)
                each(job.request, .failure(.failed(detail: "out of memory")))
                continue
            }
            active[easy] = Transfer(job, easy: easy, userAgent: userAgent, limits: limits)
            curl_multi_add_handle(multi, easy)
        }
    }

    private func concludeTransfers() -> Bool {
        var result = CURLE_OK
        var hasAny = false
        while let easy = quad_curl_next_done(multi, &result) {
            hasAny = true
            guard let transfer = active[easy] else { continue }
            conclude(transfer, result)
        }
        return hasAny
    }

    private func conclude(_ transfer: Transfer, _ result: CURLcode) {
        var job = transfer.job
        job.spend(bytes: transfer.bytesReceived, seconds: transfer.seconds)
        if transfer.head.redirectTarget != nil { job.cookies = transfer.cookies }
        job.came(from: limits.usesProxy ? nil : transfer.otherEnd, limits)
        let failure = transfer.failure(result)
        release(transfer)
        queue.done(host: job.url.host)
        if let failure {
            each(job.request, .failure(failure))
        } else if let location = transfer.head.redirectTarget {
            follow(job, location, isPermanent: transfer.head.isPermanentRedirect)
        } else {
            each(job.request, .success(answer(to: job, transfer.head, transfer.body)))
        }
    }

    private func follow(_ job: FetchJob, _ location: String, isPermanent: Bool) {
        var job = job
        do throws(FetchError) {
            try job.follow(location, isPermanent: isPermanent, limits)
            queue.addFirst(job, host: job.url.host)
        } catch { each(job.request, .failure(error)) }
    }

    private func release(_ transfer: Transfer) {
        active[transfer.easy] = nil
        curl_multi_remove_handle(multi, transfer.easy)
        transfer.end()
        spare.append(transfer.easy)
    }

    private func cancelAll() {
        let begun = Array(active.values)
        for transfer in begun { release(transfer) }
        for request in begun.map(\.job.request) + queue.removeAll().map(\.request) {
            each(request, .failure(.canceled))
        }
    }

    private func answer(to job: FetchJob, _ head: ResponseHead, _ body: [UInt8]) -> FetchAnswer {
        // If a 304 has no validators, the server confirms the validators that it was sent.
        let confirmed = head.status == 304 ? job.request : nil
        let retryAfter = head["retry-after"].flatMap {
            RetryAfter.parse($0, serverDate: head["date"], now: now())
        }
        return FetchAnswer(
            status: head.status, url: job.url.publicText, permanentURL: job.permanentURL(status: head.status),
            redirects: job.redirects, etag: head["etag"] ?? confirmed?.etag,
            lastModified: head["last-modified"] ?? confirmed?.lastModified, contentType: head["content-type"],
            retryAfter: retryAfter, maxAge: head["cache-control"].flatMap(CacheControl.maxAge), body: body,
            hasKnownLength: head.hasKnownLength, bytesReceived: job.bytesReceived, seconds: job.seconds)
    }
}
