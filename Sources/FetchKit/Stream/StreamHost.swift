/// The target host of a request, with the properties that decide what may be sent to it.
package struct StreamHost: Equatable, Sendable {
    /// The host name in lowercase, without brackets.
    package let name: String
    package let isEncrypted: Bool

    package init(_ url: String) throws(FetchError) {
        let address = try FetchURL(url)
        name = address.host.hasPrefix("[") ? String(address.host.dropFirst().dropLast()) : address.host
        isEncrypted = address.text.hasPrefix("https:")
    }

    /// Whether the host is this machine, by a name or number that needs no name server.
    package var isLoopback: Bool {
        if name == "localhost" || name.hasSuffix(".localhost") || name == "::1" { return true }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }
}
