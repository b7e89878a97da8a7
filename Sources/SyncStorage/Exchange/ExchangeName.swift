/// The names that an exchange may hold. A name from outside never leaves the place: it has one or two parts of plain
/// characters, and no part begins with a dot.
package enum ExchangeName {
    private static let longest = 80

    package static func isFit(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return (1...2).contains(parts.count) && parts.allSatisfy(isFitPart)
    }

    private static func isFitPart(_ part: Substring) -> Bool {
        (1...longest).contains(part.utf8.count) && part.utf8.first != UInt8(ascii: ".")
            && part.utf8.allSatisfy {
                $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0)
                    || (0x61...0x7A).contains($0)
            }
    }
}
