/// Where a question goes, as far as it matters for what may be sent there.
package struct StreamHost: Equatable, Sendable {
    /// Lowercase, without brackets.
    package let name: String
    package let isEncrypted: Bool

    package init(_ url: String) throws(FetchError) {
        let address = try FetchURL(url)
        name = address.host.hasPrefix("[") ? String(address.host.dropFirst().dropLast()) : address.host
        isEncrypted = address.text.hasPrefix("https:")
    }

    /// This machine, by a name or number that no name server is asked for.
    package var isLoopback: Bool {
        if name == "localhost" || name.hasSuffix(".localhost") || name == "::1" { return true }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
    }
}
