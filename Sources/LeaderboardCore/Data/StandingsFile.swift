import JSONKit
import JSONStore

/// The all-time results after a closed day, as JSON lines. The file is derived: if it is missing or damaged, the server
/// reads the boards of all closed days again.
struct StandingsFile {
    let path: String
    let options: StorageOptions

    /// Returns the tables by series and the last day in them; nil if the file is missing or damaged.
    func read() throws(StorageError) -> (through: BoardDay, tables: [String: StandingsTable])? {
        guard let bytes = try Folder.contents(of: path, options: options) else { return nil }
        // The last line has the checksum of all lines before.
        guard let end = bytes.dropLast().lastIndex(of: 0x0A), bytes.last == 0x0A,
            let last = bytes[(end + 1)..<bytes.count - 1].withUnsafeBufferPointer(StoredLine.value),
            last["checksum"]?.integer == Int(Checksum.of(bytes[...end])),
            let through = last["through"]?.text.flatMap({ BoardDay($0) })
        else { return nil }
        var tables: [String: StandingsTable] = [:]
        for line in bytes[...end].split(separator: 0x0A) {
            guard let value = line.withUnsafeBufferPointer(StoredLine.value), let series = value["series"]?.text,
                let player = value["player"]?.text.flatMap({ PlayerID($0) }), let standing = Self.standing(value)
            else { return nil }
            tables[series, default: StandingsTable()].set(standing, of: player)
        }
        return (through, tables)
    }

    func write(_ tables: [String: StandingsTable], through day: BoardDay) throws(StorageError) {
        var bytes: [UInt8] = []
        for (series, table) in tables.sorted(by: { $0.key < $1.key }) {
            for line in table.lines { append(line, series, to: &bytes) }
        }
        let checksum = bytes.withUnsafeBytes { Checksum.of($0) }
        bytes += Array(#"{"through":"\#(day)","checksum":\#(checksum)}"#.utf8) + [0x0A]
        try WholeFile(path, options: options).replace(with: bytes)
    }

    private func append(_ line: StandingsTable.Line, _ series: String, to bytes: inout [UInt8]) {
        let standing = line.standing
        let text =
            #"{"player":"\#(line.player)","series":"\#(series)","games":\#(standing.games),"wins":\#(standing.wins)"#
            + #","scores":\#(standing.scores),"first":\#(standing.firstGuessWins),"fast":\#(standing.fastGames)"#
            + #","reached":"\#(standing.reached)"}"#
        bytes += text.utf8
        bytes.append(0x0A)
    }

    private static func standing(_ value: JSONValue) -> Standing? {
        guard let games = value["games"]?.count, let wins = value["wins"]?.count,
            let scores = value["scores"]?.count, let first = value["first"]?.count, let fast = value["fast"]?.count,
            let reached = value["reached"]?.text.flatMap({ UTCInstant($0) })
        else { return nil }
        var standing = Standing()
        (standing.games, standing.wins, standing.scores) = (games, wins, scores)
        (standing.firstGuessWins, standing.fastGames, standing.reached) = (first, fast, reached)
        return standing
    }
}
