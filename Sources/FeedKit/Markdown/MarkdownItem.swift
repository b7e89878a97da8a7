/// The lines that belong to an item of a list.
enum MarkdownItem {
    /// Takes the lines of an item from `rest`.
    /// - Parameter rest: the lines from the item's marker on; afterwards, the lines after the item.
    /// - Returns: the lines without the item's indentation, and whether an empty line follows the item.
    static func lines(
        of item: MarkdownLine.ItemMark, _ rest: inout ArraySlice<MarkdownLine>
    ) -> (lines: [MarkdownLine], endsBlank: Bool) {
        let outer = rest.removeFirst().indent
        var lines = [item.first]
        var fence = item.first.openFence
        while let line = rest.first {
            // Code continues to its end, whatever its indentation.
            let isInside = fence != nil || line.isBlank || line.indent >= min(item.width, outer + 2)
            guard isInside || isText(line, behind: lines) else { break }
            let inner = line.outdented(by: item.width)
            if let open = fence {
                if inner.closes(open) { fence = nil }
            } else {
                fence = inner.openFence
            }
            lines.append(inner)
            rest.removeFirst()
        }
        var endsBlank = false
        while lines.count > 1, lines.last?.isBlank == true {
            lines.removeLast()
            endsBlank = true
        }
        return (lines, endsBlank)
    }

    /// Whether a line without indentation continues the paragraph before it.
    private static func isText(_ line: MarkdownLine, behind lines: [MarkdownLine]) -> Bool {
        guard let last = lines.last, !last.isBlank, last.fence == nil, last.heading == nil, !last.isRule else {
            return false
        }
        return !line.interruptsText && line.item == nil
    }
}
