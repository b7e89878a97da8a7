import QuadCore

/// An address as people type it, made whole.
enum TypedAddress {
    /// Addresses to try, in order: where no scheme was typed, http after https.
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
