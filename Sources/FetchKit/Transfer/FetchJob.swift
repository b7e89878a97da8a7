/// A request on its way, from one redirect to the next.
struct FetchJob {
    let request: FetchRequest
    private(set) var url: FetchURL
    private(set) var redirects = 0
    private(set) var bytesReceived = 0
    private(set) var seconds = 0.0
    private var visited: Set<String>
    /// Where permanent redirects have led so far, as long as there were no others.
    private var permanent: FetchURL?
    private var isPermanentSoFar = true

    init(_ request: FetchRequest) throws(FetchError) {
        self.request = request
        url = try FetchURL(request.url)
        visited = [url.text]
    }

    mutating func spend(bytes: Int, seconds: Double) {
        bytesReceived += bytes
        self.seconds += seconds
    }

    mutating func follow(_ location: String, isPermanent: Bool, limit: Int) throws(FetchError) {
        guard redirects < limit else { throw .tooManyRedirects(limit: limit) }
        let target = try url.redirected(to: location)
        // Nothing is remembered from one response to the next, so the same request has the same answer.
        guard visited.insert(target.text).inserted else { throw .redirectLoop(at: target.publicText) }
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
