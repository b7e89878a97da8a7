import CMicroHTTPD
import Glibc
import SystemKit

/// The steps of a request, in the order of libmicrohttpd's calls: the head, parts of the body, the end of the body, and
/// another call after a wait.
extension Exchange {
    /// - Returns: false to close the connection without an answer.
    func proceed(
        _ request: RawRequest, data: UnsafePointer<CChar>?, size: UnsafeMutablePointer<Int>
    ) -> Bool {
        switch step {
        case .head: return takeHead(request)
        case .body where size.pointee > 0:
            let count = size.pointee
            size.pointee = 0
            return takeBody(UnsafeRawBufferPointer(start: data, count: count))
        case .body: return dispatch(request)
        case .dispatched:
            connection.waitingExchange = nil
            guard let response = settle(request.connection) else { return true }
            return queue(response, request.connection)
        case .answered: return false
        }
    }

    // MARK: Head

    private func takeHead(_ request: RawRequest) -> Bool {
        step = .body
        let head = RequestHead(
            request.connection, method: request.method, url: request.url, version: request.version,
            address: address, limits: server.limits, readsForwarded: !server.proxies.isEmpty)
        if let refusal = rawHead == .malformed ? .lineEnds : head.refusal {
            server.metrics.refuse(refusal)
            return queue(PreparedResponse(Response(refusal.error), closes: true), request.connection)
        }
        let end = UInt(bitPattern: request.method) + UInt(microhttpd_head_size(request.connection))
        // Other readers may see other boundaries between chunks, such as bare line feeds, which libmicrohttpd accepts.
        closes = rawHead != .complete(end: end) || head.isChunked
        client = ForwardedAddress.client(
            peer: connection.peer, header: head.forwardedFor, proxies: server.proxies)
        let error = match(request, head)
        let length = head.contentLength ?? 0
        let limit = UInt64(route >= 0 ? server.router.routes[route].body.limit : 0)
        guard head.isChunked || length > 0 else {
            early = error.map { PreparedResponse($0, closes: closes) }
            return true
        }
        if let error { return queue(PreparedResponse(error, closes: true), request.connection) }
        guard length <= limit, limit > 0 else {
            server.metrics.refuse(.bodySize)
            return queue(PreparedResponse(tooLarge, closes: true), request.connection)
        }
        body.reserveCapacity(Int(min(length, 65_536)))
        let deadline = SystemTime.monotonic + server.limits.bodySeconds
        connection.enter(.body, until: deadline)
        server.deadlineSet(deadline)
        return true
    }

    private var tooLarge: Response {
        Response(.bodyTooLarge(limit: route >= 0 ? server.router.routes[route].body.limit : 0))
    }

    /// Finds the route and copies the headers that it reads.
    /// - Returns: the answer if there is no route or the body has the wrong type.
    private func match(_ request: RawRequest, _ head: RequestHead) -> Response? {
        let word = String(cString: request.method)
        method = Self.knownMethods.contains(word) ? word : "other"
        switch server.router.match(word, path: String(cString: request.url)) {
        case .refused(let error): return Response(error)
        case .wrongMethod(let allow):
            return Response(
                RequestError(405, "method_not_allowed", "This address does not have the method. Use \(allow).")
            ).setting("Allow", allow)
        case .route(let number, let parts):
            route = number
            self.parts = parts
            let route = server.router.routes[number]
            for name in route.headers { copyHeader(name, request.connection) }
            guard !route.body.isJSON || JSONBody.isJSON(head.contentType) else {
                return Response(
                    RequestError(415, "unsupported_media_type", "Send the body as application/json."))
            }
            return nil
        }
    }

    private static let knownMethods: Set<String> = Set(Method.allCases.map(\.rawValue) + ["HEAD", "OPTIONS"])

    private func copyHeader(_ name: String, _ handle: OpaquePointer) {
        var value: UnsafePointer<CChar>?
        var size = 0
        guard MHD_lookup_connection_value_n(handle, .HEADER_KIND, name, name.utf8.count, &value, &size) == .YES,
            let value
        else { return }
        headers.append((name, HeaderSyntax.text(value, size)))
    }

    // MARK: Body

    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard route >= 0, body.count + bytes.count <= server.router.routes[route].body.limit else {
            server.metrics.refuse(.bodySize)
            status = 413
            if let code = tooLarge.errorCode { server.metrics.refuse(code: code) }
            // The client may still be sending; libmicrohttpd takes no answer before the end of the body.
            connection.sendDirectly(tooLarge)
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    // MARK: Answer

    private func dispatch(_ request: RawRequest) -> Bool {
        step = .dispatched
        // The request is complete: the deadline of its head or body no longer cuts it.
        connection.enter(.working, until: SystemTime.monotonic + server.limits.waitSeconds)
        if let early { return queue(early, request.connection) }
        run()
        guard let response = settle(request.connection) else { return true }
        return queue(response, request.connection)
    }

    /// Calls the handler. The reply ends with this call unless the handler keeps it.
    private func run() {
        let reply = Reply(self)
        let query: Query
        do throws(RequestError) {
            query = try address.query.map { text throws(RequestError) in try Query(text) } ?? .empty
        } catch {
            return reply.send(error)
        }
        let route = server.router.routes[route]
        let request = Request(
            id: id, method: route.method, parts: parts, query: query, body: body, client: client,
            time: server.wallClock(), headers: headers)
        route.handler(request, reply)
    }

    private func queue(_ response: PreparedResponse, _ handle: OpaquePointer) -> Bool {
        step = .answered
        connection.waitingExchange = nil
        let sent = closes || server.stopScope != nil ? PreparedResponse(response.response, closes: true) : response
        guard let pointer = sent.pointer else { return false }
        status = sent.response.status
        if let code = sent.response.errorCode { server.metrics.refuse(code: code) }
        sentBytes = method == "HEAD" ? 0 : sent.response.body.count
        let deadline = SystemTime.monotonic + server.limits.answerSeconds
        connection.enter(.answering, until: deadline)
        return MHD_queue_response(handle, UInt32(status), pointer) == .YES
    }

    /// Ends the exchange when the answer has been sent or the connection has ended.
    func complete() {
        finish()
        connection.waitingExchange = nil
        let now = SystemTime.monotonic
        connection.enter(.head, until: now + server.limits.headSeconds)
        server.requestEnded()
        // libmicrohttpd answers some malformed heads itself, or closes the connection.
        if step == .head { server.metrics.refuse(.library) }
        server.metrics.complete(route: route, status: status, seconds: now - started)
        guard let log = server.log else { return }
        let entry = ServerLog.Entry(
            time: server.wallClock(), id: id, method: method, route: pattern, status: status, bytes: sentBytes,
            seconds: now - started, client: client)
        if !log.add(entry) { server.metrics.droppedLines.add() }
    }

    private var pattern: String { route >= 0 ? server.router.routes[route].pattern.text : "" }
}
