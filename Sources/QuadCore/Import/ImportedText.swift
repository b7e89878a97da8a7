/// The text of an imported file as UTF-8. Spreadsheets also save UTF-16 with a byte order mark, and Windows-1252.
package enum ImportedText {
    /// - Returns: the same text in UTF-8.
    /// - Throws: an error for bytes that are text in none of these encodings.
    package static func utf8(_ bytes: [UInt8]) throws(ImportError) -> [UInt8] {
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            throw ImportError("The file is in a spreadsheet's own format", advice: "save it as CSV UTF-8")
        }
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        if isLittle || bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isLittle: isLittle) }
        if let place = bytes.firstIndex(of: 0) {
            throw ImportError("Line \(line(of: place, in: bytes)) has bytes that are not text", advice: advice)
        }
        return String(validating: bytes, as: UTF8.self) == nil ? try windows(bytes) : bytes
    }

    /// Returns lines that may each name an encoding of their own, so only UTF-16 is converted to UTF-8.
    /// - Throws: an error for bytes that are no text.
    package static func lines(_ bytes: [UInt8]) throws(ImportError) -> [UInt8] {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return try utf8(bytes) }
        if let place = bytes.firstIndex(of: 0) {
            throw ImportError("Line \(line(of: place, in: bytes)) has bytes that are not text", advice: advice)
        }
        return bytes
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

    /// Converts Windows-1252, in which every byte but five is a character. Spreadsheets on Windows save CSV in this
    /// encoding.
    private static func windows(_ bytes: [UInt8]) throws(ImportError) -> [UInt8] {
        if let place = damage(in: bytes) {
            throw ImportError(
                "Line \(line(of: place, in: bytes)) is not UTF-8, but other lines are: the file mixes two encodings; nothing was imported",
                advice: advice)
        }
        var text = String.UnicodeScalarView()
        for (place, byte) in bytes.enumerated() {
            guard let scalar = TextEncoding.windows1252.scalar(byte) else {
                throw ImportError("Line \(line(of: place, in: bytes)) has bytes that are not text", advice: advice)
            }
            text.append(scalar)
        }
        return Array(String(text).utf8)
    }

    /// Returns the first byte that is not UTF-8 in a text that is otherwise plainly UTF-8.
    ///
    /// In UTF-8, a letter with an accent has two bytes, which rarely stand side by side in Windows-1252.
    private static func damage(in bytes: [UInt8]) -> Int? {
        var (first, letters, others) = (Int?.none, 0, 0)
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            let length = byte < 0x80 ? 1 : (0xC2...0xDF).contains(byte) ? 2 : (0xE0...0xEF).contains(byte) ? 3 : 4
            let isWhole =
                byte < 0x80
                || ((0xC2...0xF4).contains(byte) && place + length <= bytes.count
                    && bytes[(place + 1)..<(place + length)].allSatisfy { (0x80...0xBF).contains($0) })
            if isWhole {
                if length > 2 || (0xC2...0xC5).contains(byte) { letters += 1 }
                place += length
            } else {
                first = first ?? place
                others += 1
                place += 1
            }
        }
        return letters > 0 && letters * 4 >= others ? first : nil
    }

    private static func line(of place: Int, in bytes: [UInt8]) -> Int {
        bytes[..<place].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    }
}
