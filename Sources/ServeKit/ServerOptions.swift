/// The choices of a server's operator.
package struct ServerOptions: Equatable, Sendable {
    package var listen: ListenAddress
    /// The proxies whose `X-Forwarded-For` is believed.
    package var proxies: [IPAddress] = []
    /// Whether other machines than the proxies may connect, without encryption.
    package var isInsecureAllowed = false
    /// The threads that serve connections. Handlers of several threads run at once.
    package var threads = 1
    package var limits = ServerLimits()

    package init(listen: ListenAddress) {
        self.listen = listen
    }

    func check() throws(ServerError) {
        guard listen.address.isLoopback || isInsecureAllowed || proxies.contains(where: { !$0.isLoopback }) else {
            throw .insecureAddress(listen.text)
        }
    }
}
