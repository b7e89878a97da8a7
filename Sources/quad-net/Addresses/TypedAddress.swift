import QuadCore

/// An address as users type it, with its scheme completed.
enum TypedAddress {
    /// Returns the addresses to try, in order: without a typed scheme, first https, then http.
    static func candidates(_ text: String) throws(NewsError) -> [String] {
        let address = try FeedAddress.read(text)
        let scheme = FeedAddress.scheme(of: text).map { text[..<$0.lowerBound].lowercased() } ?? ""
        guard !scheme.hasSuffix("http"), !scheme.hasSuffix("https"),
            let rest = address.firstRange(of: "https://")?.upperBound
        else {
            return [address]
        }
        return [address, "http://" + address[rest...]]
    }
}
