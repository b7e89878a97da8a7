/// A decoder that detects the encoding of a document and converts the document to UTF-8 without control characters.
///
/// The order follows RFC 7303 and WHATWG Encoding: byte order mark, the server's charset, the XML declaration. After
/// these come UTF-8 if the bytes are valid, else windows-1252, which can be wrong but never fails. A named encoding
/// that does not fit the bytes is skipped.
package enum TextDecoding {
    package struct Result: Sendable {
        package var bytes: [UInt8]
        /// The name of the encoding that fit, as iconv spells it.
        var encoding: String
    }

    package static func decode(_ bytes: [UInt8], contentType: String?) -> Result {
        if let (encoding, length) = byteOrderMark(bytes) {
            if encoding == "utf-8" { return utf8(Array(bytes.dropFirst(length))) }
            if let text = Iconv.convert(Array(bytes.dropFirst(length)), from: encoding, isLenient: true) {
                return Result(bytes: DocumentCleaner.cleaned(text), encoding: encoding)
            }
        }
        if let encoding = wideWithoutMark(bytes), let text = Iconv.convert(bytes, from: encoding, isLenient: true) {
            return Result(bytes: DocumentCleaner.cleaned(text), encoding: encoding)
        }
        let named = [charset(contentType), declared(bytes)].compactMap { $0.flatMap(canonical) }
        // Fast path for nearly every feed: one scan shows that nothing has to be done.
        if named.isEmpty || named.contains("utf-8"), DocumentCleaner.isClean(bytes) {
            return Result(bytes: bytes, encoding: "utf-8")
        }
        let isASCIIOnly = bytes.allSatisfy { $0 < 0x80 }
        // Valid UTF-8 that any source calls UTF-8 is UTF-8: no other text looks like UTF-8 by accident.
        if named.isEmpty || named.contains("utf-8") || (isASCIIOnly && !named.contains { stateful.contains($0) }) {
            if isASCIIOnly || isUTF8(bytes) { return utf8(bytes, named.first ?? "utf-8") }
        }
        if contradictsDeclaration(bytes, named) { return utf8(bytes) }
        for encoding in named where encoding != "utf-8" {
            if let text = Iconv.convert(bytes, from: encoding, isLenient: false) {
                return Result(bytes: DocumentCleaner.cleaned(text), encoding: encoding)
            }
        }
        if isUTF8(bytes) { return utf8(bytes) }
        // One broken sequence in a long document declared as UTF-8 does not make the document another encoding.
        if named.contains("utf-8"), isMostlyUTF8(bytes) { return utf8(bytes) }
        if let lenient = named.first(where: { $0 != "utf-8" }),
            let text = Iconv.convert(bytes, from: lenient, isLenient: true)
        {
            return Result(bytes: DocumentCleaner.cleaned(text), encoding: lenient)
        }
        return Result(bytes: DocumentCleaner.cleaned(windows1252(bytes)), encoding: "windows-1252")
    }

    /// Whether a text declared in another encoding is certainly UTF-8. As windows-1252 its bytes would be pairs of
    /// accents and signs that nobody writes. In other encodings a few characters can look like UTF-8 by accident, but
    /// not many.
    private static func contradictsDeclaration(_ bytes: [UInt8], _ named: [String]) -> Bool {
        guard !named.contains(where: { stateful.contains($0) }), isUTF8(bytes) else { return false }
        if named.allSatisfy({ $0 == "windows-1252" }) { return true }
        return bytes.lazy.filter { $0 >= 0xC0 }.prefix(8).count == 8
    }

    private static func utf8(_ bytes: [UInt8], _ name: String = "utf-8") -> Result {
        Result(bytes: DocumentCleaner.cleaned(bytes), encoding: name)
    }

    /// Encodings in which ASCII bytes may have another meaning.
    private static let stateful: Set<String> = [
        "utf-7", "iso-2022-jp", "iso-2022-kr", "hz", "cp037", "cp500", "cp1026",
    ]

    private static func byteOrderMark(_ bytes: [UInt8]) -> (String, Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("utf-8", 3) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return ("utf-32le", 4) }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return ("utf-32be", 4) }
        if bytes.starts(with: [0xFF, 0xFE]) { return ("utf-16le", 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return ("utf-16be", 2) }
        return nil
    }

    /// Detects wide encodings without a byte order mark by `<` and its neighbor (XML 1.0 appendix F), and IBM's EBCDIC
    /// form of `<?xm`.
    private static func wideWithoutMark(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0, 0, 0, 0x3C]) { return "utf-32be" }
        if bytes.starts(with: [0x3C, 0, 0, 0]) { return "utf-32le" }
        if bytes.starts(with: [0, 0x3C]) { return "utf-16be" }
        if bytes.starts(with: [0x3C, 0]) { return "utf-16le" }
        if bytes.starts(with: [0x4C, 0x6F, 0xA7, 0x94]) { return "cp037" }
        return nil
    }

    /// Returns the `charset` parameter of a Content-Type header.
    static func charset(_ contentType: String?) -> String? {
        guard let contentType else { return nil }
        for part in contentType.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].trimmingWhiteSpace().lowercased() == "charset" else { continue }
            return pair[1].trimmingWhiteSpace().removing("\"").removing("'").trimmingWhiteSpace().nonEmpty
        }
        return nil
    }

    /// Returns the encoding of `<?xml … encoding="…"?>` or of an HTML page's `<meta charset>`.
    private static func declared(_ bytes: [UInt8]) -> String? {
        let limit = min(bytes.count, 2048)
        var start = 0
        while start < limit, bytes[start].isWhiteSpace { start += 1 }
        if let open = bytes.firstOffset(of: "<?xml", from: 0, to: limit) {
            let close = bytes.firstOffset(of: "?>", from: open, to: limit) ?? limit
            return value(after: "encoding", bytes, open, close)
        }
        guard let meta = bytes.firstOffset(of: "charset=", from: 0, to: limit) else { return nil }
        return value(after: "charset", bytes, meta, limit)
    }

    private static func value(after name: StaticString, _ bytes: [UInt8], _ from: Int, _ to: Int) -> String? {
        guard let found = bytes.firstOffset(of: name, from: from, to: to) else { return nil }
        var cursor = found + name.utf8CodeUnitCount
        while cursor < to, bytes[cursor].isWhiteSpace || bytes[cursor] == UInt8(ascii: "=") || bytes[cursor].isQuote {
            cursor += 1
        }
        let start = cursor
        while cursor < to, bytes[cursor].isLetter || bytes[cursor].isDigit || "-_:.+".utf8.contains(bytes[cursor]) {
            cursor += 1
        }
        return cursor > start ? bytes.string(start..<cursor) : nil
    }

    /// Returns the canonical encoding of a label (WHATWG Encoding §4.2). Some labels stand for a larger encoding,
    /// because that is what servers really send.
    static func canonical(_ name: String) -> String? {
        let folded = String(decoding: name.lowercased().utf8.map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
        switch folded {
        case "utf-8", "utf8", "unicode-1-1-utf-8", "x-unicode20utf8", "us-ascii-utf-8": return "utf-8"
        case "us-ascii", "ascii", "iso-8859-1", "iso8859-1", "latin1", "latin-1", "l1", "ansi_x3.4-1968",
            "cp1252", "x-cp1252", "windows-1252", "iso-ir-100", "cp819", "ibm819":
            return "windows-1252"
        case "gb2312", "gbk", "gb-2312-80", "x-gbk", "csgb2312", "chinese", "gb18030", "cp936", "euc-cn", "gb2312-80":
            return "gb18030"
        case "big5", "big5-hkscs", "cn-big5", "x-x-big5", "csbig5", "cp950": return "big5-hkscs"
        case "shift-jis", "sjis", "x-sjis", "ms-kanji", "windows-31j", "csshiftjis", "cp932":
            return "cp932"
        case "euc-kr", "ks-c-5601-1987", "korean", "ksc5601", "ks-c-5601-1989", "windows-949", "cp949": return "cp949"
        case "iso-8859-9", "latin5", "windows-1254", "iso8859-9": return "windows-1254"
        case "iso-8859-11", "tis-620", "windows-874", "iso8859-11": return "cp874"
        // A document whose declaration is readable byte by byte is not in a wide encoding, whatever the declaration
        // says.
        case "utf-16", "utf-16le", "utf-16be", "utf-32", "ucs-2", "ucs-4", "iso-10646-ucs-2", "unicode", "u16",
            "csunicode", "csucs4":
            return "utf-8"
        case "iso-8859-8-i": return "iso-8859-8"
        case "x-mac-roman", "macroman", "macintosh", "mac": return "macintosh"
        case "maccentraleurope", "maclatin2", "mac-latin2", "x-mac-ce": return "mac-centraleurope"
        case "maciceland", "mac-iceland": return "mac-is"
        case "cp-is", "csibm861": return "cp861"
        default:
            return folded.hasPrefix("x-") ? String(folded.dropFirst(2)) : folded
        }
    }

    static func isUTF8(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) != nil }
    }

    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        let wide = bytes.lazy.filter { $0 >= 0x80 }.count
        let broken = String(decoding: bytes, as: UTF8.self).unicodeScalars.lazy.filter { $0 == "\u{FFFD}" }.count
        return wide > 0 && broken * 20 < wide
    }

    /// Converts windows-1252 as WHATWG defines it. Every byte has a meaning, so the conversion always succeeds.
    static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                output.append(byte)
            } else if let scalar = CharacterReference.scalar(UInt32(byte)) {
                output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return output
    }
}
