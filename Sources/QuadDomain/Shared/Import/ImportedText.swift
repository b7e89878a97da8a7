/// Whether bytes of a file are text that can be read: UTF-8. What a spreadsheet saves in another form is told by name,
/// rather than read as names with holes in them.
enum ImportedText {
    static func check(_ bytes: [UInt8]) throws(ImportError) {
        let advice = "save it as UTF-8: “CSV UTF-8” in a spreadsheet, or iconv -t UTF-8"
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw ImportError("The file is UTF-16", advice: advice)
        }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            throw ImportError("The file is a spreadsheet's own", advice: "save it as CSV UTF-8")
        }
        var line = 1
        for part in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if part.contains(0) { throw ImportError("Line \(line) has bytes that are no text", advice: advice) }
            if String(validating: part, as: UTF8.self) == nil {
                throw ImportError("Line \(line) is not UTF-8", advice: advice)
            }
            line += 1
        }
    }
}
