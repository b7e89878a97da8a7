/// The text of a file that is imported, as UTF-8. Spreadsheets also save UTF-16 with a byte order mark, and Windows-1252.
enum ImportedText {
    /// - Returns: the same text in UTF-8.
    /// - Throws: for bytes that are no text in any of these.
    static func utf8(_ bytes: [UInt8]) throws(ImportError) -> [UInt8] {
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            throw ImportError("The file is a spreadsheet's own", advice: "save it as CSV UTF-8")
        }
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        if isLittle || bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isLittle: isLittle) }
        if let place = bytes.firstIndex(of: 0) {
            throw ImportError("Line \(line(of: place, in: bytes)) has bytes that are no text", advice: advice)
        }
        return String(validating: bytes, as: UTF8.self) == nil ? try windows(bytes) : bytes
    }

    private static let advice = "save it as UTF-8: “CSV UTF-8” in a spreadsheet, or iconv -t UTF-8"

    private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws(ImportError) -> [UInt8] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var place = bytes.startIndex
        while place + 1 < bytes.endIndex {
            let (low, high) = isLittle ? (bytes[place], bytes[place + 1]) : (bytes[place + 1], bytes[place])
            units.append(UInt16(high) << 8 | UInt16(low))
            place += 2
        }
        guard bytes.count.isMultiple(of: 2), let text = String(validating: units, as: UTF16.self), !text.contains("\0")
        else { throw ImportError("The file is UTF-16 and damaged", advice: advice) }
        return Array(text.utf8)
    }

    /// Windows-1252, in which every byte but five is a character: what a spreadsheet saves as CSV on Windows.
    private static func windows(_ bytes: [UInt8]) throws(ImportError) -> [UInt8] {
        var text = String.UnicodeScalarView()
        for (place, byte) in bytes.enumerated() {
            let value = (0x80...0x9F).contains(byte) ? marks[Int(byte) - 0x80] : UInt32(byte)
            guard let scalar = Unicode.Scalar(value), value != 0 else {
                throw ImportError("Line \(line(of: place, in: bytes)) has bytes that are no text", advice: advice)
            }
            text.append(scalar)
        }
        return Array(String(text).utf8)
    }

    /// The characters of 0x80 to 0x9F (WHATWG Encoding, index windows-1252); 0 for none.
    private static let marks: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
        0x0178,
    ]

    private static func line(of place: Int, in bytes: [UInt8]) -> Int {
        bytes[..<place].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    }
}
