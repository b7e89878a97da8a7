import Glibc
import JSONKit
import JSONStore

/// The games of a closed day and list, in a file that is sorted by rank, with an index by player.
///
/// Each line of the index has 38 bytes: the player's id, the rank, and the offset of the line in the file of ranks. The
/// index is sorted, so a search reads a few lines only. The last line has a checksum, and the size of the file of ranks,
/// which erasing does not change.
struct ClosedBoard {
    private static let recordBytes = 38
    private static let ranksBytes = 8
    private static let offsetBytes = 11
    private static let chunk = 16 * 1_024

    struct Record: Equatable {
        let player: PlayerID
        let rank: Int
        let offset: Int

        init(player: PlayerID, rank: Int, offset: Int) {
            self.player = player
            self.rank = rank
            self.offset = offset
        }

        init?(_ bytes: ArraySlice<UInt8>) {
            guard bytes.count == ClosedBoard.recordBytes else { return nil }
            let start = bytes.startIndex
            let (id, rank, offset) = (start..<start + 16, start + 17..<start + 25, start + 26..<start + 37)
            guard let player = PlayerID(String(decoding: bytes[id], as: UTF8.self)),
                let rank = DigitText.number(bytes[rank]), let offset = DigitText.number(bytes[offset])
            else { return nil }
            self.init(player: player, rank: rank, offset: offset)
        }

        func moved(to rank: Int) -> Record { Record(player: player, rank: rank, offset: offset) }

        var text: String {
            "\(player.text) \(DigitText.text(rank, ClosedBoard.ranksBytes)) "
                + "\(DigitText.text(offset, ClosedBoard.offsetBytes))\n"
        }
    }

    private let ranks: String
    private let index: String

    init(_ folder: BoardFolder, _ day: BoardDay, _ list: ListID) {
        ranks = folder.ranks(day, list)
        index = folder.index(day, list)
    }

    /// The number of games.
    var count: Int {
        var status = stat()
        return stat(index, &status) == 0 ? max(0, Int(status.st_size) / Self.recordBytes - 1) : 0
    }

    /// Visits the games from a rank on until `visit` returns false. Ranks beyond the first few thousand take long.
    /// - Parameter damage: receives the lines that cannot be read.
    func forEach(
        from start: Int, damage: (DamagedLine) -> Void, _ visit: (_ rank: Int, _ entry: BoardEntry) -> Bool
    ) {
        var (offset, rank, rest): (Int, Int, [UInt8]) = (0, 0, [])
        guard let descriptor = StoredLine.opened(ranks) else { return }
        defer { close(descriptor) }
        while let bytes = StoredLine.bytes(descriptor, offset..<offset + Self.chunk), !bytes.isEmpty {
            offset += bytes.count
            rest += bytes
            var begin = 0
            while let end = rest[begin...].firstIndex(of: 0x0A) {
                let line = rest[begin..<end]
                begin = end + 1
                let value = line.withUnsafeBufferPointer(StoredLine.value)
                if value.map(StoredLine.isErased) == true { continue }
                rank += 1
                guard rank >= start else { continue }
                if let entry = value.flatMap(EntryLine.entry) {
                    guard visit(rank, entry) else { return }
                } else {
                    let place = offset - rest.count + begin - line.count - 1
                    damage(DamagedLine(path: ranks, offset: place, bytes: Array(line), problem: "a line is damaged"))
                }
            }
            rest.removeFirst(begin)
        }
    }

    func record(of player: PlayerID) -> Record? {
        guard let descriptor = StoredLine.opened(index) else { return nil }
        defer { close(descriptor) }
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let start = middle * Self.recordBytes
            guard let bytes = StoredLine.bytes(descriptor, start..<start + Self.recordBytes),
                let record = Record(bytes[...])
            else { return nil }
            if record.player == player { return record }
            if record.player.value < player.value { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Returns the records of some players in the order of their ranks.
    func records(of players: [PlayerID], options: StorageOptions) throws(StorageError) -> [Record] {
        // A few searches read less than the whole index.
        guard players.count > 50 else {
            return players.compactMap(record).sorted { $0.rank < $1.rank }
        }
        let wanted = Set(players)
        return try (allRecords(options) ?? []).filter { wanted.contains($0.player) }.sorted { $0.rank < $1.rank }
    }

    private func allRecords(_ options: StorageOptions) throws(StorageError) -> [Record]? {
        guard let bytes = try recordBytes(options) else { return nil }
        return stride(from: 0, to: bytes.count, by: Self.recordBytes).compactMap {
            Record(bytes[$0..<$0 + Self.recordBytes])
        }
    }

    /// Reads the whole index; nil if it is missing or damaged, or if the file of ranks was changed by another program.
    private func recordBytes(_ options: StorageOptions) throws(StorageError) -> ArraySlice<UInt8>? {
        let bytes = try Folder.contents(of: index, options: options) ?? []
        let end = bytes.count - Self.recordBytes
        guard end >= 0, end % Self.recordBytes == 0, Array(bytes[end...]) == trailer(of: bytes[..<end]) else {
            return nil
        }
        return bytes[..<end]
    }

    private func trailer(of records: ArraySlice<UInt8>) -> [UInt8] {
        var status = stat()
        let size = stat(ranks, &status) == 0 ? Int(status.st_size) : 0
        let text = "#\(Checksum.of(records)) \(DigitText.text(size, Self.offsetBytes))"
        return Array(text.utf8) + [UInt8](repeating: 0x20, count: Self.recordBytes - 1 - text.utf8.count) + [0x0A]
    }

    /// Returns the game at a record; nil if another game is there.
    func entry(_ record: Record) -> BoardEntry? {
        guard let entry = line(record)?.withUnsafeBufferPointer(EntryLine.entry), entry.player == record.player else {
            return nil
        }
        return entry
    }

    private func line(_ record: Record) -> ArraySlice<UInt8>? {
        var reach = 1_024
        while reach <= 64 * 1_024, let bytes = StoredLine.bytes(ranks, record.offset..<record.offset + reach) {
            if let end = bytes.firstIndex(of: 0x0A) { return bytes[..<end] }
            guard bytes.count == reach else { return nil }
            reach *= 4
        }
        return nil
    }

    /// Erases a player's game. An index that does not fit the games is made anew first.
    func erase(_ player: PlayerID, options: StorageOptions) throws(StorageError) {
        if try !isIndexed(options: options) { try rebuildIndex(options: options) { _ in } }
        // Most boards lack the player, so the records are decoded only if it is there.
        guard let record = record(of: player) else { return }
        guard let records = try allRecords(options) else {
            throw .damaged(path: index, detail: "it cannot be made again")
        }
        // A damaged line is erased, too.
        if let line = line(record) {
            try StoredLine.erase(ranks, LinePlace(offset: record.offset, length: line.count), options)
        }
        let rest = records.filter { $0.player != player }
        try write(rest.map { $0.rank > record.rank ? $0.moved(to: $0.rank - 1) : $0 }, options)
    }

    /// Writes both files.
    /// - Parameter lines: the lines in the order of their ranks, without newlines.
    func write(_ lines: [(player: PlayerID, line: ArraySlice<UInt8>)], options: StorageOptions) throws(StorageError) {
        var (bytes, records): ([UInt8], [Record]) = ([], [])
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.line.count + 1 })
        for (number, (player, line)) in lines.enumerated() {
            records.append(Record(player: player, rank: number + 1, offset: bytes.count))
            bytes += line
            bytes.append(0x0A)
        }
        try WholeFile(ranks, options: options).replace(with: bytes)
        try write(records.sorted { $0.player.value < $1.player.value }, options)
    }

    private func write(_ records: [Record], _ options: StorageOptions) throws(StorageError) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(records.count * Self.recordBytes)
        for record in records { bytes += record.text.utf8 }
        bytes += trailer(of: bytes[...])
        try WholeFile(index, options: options).replace(with: bytes)
    }

    /// Whether the index fits the games.
    func isIndexed(options: StorageOptions) throws(StorageError) -> Bool { try recordBytes(options) != nil }

    /// Whether there is an index, intact or not.
    var hasIndex: Bool { access(index, F_OK) == 0 }

    /// Writes the index anew from the file of ranks, and visits all games.
    func rebuildIndex(options: StorageOptions, _ visit: (BoardEntry) -> Void) throws(StorageError) {
        var (records, offset, rank): ([Record], Int, Int) = ([], 0, 0)
        let bytes = try Folder.contents(of: ranks, options: options) ?? []
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let value = line.withUnsafeBufferPointer(StoredLine.value)
            if value.map(StoredLine.isErased) != true { rank += 1 }
            if let entry = value.flatMap(EntryLine.entry) {
                records.append(Record(player: entry.player, rank: rank, offset: offset))
                visit(entry)
            }
            offset += line.count + 1
        }
        try write(records.sorted { $0.player.value < $1.player.value }, options)
    }
}
