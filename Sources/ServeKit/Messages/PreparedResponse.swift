import CMicroHTTPD

/// A response in the form that libmicrohttpd sends. A handler that sends the same response many times keeps one.
package final class PreparedResponse: @unchecked Sendable {
    package let response: Response
    // libmicrohttpd counts the references to the object under its own lock.
    let pointer: OpaquePointer?

    package convenience init(_ response: Response) { self.init(response, closes: false) }

    /// - Parameter closes: whether the connection ends after the response.
    init(_ response: Response, closes: Bool) {
        self.response = response
        pointer = response.body.withUnsafeBytes {
            // The library copies the bytes.
            MHD_create_response_from_buffer(
                $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
        }
        for header in response.headers { add(header.name, header.value) }
        add("X-Content-Type-Options", "nosniff")
        if response.header("Cache-Control") == nil { add("Cache-Control", "no-store") }
        if [429, 503].contains(response.status), response.header("Retry-After") == nil { add("Retry-After", "5") }
        if closes { add("Connection", "close") }
    }

    deinit {
        if let pointer { MHD_destroy_response(pointer) }
    }

    private func add(_ name: String, _ value: String) {
        guard let pointer else { return }
        _ = MHD_add_response_header(pointer, name, value)
    }
}
