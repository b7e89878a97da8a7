/// A phone number in the form that all its spellings share: `(530) 555-0101`, `5305550101` and `tel:+1530…` are equal.
/// A number without a country code belongs to the United States and Canada.
package struct PhoneNumber: Sendable {
    /// `+15305550101`
    package let e164: String
    /// The extension behind a switchboard.
    package let ext: String?
    /// The digits of a foreign number, grouped as written.
    private let groups: [String]

    package init?(_ text: String) {
        guard text.utf8.count <= 80 else { return nil }
        var rest = text.trimmingSpaces.lowercased()
        if rest.hasPrefix("tel:") { rest.removeFirst(4) }
        (rest, ext) = Self.withoutExtension(rest)
        guard let written = Self.groups(of: rest), let number = Self.international(written, isPlus: rest.hasPrefix("+"))
        else { return nil }
        e164 = "+" + number.joined()
        groups = number
    }

    /// A key that all spellings of the number share.
    package var key: String { ext.map { "\(e164);\($0)" } ?? e164 }

    /// `+1 530 555 0101`
    package var shown: String {
        let digits = Array(e164.dropFirst())
        let number =
            e164.hasPrefix("+1") && digits.count == 11
            ? "+1 \(String(digits[1..<4])) \(String(digits[4..<7])) \(String(digits[7...]))"
            : "+\(groups.joined(separator: " "))"
        return ext.map { "\(number) ext. \($0)" } ?? number
    }

    /// The number as a URI: `tel:+15305550101;ext=12`.
    package var uri: String { "tel:\(e164)\(ext.map { ";ext=\($0)" } ?? "")" }

    private static func withoutExtension(_ text: String) -> (String, String?) {
        for mark in [";ext=", "extension", "ext.", "ext", "x", "#"] {
            guard let range = text.ranges(of: mark).last else { continue }
            let digits = text[range.upperBound...].filter { !$0.isWhitespace && $0 != "." && $0 != ":" }
            guard !digits.isEmpty, digits.count <= 8, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { continue }
            return (String(text[..<range.lowerBound]).trimmingSpaces, String(digits))
        }
        return (text, nil)
    }

    /// Returns the groups of digits; nil if the text has anything but digits and separators.
    private static func groups(of text: String) -> [String]? {
        var groups: [String] = [""]
        for (place, character) in text.replacing("(0)", with: " ").enumerated() {
            switch character {
            case "0"..."9" where character.isASCII: groups[groups.count - 1].append(character)
            case "+" where place == 0: break
            case " ", "\u{A0}", "\u{202F}", "-", ".", "(", ")", "/", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}":
                groups.append("")
            default: return nil
            }
        }
        return groups.filter { !$0.isEmpty }
    }

    /// Returns the groups from the country code on.
    private static func international(_ groups: [String], isPlus: Bool) -> [String]? {
        let digits = groups.joined()
        guard !isPlus else { return isPlausible(digits) ? groups : nil }
        for prefix in ["011", "00"] where digits.hasPrefix(prefix) && digits.utf8.count > 10 {
            let rest = String(digits.dropFirst(prefix.count))
            return isPlausible(rest) ? [rest] : nil
        }
        let national = digits.utf8.count == 11 && digits.hasPrefix("1") ? String(digits.dropFirst()) : digits
        return national.utf8.count == 10 && isPlausible("1" + national) ? ["1" + national] : nil
    }

    private static func isPlausible(_ digits: String) -> Bool {
        guard (8...15).contains(digits.utf8.count), digits.first != "0" else { return false }
        guard digits.first == "1" else { return true }
        let area = digits.utf8.dropFirst().first ?? 0
        return digits.utf8.count == 11 && area >= UInt8(ascii: "2")
    }
}

extension PhoneNumber: Equatable {
    package static func == (left: PhoneNumber, right: PhoneNumber) -> Bool { left.key == right.key }
}

extension PhoneNumber {
    /// Returns the numbers of a line as typed, separated by commas, semicolons, bars or line breaks. A semicolon before
    /// a letter belongs to the number: `tel:+1-530-555-0100;ext=12`.
    package static func texts(_ line: String) -> [String] {
        let characters = Array(line)
        let commas = characters.indices.map { place -> Character in
            let next = place + 1 < characters.count ? characters[place + 1] : " "
            return switch characters[place] {
            case ";" where !next.isLetter, "|", "\n": ","
            default: characters[place]
            }
        }
        return Tags.read([String(commas)])
    }
}
