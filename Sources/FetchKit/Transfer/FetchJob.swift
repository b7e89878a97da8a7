/// A request on its way, from one redirect to the next.
struct FetchJob {
    let request: FetchRequest
    private(set) var url: FetchURL
    private(set) var redirects = 0
    private(set) var bytesReceived = 0
    private(set) var seconds = 0.0
    /// Whether the request's own address is one of the internet: then no redirect leads into a private network. Nil until
    /// the first answer tells where it is.
    private(set) var isFromOutside: Bool?
    /// The cookies that redirects set on the way, in libcurl's form; no other request gets them.
    var cookies: [String] = []
    private let home: FetchURL
    private var visited: Set<String>
    /// Where permanent redirects have led so far, as long as there were no others.
    private var permanent: FetchURL?
    private var isPermanentSoFar = true

    init(_ request: FetchRequest) throws(FetchError) {
        self.request = request
        url = try FetchURL(request.url)
        home = url
        visited = [url.text]
    }

    /// Whether it asks the server that the request was meant for.
    private var isAtHome: Bool { home.isTrusted(url) }

    /// The sender's own headers that go to the server that is asked now.
    var ownHeaders: [FetchHeader] { request.headers.filter { !$0.isPrivate || isAtHome } }

    mutating func spend(bytes: Int, seconds: Double) {
        bytesReceived += bytes
        self.seconds += seconds
    }

    /// The first answer came from an address; nil where nobody knows, as with a proxy.
    mutating func came(from address: String?, _ limits: FetchLimits) {
        guard isFromOutside == nil else { return }
        isFromOutside =
            !PrivateAddress.isNamed(by: url.host, limits.isPrivate) && !(address.map(limits.isPrivate) ?? false)
    }

    mutating func follow(_ location: String, isPermanent: Bool, _ limits: FetchLimits) throws(FetchError) {
        guard redirects < limits.redirects else { throw .tooManyRedirects(limit: limits.redirects) }
        let target = try url.redirected(to: location)
        // Nothing but cookies is remembered from one response to the next: the same request has the same answer.
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

    /// The address to store in place of the request's, once it is known to work.
    func permanentURL(status: Int) -> String? {
        200..<300 ~= status || status == 304 ? permanent?.text : nil
    }
}
