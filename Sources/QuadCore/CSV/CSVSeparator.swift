/// Detection of the separator between cells from the first lines, because titles may stand above the header.
enum CSVSeparator {
    private static let candidates: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    private static let mostLines = 10
    private static let mostBytes = 1 << 16

    /// Returns the separator that the most lines have equally often; a comma if no line has a separator.
    static func found(in bytes: ArraySlice<UInt8>) -> UInt8 {
        // A semicolon before a space more likely belongs to a sentence.
        for ignoresSentences in [true, false] {
            let lines = counts(bytes, ignoresSentences)
            let scores = candidates.indices.map { place in
                var lengths: [Int: Int] = [:]
                for line in lines where line[place] > 0 { lengths[line[place], default: 0] += 1 }
                return (lines: lengths.values.max() ?? 0, first: lines.first?[place] ?? 0)
            }
            var best = 0
            for place in candidates.indices.dropFirst() where scores[best] < scores[place] { best = place }
            if scores[best].lines > 0 { return candidates[best] }
        }
        return candidates[0]
    }

    /// Counts each candidate outside quotes, for each line that is not empty.
    private static func counts(_ bytes: ArraySlice<UInt8>, _ ignoresSentences: Bool) -> [[Int]] {
        let quote = UInt8(ascii: "\"")
        var lines: [[Int]] = []
        var line = [0, 0, 0]
        var (isEmpty, isQuoted, isClosed, isCellStart) = (true, false, false, true)
        let part = bytes.prefix(mostBytes)
        for place in part.indices {
            let byte = bytes[place]
            if isQuoted {
                if byte == quote { (isQuoted, isClosed) = (false, true) }
                continue
            }
            if byte == 0x0A || byte == 0x0D {
                if !isEmpty { lines.append(line) }
                if lines.count == mostLines { return lines }
                (line, isEmpty, isClosed, isCellStart) = ([0, 0, 0], true, false, true)
                continue
            }
            isEmpty = false
            // A second quote after a closing quote is a quote of the text.
            if byte == quote, isClosed || isCellStart { isQuoted = true }
            let candidate = candidates.firstIndex(of: byte)
            (isClosed, isCellStart) = (false, candidate != nil)
            guard let candidate else { continue }
            let isOfSentence = candidate == 1 && place + 1 < bytes.endIndex && bytes[place + 1] == 0x20
            if !(ignoresSentences && isOfSentence) { line[candidate] += 1 }
        }
        // A line that is cut off is a poor sample.
        if !isEmpty, lines.isEmpty || part.count == bytes.count { lines.append(line) }
        return lines
    }
}
