import Glibc

/// Finds a few items of a snapshot that is not in memory. A program that wants one of many and ends has them sooner by
/// looking through the file a piece at a time than by reading all of it first.
struct SnapshotSearch {
    private let file: OpenFile
    private let size: Int
    /// Small enough for each piece to take the place of the one before it in memory.
    private static let pieceLength = 64 * 1024

    /// Nil where there is no such file.
    init?(_ path: String, options: StorageOptions) throws(StorageError) {
        guard let file = try OpenFile(path, flags: O_RDONLY, system: options.system) else { return nil }
        self.file = file
        size = try file.status().size
        guard size <= options.maximumBytes else { return nil }
    }

    /// The items whose lines hold one of the texts, as bare objects in their order.
    /// - Parameter version: of the items' format.
    /// - Returns: nil where the file has to be read as a whole to tell: one of another version or layout, or not as it was
    ///   written.
    func items(holding texts: [[UInt8]], version: Int) throws(StorageError) -> [[UInt8]]? {
        guard let body = try body(version: version) else { return nil }
        var items: [[UInt8]] = []
        var at = body.lowerBound
        while at < body.upperBound {
            let piece = try file.read(at..<min(at + Self.pieceLength, body.upperBound))
            let isLast = at + piece.count == body.upperBound
            // Only whole lines; one that is longer than a piece is none of ours.
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

    /// Where the lines are, if the first and the last one say that this is a canonical snapshot of that version.
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
