import FeedKit

/// The address of a picture that a page only loads when it is scrolled into view.
///
/// Until a script sets `src`, it is empty or a placeholder. The real address is in a special attribute for the script,
/// in a list of sizes, or in a `noscript` next to the picture.
struct LazyPicture {
    /// Attributes in which scripts store the address, the most reliable first.
    private static let addressNames = [
        "data-src", "data-original", "data-lazy-src", "data-lazy", "data-actualsrc", "data-echo", "data-hi-res-src",
    ]
    private static let listNames = ["data-srcset", "data-lazy-srcset", "srcset"]
    private static let addresses = Set(addressNames.map { PackedName($0) })
    private static let lists = Set(listNames.map { PackedName($0) })

    /// Whether scripts store the address in the attribute.
    static func isAddress(_ name: PackedName) -> Bool { addresses.contains(name) }
    /// Whether the attribute contains a list of sizes.
    static func isList(_ name: PackedName) -> Bool { lists.contains(name) }

    /// The value of `src`; nil without one.
    let source: String?
    /// The address in an attribute for a script.
    private let lazy: String?
    /// The address in a list of sizes.
    private let listed: String?

    /// - Parameter value: returns the value of an attribute.
    init(_ value: (String) -> String?) {
        source = value("src")
        lazy = Self.addressNames.lazy.compactMap(value).first(where: Self.isAddress)
        listed = Self.listNames.lazy.compactMap(value).compactMap(Self.largest).first
    }

    /// The address to show instead of `src`; nil if `src` is right.
    var better: String? { lazy ?? (isPlaceholder ? listed : nil) }

    /// Whether `src` is missing or only a placeholder.
    var isPlaceholder: Bool { Self.isPlaceholder(source ?? "") }

    static func isPlaceholder(_ source: String) -> Bool {
        let source = source.trimmingWhiteSpace().lowercased()
        if source.isEmpty || ["data:", "about:", "#"].contains(where: { source.hasPrefix($0) }) { return true }
        let path = source.prefix { $0 != "?" && $0 != "#" }
        let name = path.split(separator: "/").last ?? ""
        return placeholders.contains { name.hasPrefix($0) && name.count < $0.count + 5 }
    }

    /// The common file names of placeholders without their extensions.
    private static let placeholders = [
        "blank.", "spacer.", "transparent.", "trans.", "clear.", "pixel.", "1x1.", "placeholder.", "lazy.", "lazyload.",
        "loading.", "grey.", "gray.",
    ]

    private static func isAddress(_ text: String) -> Bool {
        let text = text.trimmingWhiteSpace()
        return !text.isEmpty && !text.lowercased().hasPrefix("data:") && URLReference.isSafe(text)
            && !text.contains { "{}<>".contains($0) || $0.isWhitespace }
    }

    // MARK: Lists of sizes

    /// The widest picture to choose; wider ones are made for print.
    private static let widest = 2_560.0

    /// Returns the largest picture of a `srcset` that is no wider than a large screen, else the smallest picture.
    static func largest(_ list: String) -> String? {
        let candidates = candidates(list).filter { isAddress($0.address) }
        let fit = candidates.filter { $0.size <= widest }
        // Among equally large pictures, the first one is chosen.
        let best =
            fit.isEmpty
            ? candidates.reduce(nil as Candidate?) { $0.map { $0.size } ?? .infinity <= $1.size ? $0 : $1 }
            : fit.reduce(nil as Candidate?) { ($0?.size ?? -1) >= $1.size ? $0 : $1 }
        return best?.address
    }

    private struct Candidate {
        var address: String
        /// The width in pixels, or the density if the list has densities.
        var size: Double
    }

    /// Returns the candidates of a list: an address, then its size up to a comma (WHATWG HTML §4.8.4.3.5). Addresses
    /// may contain commas.
    private static func candidates(_ list: String) -> [Candidate] {
        var candidates: [Candidate] = []
        var rest = Substring(list)
        while candidates.count < 64 {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            guard !rest.isEmpty else { break }
            var address = rest.prefix { !$0.isWhitespace }
            rest = rest.dropFirst(address.count)
            var size = 1.0
            if address.hasSuffix(",") {
                while address.hasSuffix(",") { address = address.dropLast() }
            } else {
                let words = rest.prefix { $0 != "," }
                rest = rest.dropFirst(words.count)
                size = Self.size(words)
            }
            candidates.append(Candidate(address: String(address), size: size))
        }
        return candidates
    }

    private static func size(_ words: Substring) -> Double {
        for word in words.split(whereSeparator: \.isWhitespace) {
            guard let unit = word.last, unit == "w" || unit == "x", let number = Double(word.dropLast()) else {
                continue
            }
            return number
        }
        return 1
    }
}
