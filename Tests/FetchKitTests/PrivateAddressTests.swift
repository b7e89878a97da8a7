import Synchronization
import TestSupport
import Testing

@testable import FetchKit

/// A server on the internet cannot redirect to a private network or to this machine.
struct PrivateAddressTests {
    @Test(
        arguments: [
            ("127.0.0.1", true), ("127.255.0.9", true), ("10.1.2.3", true), ("172.16.0.1", true), ("172.32.0.1", false),
            ("192.168.1.1", true), ("192.169.1.1", false), ("169.254.169.254", true), ("100.64.0.1", true),
            ("0.0.0.0", true),
            ("100.128.0.1", false), ("224.0.0.1", true), ("255.255.255.255", true), ("8.8.8.8", false),
            ("198.18.0.1", true),
            ("::1", true), ("::", true), ("fe80::1%eth0", true), ("fd00::1", true), ("fec0::1", true),
            ("ff02::1", true),
            ("::ffff:127.0.0.1", true), ("::ffff:8.8.8.8", false), ("64:ff9b::7f00:1", true),
            ("64:ff9b::808:808", false),
            ("2002:7f00:1::", true), ("2001:4860:4860::8888", false), ("example.org", false), ("", false),
        ])
    func privateAddressesAreRecognized(text: String, isPrivate: Bool) {
        #expect(PrivateAddress.contains(text) == isPrivate)
    }

    @Test(arguments: [
        ("localhost", true), ("LocalHost.", true), ("a.localhost", true), ("[::1]", true), ("127.0.0.1", true),
        ("example.org", false), ("notlocalhost", false), ("[2001:4860:4860::8888]", false),
    ])
    func privateNamesAreRecognized(host: String, isPrivate: Bool) {
        #expect(PrivateAddress.isNamed(by: host, PrivateAddress.contains) == isPrivate)
    }

    /// Returns a fetcher for which 127.0.0.1 is the internet and 127.0.0.2 a private network.
    private func fetcher() -> Fetcher {
        makeFetcher {
            $0.isPrivate = { $0 == "127.0.0.2" }
            $0.usesProxy = false
        }
    }

    private func server() throws -> LoopbackServer {
        try LoopbackServer(addresses: 2) { request in
            let host = request.header("Host") ?? ""
            let port = host.split(separator: ":").last ?? ""
            return switch request.path {
            case "/inside": .redirect(to: "http://127.0.0.2:\(port)/end")
            case "/named": .redirect(to: "http://localhost:\(port)/end")
            case "/outside": .redirect(to: "http://127.0.0.1:\(port)/end")
            default: .text("end")
            }
        }
    }

    @Test(arguments: [("/inside", "127.0.0.2"), ("/named", "localhost")])
    func aRedirectFromOutsideCannotReachThePrivateNetwork(path: String, host: String) throws {
        let server = try server()
        #expect(throws: FetchError.privateRedirect(to: host)) { try fetcher().fetch(server.address(path)) }
        #expect(server.requests.count == 1)
    }

    /// A feed in the user's own network may redirect within the network or out of it.
    @Test(arguments: [("/inside", 2), ("/outside", 2), ("/outside", 1)])
    func otherRedirectsAreFollowed(path: String, host: Int) throws {
        let server = try server()
        #expect(try fetcher().fetch(server.address(path, host: host)).text == "end")
    }

    /// A name that resolves to a private address is noticed when the connection opens, and also on a reused connection.
    @Test func aNameIsCheckedByItsAddress() throws {
        let server = try LoopbackServer { request in
            let port = (request.header("Host") ?? "").split(separator: ":").last ?? ""
            return request.path == "/a" ? .redirect(to: "http://127.0.0.1:\(port)/b") : .text("end")
        }
        let asked = Counter()
        let fetcher = makeFetcher {
            // The first answer came from outside; afterwards the same address counts as private.
            $0.isPrivate = { _ in asked.next() > 3 }
            $0.usesProxy = false
        }
        #expect(throws: FetchError.privateRedirect(to: "127.0.0.1")) { try fetcher.fetch(server.address("/a")) }
        #expect(server.requests.count == 1)
    }
}

private final class Counter: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
