import Glibc

/// A search for a few items of a snapshot that is not in memory. A program that needs a single item and then ends gets
/// it sooner from a piecewise search than from reading the whole file first.
struct SnapshotSearch {
    private let file: OpenFile
    private let size: Int
    /// Small enough for each piece to reuse the memory of the piece before it.
    private static let pieceLength = 64 * 1024

    /// Nil if there is no such file.
    init?(_ path: String, options: StorageOptions) throws(StorageError) {
        guard let file = try OpenFile(path, flags: O_RDONLY, system: options.system) else { return nil }
        self.file = file
        size = try file.status().size
        guard size <= options.maximumBytes else { return nil }
    }

    /// Returns the items whose lines contain one of the texts, as bare objects in order.
    /// - Parameter version: the version of the items' format.
    /// - Returns: nil if the file must be read as a whole, because it has another version or layout or was changed from
    ///   outside.
    func items(holding texts: [[UInt8]], version: Int) throws(StorageError) -> [[UInt8]]? {
        guard let body = try body(version: version) else { return nil }
        var items: [[UInt8]] = []
        var at = body.lowerBound
        while at < body.upperBound {
            let piece = try file.read(at..<min(at + Self.pieceLength, body.upperBound))
            let isLast = at + piece.count == body.upperBound
            // Take only whole lines; a line that is longer than a piece is not from this program.
            guard let end = isLast ? piece.count : piece.lastIndex(of: 0x0A),
                let found = Self.items(holding: texts, in: piece, 0..<end, isLast: isLast)
            else { return nil }
            items += found
            at += end + 1
        }
        return items
    }

    private static func items(
        holding texts: [[UInt8]], in piece: [UInt8], _ lines: Range<Int>, isLast: Bool
    ) -> [[UInt8]]? {
        var ranges: [Range<Int>] = []
        for text in Set(texts) {
            guard let found = SnapshotLayout.lines(holding: text, in: piece, lines, isEnd: isLast) else { return nil }
            ranges += found.map(\.range).filter { !ranges.contains($0) }
        }
        var items: [[UInt8]] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            var line = Array(piece[range])
            guard Seal.open(&line) == .intact else { return nil }
            items.append(line)
        }
        return items
    }

    /// Returns the range of the lines, if the first and the last line show a canonical snapshot of that version.
    private func body(version: Int) throws(StorageError) -> Range<Int>? {
        let closing = SnapshotLayout.closing
        guard size > closing.count else { return nil }
        let head = try file.read(0..<min(Self.pieceLength, size))
        let tail = try file.read((size - closing.count)..<size)
        guard tail == closing, let (header, start) = SnapshotLayout.header(head), header.version == version,
            header.isSealed, !header.isChanged
        else { return nil }
        let end = size - closing.count
        return start <= end ? start..<end : end..<end
    }
}
