/// The part of a growing Markdown text that is final.
enum MarkdownSettling {
    /// Returns the number of final bytes: everything before the last line that starts a new block. This line follows an
    /// empty line, is not indented, is not in code, and is not an item that could continue a list.
    static func length(of bytes: [UInt8]) -> Int {
        var settled = 0
        var fence: MarkdownLine.Fence?
        var isBehindBlank = false
        var start = 0
        for line in bytes.split(separator: .newline, omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            let read = MarkdownLine(line)
            let isWhole = start + line.count < bytes.count
            if let open = fence {
                if isWhole, read.closes(open) { fence = nil }
                isBehindBlank = false
                continue
            }
            if isBehindBlank, !read.isBlank, read.indent == 0, beginsAnew(read, isWhole) { settled = start }
            if isWhole { fence = read.openFence }
            isBehindBlank = read.isBlank
        }
        return settled
    }

    private static func beginsAnew(_ line: MarkdownLine, _ isWhole: Bool) -> Bool {
        guard let first = line.bytes.first, !first.isDigit else { return false }
        guard "-*+".utf8.contains(first) else { return true }
        // A line of one character may still become an item.
        return line.bytes.count > 1 ? line.item == nil : false
    }
}
