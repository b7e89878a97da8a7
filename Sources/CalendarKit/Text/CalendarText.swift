/// The texts of calendar files: escapes, quoted-printable, and entities of HTML that some servers leave in them.
enum CalendarText {
    /// Returns bytes as text. Bytes that are not UTF-8 are read as Latin-1.
    static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    static func decoded(_ bytes: [UInt8]) -> String { bytes.withUnsafeBufferPointer { decoded($0) } }

    /// Returns the value of a text property as a person reads it.
    static func value(of line: ContentLine) -> String {
        if line.isQuotedPrintable { return withoutEntities(decoded(fromQuotedPrintable(line.value))) }
        let (hasEscapes, hasEntities) = (line.value.has(UInt8(ascii: "\\")), line.value.has(UInt8(ascii: "&")))
        let text = hasEscapes ? decoded(unescaped(line.value)) : decoded(line.value)
        return hasEntities ? withoutEntities(text) : text
    }

    /// Returns the parts of a list such as CATEGORIES, divided at commas without a backslash.
    static func list(of line: ContentLine) -> [String] {
        guard line.value.has(UInt8(ascii: ",")) else {
            let text = value(of: line)
            return text.isEmpty ? [] : [text]
        }
        var (parts, part, isEscaped): ([[UInt8]], [UInt8], Bool) = ([], [], false)
        for byte in line.value {
            if byte == UInt8(ascii: ","), !isEscaped {
                parts.append(part)
                part = []
                continue
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            part.append(byte)
        }
        parts.append(part)
        return parts.map { bytes in
            let text = bytes.withUnsafeBufferPointer { withoutEntities(decoded(unescaped($0))) }
            return String(text.drop { $0 == " " })
        }.filter { !$0.isEmpty }
    }

    /// Replaces `\n`, `\,`, `\;` and `\\` (RFC 5545, 3.3.11). Before any other character, a backslash stays.
    private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        // The result is never longer than the text.
        [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
            var at = 0
            while at < bytes.count {
                var byte = bytes[at]
                at += 1
                if byte == UInt8(ascii: "\\"), at < bytes.count {
                    switch bytes[at] {
                    case UInt8(ascii: "n"), UInt8(ascii: "N"):
                        byte = 0x0A
                        at += 1
                    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"), UInt8(ascii: ":"),
                        UInt8(ascii: "\""):
                        byte = bytes[at]
                        at += 1
                    default: break
                    }
                }
                result[count] = byte
                count += 1
            }
        }
    }

    private static func fromQuotedPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var (result, at): ([UInt8], Int) = ([], 0)
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "="), at + 2 < bytes.count, let high = hexDigit(bytes[at + 1]),
                let low = hexDigit(bytes[at + 2])
            {
                result.append(high << 4 | low)
                at += 3
            } else {
                result.append(bytes[at])
                at += 1
            }
        }
        return result.filter { $0 != 0x0D }
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte.upperCased {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte.upperCased - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "#39": "'",
    ]

    /// Replaces the entities that servers forget to decode, once.
    private static func withoutEntities(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let entity = entity(in: rest) else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result += entity.sign
            rest = entity.rest
        }
        return result + rest
    }

    /// Returns the sign of the entity that a text begins with, and the text after the entity; nil without an entity.
    static func entity(in text: Substring) -> (sign: String, rest: Substring)? {
        let name = text.dropFirst().prefix(8).prefix { $0 != ";" }
        guard text.first == "&",
            let end = text.index(text.startIndex, offsetBy: name.count + 1, limitedBy: text.endIndex),
            end < text.endIndex, text[end] == ";", let sign = sign(named: String(name))
        else { return nil }
        return (sign, text[text.index(after: end)...])
    }

    private static func sign(named name: String) -> String? {
        if let known = entities[name] { return known }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let number =
            digits.hasPrefix("x") || digits.hasPrefix("X") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
