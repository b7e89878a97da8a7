/// Code marks of Markdown in a text that is still growing.
enum CodeMarks {
    /// Returns whether the next text is inside code: in a fenced block, between backticks, or in quotation marks.
    static func isOpen(in text: [UInt8]) -> Bool {
        var fence: ArraySlice<UInt8>?
        var ticks = 0
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let words = line.drop { $0 == 0x20 }
            let mark = words.prefix { $0 == words.first && ($0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~")) }
            if let open = fence {
                if mark.starts(with: open), words.count == mark.count { fence = nil }
            } else if mark.count >= 3, !words.dropFirst(mark.count).contains(UInt8(ascii: "`")) {
                fence = mark
                ticks = 0
            } else {
                // An unclosed mark ends with its paragraph.
                ticks = words.isEmpty ? 0 : ticks + line.count { $0 == UInt8(ascii: "`") }
            }
        }
        let isQuoted = text.last.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") } ?? false
        return fence != nil || ticks % 2 == 1 || isQuoted || text.suffix(3).elementsEqual("“".utf8)
    }
}
