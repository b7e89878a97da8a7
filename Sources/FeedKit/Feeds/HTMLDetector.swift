/// A detector for HTML in text of undeclared type. The text must close a tag or name a character. Every tag must be
/// HTML, and every named character must exist. So "1 < 2 & x > y" stays plain.
enum HTMLDetector {
    static func judge(_ text: String) -> Bool {
        guard text.utf8.contains(where: { $0 == .lessThan || $0 == .ampersand }) else { return false }
        let bytes = Array(text.utf8)
        var scanner = MarkupScanner(bytes, dialect: .html)
        var found = false
        while let token = scanner.next() {
            switch token {
            case .start(let name, let isEmpty):
                guard HTMLVocabulary.isKnown(bytes.lowercasedString(name)) else { return false }
                found = found || isEmpty || HTMLVocabulary.isVoid(Array(bytes[name]))
            case .end(let name):
                guard HTMLVocabulary.isKnown(bytes.lowercasedString(name)) else { return false }
                found = true
            case .text(let range):
                guard let hasReference = references(bytes, range) else { return false }
                found = found || hasReference
            case .doctype, .instruction, .raw: break
            }
        }
        return found
    }

    /// Whether there is a character reference; nil if a reference has an unknown name.
    private static func references(_ bytes: [UInt8], _ range: Range<Int>) -> Bool? {
        var found = false
        var cursor = range.lowerBound
        while let mark = bytes.firstOffset(of: .ampersand, from: cursor, to: range.upperBound) {
            cursor = mark + 1
            var end = cursor
            while end < range.upperBound, end - cursor < 32,
                bytes[end].isLetter || bytes[end].isDigit
                    || bytes[end] == UInt8(ascii: "#")
            {
                end += 1
            }
            guard end > cursor, end < range.upperBound, bytes[end] == .semicolon else { continue }
            if bytes[cursor] != UInt8(ascii: "#"), !CharacterReferences.isKnownName(bytes.string(cursor..<end)) {
                return nil
            }
            found = true
        }
        return found
    }
}
