/// The escapes of texts in a calendar file.
enum WrittenText {
    /// Returns the value of a text property (RFC 5545, 3.3.11).
    /// - Parameter most: the most bytes. The text ends before the first character that does not fit.
    static func escaped(_ text: String, atMost most: Int = .max) -> [UInt8] {
        var (bytes, lastCharacter): ([UInt8], Int) = ([], 0)
        for byte in withEntities(cleaned(text)).utf8 {
            if byte & 0xC0 != 0x80 { lastCharacter = bytes.count }
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0x0A:
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(UInt8(ascii: "n"))
            default: bytes.append(byte)
            }
            if bytes.count > most {
                bytes.removeSubrange(lastCharacter...)
                break
            }
        }
        return bytes
    }

    /// Returns the value of a property that is read as it stands, such as UID or URL: on one line, without blanks around
    /// it.
    static func raw(_ text: String) -> String {
        let scalars = cleaned(text).unicodeScalars.filter { $0 != "\n" }
        let start = scalars.drop { $0 == " " || $0 == "\t" }
        return String(String.UnicodeScalarView(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed()))
    }

    /// Returns the value of a parameter, in quotes if it needs them (RFC 5545, 3.2; RFC 6868). A caret stays as it is,
    /// because the reader does not decode RFC 6868: a caret of a file is still part of an escape.
    static func parameter(_ value: String, atMost most: Int = .max) -> String {
        var (result, length, needsQuotes) = ("".unicodeScalars, 0, false)
        for scalar in cleaned(value).unicodeScalars {
            let escape: String =
                switch scalar {
                case "\"": "^'"
                case "\n": "^n"
                default: String(scalar)
                }
            length += escape.utf8.count
            guard length <= most else { break }
            if scalar == ":" || scalar == ";" || scalar == "," { needsQuotes = true }
            result += escape.unicodeScalars
        }
        return needsQuotes ? "\"\(result)\"" : String(result)
    }

    /// Whether a parameter and a text property can hold the text unchanged.
    static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { !isControl($0) && !isLineEnd($0) && $0 != "\"" && $0 != "\t" }
    }

    /// Returns a text without control characters. Every kind of line end becomes a newline.
    private static func cleaned(_ text: String) -> String {
        // The first bytes of U+0080…U+009F and of the other line ends; most texts have none.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else { return text }
        var (result, last): (String.UnicodeScalarView, Unicode.Scalar) = ("".unicodeScalars, " ")
        for scalar in text.unicodeScalars {
            if isLineEnd(scalar) {
                if scalar != "\n" || last != "\r" { result.append("\n") }
            } else if !isControl(scalar) {
                result.append(scalar)
            }
            last = scalar
        }
        return String(result)
    }

    /// Whether a program may take the character for the end of a line. Python does so with all of these.
    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 0x20 && scalar != "\t" && scalar != "\n" && scalar != "\r")
            || (0x7F...0x9F).contains(scalar.value)
    }

    /// Encodes each `&` that begins an entity, because the reader decodes entities.
    private static func withEntities(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            result += CalendarText.entity(in: rest[start...]) == nil ? "&" : "&amp;"
            rest = rest[rest.index(after: start)...]
        }
        return result + rest
    }
}
