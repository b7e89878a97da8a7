/// A place in the program, written as a path: `settings`, `settings/keys`.
///
/// The first word is the feature's; what follows is the feature's own affair. So a route can be printed, typed, kept for
/// the next start, and opened from anywhere, by whoever knows nothing of the screen behind it.
package struct Route: Hashable, Sendable, CustomStringConvertible {
    package let feature: FeatureID
    /// Empty for the screen that the feature's tab begins with.
    package let path: [String]

    package init(_ feature: FeatureID, _ path: String...) {
        self.feature = feature
        self.path = path
    }

    /// Reads what `description` writes. Nil for what can't be a route, such as an empty text.
    package init?(_ text: String) {
        let words = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.decoded)
        guard words.allSatisfy({ $0?.isEmpty == false }), let first = words.first, let name = first else { return nil }
        feature = FeatureID(name)
        path = words.dropFirst().compactMap { $0 }
    }

    package var description: String {
        path.reduce(Self.encoded(feature.name)) { $0 + "/" + Self.encoded($1) }
    }

    /// Whatever a word has that would end it, or is no plain ASCII, is written as `%2F` (RFC 3986, section 2.1).
    private static func encoded(_ word: String) -> String {
        if word.utf8.allSatisfy(isPlain) { return word }
        let digits = Array("0123456789ABCDEF")
        return word.utf8.reduce(into: "") { text, byte in
            if isPlain(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + String([digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
        }
    }

    private static func decoded(_ word: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Substring(word).utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}
