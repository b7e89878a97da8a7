import CCurl

/// An absolute http or https address without its fragment, parsed by the same rules that libcurl uses for the request.
struct FetchURL: Equatable {
    private static let flags = UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE | CURLU_NON_SUPPORT_SCHEME)

    /// The address, including `user:password@` if there is one.
    let text: String
    /// The address without `user:password@`.
    let publicText: String
    /// The host in lowercase.
    let host: String
    private let scheme: String
    private let port: String
    private let user: String?
    private let password: String?

    init(_ text: String) throws(FetchError) {
        let trimmed = text.unicodeScalars.drop { $0.value <= 0x20 }
        let end = trimmed.lastIndex { $0.value > 0x20 }.map(trimmed.index(after:)) ?? trimmed.startIndex
        try self.init(Array(String(trimmed[..<end]).utf8), base: nil, orThrow: .badURL(text))
    }

    /// Returns the target of a Location header. Name and password are only kept for the same host, and never from https
    /// to http.
    func redirected(to location: String) throws(FetchError) -> FetchURL {
        let target = try FetchURL(HeaderText.encode(location), base: text, orThrow: .badRedirect(to: location))
        guard let user, target.user == nil, isTrusted(target) else { return target }
        return try FetchURL(target, user: user, password: password)
    }

    /// Whether data meant for this server may be sent to another address: to the same server, or after an upgrade to
    /// https.
    func isTrusted(_ target: FetchURL) -> Bool {
        guard host == target.host else { return false }
        let isUpgrade = scheme == "http" && port == "80" && target.scheme == "https" && target.port == "443"
        return isUpgrade || (scheme == target.scheme && port == target.port)
    }

    private init(_ bytes: [UInt8], base: String?, orThrow error: FetchError) throws(FetchError) {
        guard !bytes.isEmpty, !bytes.contains(0), let handle = curl_url() else { throw error }
        defer { curl_url_cleanup(handle) }
        if let base { Self.set(handle, CURLUPART_URL, Array(base.utf8)) }
        guard Self.set(handle, CURLUPART_URL, bytes) else { throw error }
        try self.init(handle, orThrow: error)
    }

    private init(_ target: FetchURL, user: String, password: String?) throws(FetchError) {
        let error = FetchError.badURL(target.publicText)
        guard let handle = curl_url() else { throw error }
        defer { curl_url_cleanup(handle) }
        Self.set(handle, CURLUPART_URL, Array(target.text.utf8))
        // The name and password are encoded already, and without flags they are used unchanged.
        _ = Array(user.utf8).withCText { curl_url_set(handle, CURLUPART_USER, $0, 0) }
        if let password { _ = Array(password.utf8).withCText { curl_url_set(handle, CURLUPART_PASSWORD, $0, 0) } }
        try self.init(handle, orThrow: error)
    }

    private init(_ handle: OpaquePointer, orThrow error: FetchError) throws(FetchError) {
        guard let scheme = Self.part(handle, CURLUPART_SCHEME)?.lowercased() else { throw error }
        guard scheme == "http" || scheme == "https" else {
            if case .badURL = error { throw .unsupportedScheme(scheme) }
            throw error
        }
        self.scheme = scheme
        curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0)
        guard let text = Self.part(handle, CURLUPART_URL), let host = Self.part(handle, CURLUPART_HOST), !host.isEmpty,
            let port = Self.part(handle, CURLUPART_PORT, flags: UInt32(CURLU_DEFAULT_PORT))
        else { throw error }
        self.text = text
        self.host = host.lowercased()
        self.port = port
        user = Self.part(handle, CURLUPART_USER)
        password = Self.part(handle, CURLUPART_PASSWORD)
        guard user != nil || password != nil else {
            publicText = text
            return
        }
        curl_url_set(handle, CURLUPART_USER, nil, 0)
        curl_url_set(handle, CURLUPART_PASSWORD, nil, 0)
        guard let bare = Self.part(handle, CURLUPART_URL) else { throw error }
        publicText = bare
    }

    @discardableResult
    private static func set(_ handle: OpaquePointer, _ part: CURLUPart, _ value: [UInt8]) -> Bool {
        value.withCText { curl_url_set(handle, part, $0, flags) } == CURLUE_OK
    }

    private static func part(_ handle: OpaquePointer, _ part: CURLUPart, flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
