import Testing

@testable import FeedKit

@Suite struct EncodingTests {
    static func document(_ title: [UInt8], declared: String?) -> [UInt8] {
        let head = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
        return Array((head + "<rss><channel><title>").utf8) + title + Array("</title></channel></rss>".utf8)
    }

    @Test(
        arguments: [
            ([0xC3, 0xA9], nil, nil, "é"), ([0xE9], nil, nil, "é"), ([0xE9], "iso-8859-1", nil, "é"),
            ([0x93, 0x94], "iso-8859-1", nil, "“”"), ([0xA4], "iso-8859-15", nil, "€"), ([0xE9], "utf-8", nil, "é"),
            ([0xCA, 0xD2], nil, "text/xml; charset=\"koi8-r\"", "йр"),
            ([0xCA], "utf-8", "text/xml;charset=koi8-r", "й"),
            ([0xC4, 0xE3], "gb2312", nil, "你"), ([0x81, 0x40], "gb2312", nil, "丂"),
            ([0x93, 0xFA], "shift_jis", nil, "日"),
            ([0xA4, 0xA4], "big5", nil, "中"), ([0xC7, 0xD1], "euc-kr", nil, "한"), ([0xC3, 0xA9], "utf-16", nil, "é"),
            ([0xCF, 0xF0], "windows-1251", nil, "Пр"), ([0xC3, 0xA9], "no-such-encoding", nil, "é"),
            ([0xC3, 0xA9, 0xFF], "utf-8", nil, "Ã©ÿ"), ([0xC6, 0xFC], "euc-jp", nil, "日"),
            // The bytes are stronger evidence than the declaration.
            ([0xC3, 0xA9], "iso-8859-1", nil, "é"), ([0xC3, 0xA9], "us-ascii", nil, "é"),
            (Array("Привет, мир".utf8), "windows-1251", nil, "Привет, мир"), ([0xC3, 0xA9], "windows-1251", nil, "Г©"),
            ([0x80], "windows_1251", nil, "Ђ"), ([0x80], "maclatin2", nil, "Ä"), ([0x80], "csIBM861", nil, "Ç"),
            // Windows-1252 text that a program misread as ISO 8859-1 before.
            ([0xC2, 0x92], "utf-8", nil, "’"),
        ] as [([UInt8], String?, String?, String)])
    func decodes(bytes: [UInt8], declared: String?, header: String?, title: String) throws {
        let feed = try FeedParser.parse(Self.document(bytes, declared: declared), contentType: header)
        #expect(feed.title == title)
    }

    @Test(arguments: [true, false], [true, false])
    func decodesWideDocuments(isBig: Bool, hasMark: Bool) throws {
        let text = (hasMark ? "\u{FEFF}" : "") + "<rss><channel><title>é日😀</title></channel></rss>"
        let sixteen = text.utf16.flatMap { unit -> [UInt8] in
            let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
            return isBig ? [high, low] : [low, high]
        }
        #expect(try FeedParser.parse(sixteen).title == "é日😀")
        let thirtyTwo = text.unicodeScalars.flatMap { scalar -> [UInt8] in
            let bytes = (0..<4).map { UInt8(scalar.value >> (8 * $0) & 0xFF) }
            return isBig ? bytes.reversed() : bytes
        }
        #expect(try FeedParser.parse(thirtyTwo).title == "é日😀")
    }

    @Test func anInvalidSequenceInALongTextIsRepaired() throws {
        let long = Array(String(repeating: "é", count: 100).utf8) + [0xFF]
        #expect(try FeedParser.parse(Self.document(long, declared: "utf-8")).title.hasPrefix("éé"))
    }
}
