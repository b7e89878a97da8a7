import ServerTestSupport
import Testing

@testable import ServeKit

struct AddressTests {
    @Test(arguments: [
        ("192.0.2.77", "192.0.2.77", "192.0.2.0", false), ("::ffff:192.0.2.77", "192.0.2.77", "192.0.2.0", false),
        ("2001:db8:1:2:3::9", "2001:db8:1:2:3::9", "2001:db8:1::", false), ("::1", "::1", "::", true),
        ("127.9.9.9", "127.9.9.9", "127.9.9.0", true), ("::", "::", "::", false),
        ("0.0.0.0", "0.0.0.0", "0.0.0.0", false),
    ])
    func addressesAreRead(_ text: String, _ printed: String, _ shortened: String, _ isLoopback: Bool) throws {
        let address = try IPAddress(text).orThrow()
        #expect(address.text == printed)
        #expect(address.shortened.text == shortened)
        #expect(address.isLoopback == isLoopback)
    }

    @Test(arguments: ["", "1.2.3", "1.2.3.4.5", "localhost", "1.2.3.4:80", "[::1]", "::g"])
    func otherTextsAreRefused(_ text: String) { #expect(IPAddress(text) == nil) }

    @Test(arguments: [
        ("127.0.0.1:8080", "127.0.0.1:8080"), ("[::1]:0", "[::1]:0"), ("::1:80", nil), ("127.0.0.1", nil),
        ("127.0.0.1:", nil), ("127.0.0.1:65536", nil), ("127.0.0.1:+1", nil), ("localhost:80", nil),
    ])
    func listenAddressesAreRead(_ text: String, _ printed: String?) {
        #expect(ListenAddress(text)?.text == printed)
    }

    @Test(arguments: [
        ("10.0.0.1", "192.0.2.1", "192.0.2.1"),
        ("10.0.0.1", "192.0.2.1, 198.51.100.2", "198.51.100.2"),
        ("10.0.0.1", "192.0.2.1, 10.0.0.2", "192.0.2.1"),
        ("10.0.0.1", "192.0.2.1 ,\t10.0.0.2 ", "192.0.2.1"),
        ("10.0.0.1", "10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "192.0.2.1, nonsense", "10.0.0.1"),
        ("10.0.0.1", "nonsense, 10.0.0.2", "10.0.0.2"),
        ("203.0.113.5", "192.0.2.1", "203.0.113.5"),
    ])
    func lastAddressThatIsNoProxyCounts(_ peer: String, _ header: String, _ expected: String) throws {
        let proxies = try ["10.0.0.1", "10.0.0.2"].map { try IPAddress($0).orThrow() }
        let client = ForwardedAddress.client(
            peer: try IPAddress(peer).orThrow(), header: header, proxies: proxies)
        #expect(client.text == expected)
    }
}
