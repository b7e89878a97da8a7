import CMicroHTTPD

/// The versions of libmicrohttpd whose buffers `RequestHead` and `RawHead` understand.
enum LibraryVersion {
    private static let known = ["0.9.75", "0.9.76", "0.9.77"]

    static var current: String { MHD_get_version().map { String(cString: $0) } ?? "unknown" }

    static func check(_ version: String) throws(ServerError) {
        guard known.contains(version) else { throw .unknownLibrary(version, known: known) }
    }
}
