/// A request in progress, from one redirect to the next.
struct FetchJob {
    let request: FetchRequest
    private(set) var url: FetchURL
    private(set) var redirects = 0
    private(set) var bytesReceived = 0
    private(set) var seconds = 0.0
    /// Whether the request's own address is on the internet. If so, no redirect may lead into a private network. Nil
    /// until the first answer reveals the server's address.
    private(set) var isFromOutside: Bool?
    /// The cookies that redirects of this request set, in libcurl's form. Other requests do not get these cookies.
    var cookies: [String] = []
    private let home: FetchURL
    private var visited: Set<String>
    /// The target of the redirects so far, as long as all of them were permanent.
    private var permanent: FetchURL?
    private var isPermanentSoFar = true

    init(_ request: FetchRequest) throws(FetchError) {
        self.request = request
        url = try FetchURL(request.url)
        home = url
        visited = [url.text]
    }

    /// Whether the current address is on the server that the request was meant for.
    private var isAtHome: Bool { home.isTrusted(url) }

    /// The sender's own headers that the current server may get.
    var ownHeaders: [FetchHeader] { request.headers.filter { !$0.isPrivate || isAtHome } }

    mutating func spend(bytes: Int, seconds: Double) {
        bytesReceived += bytes
        self.seconds += seconds
    }

    /// Notes the address that the first answer came from; nil if unknown, as with a proxy.
    mutating func came(from address: String?, _ limits: FetchLimits) {
        guard isFromOutside == nil else { return }
        isFromOutside =
            !PrivateAddress.isNamed(by: url.host, limits.isPrivate) && !(address.map(limits.isPrivate) ?? false)
    }

    mutating func follow(_ location: String, isPermanent: Bool, _ limits: FetchLimits) throws(FetchError) {
        guard redirects < limits.redirects else { throw .tooManyRedirects(limit: limits.redirects) }
        let target = try url.redirected(to: location)
        // Only cookies carry state from one response to the next, so the same address with the same cookies gives the
        // same answer.
        guard visited.insert(([target.text] + cookies.sorted()).joined(separator: "\n")).inserted else {
            throw .redirectLoop(at: target.publicText)
        }
        if isFromOutside == true, PrivateAddress.isNamed(by: target.host, limits.isPrivate) {
            throw .privateRedirect(to: target.host)
        }
        redirects += 1
        isPermanentSoFar = isPermanentSoFar && isPermanent
        if isPermanentSoFar { permanent = target }
        url = target
    }

    /// Returns the address to store in place of the request's, if the status proves that it works.
    func permanentURL(status: Int) -> String? {
        200..<300 ~= status || status == 304 ? permanent?.text : nil
    }
}
