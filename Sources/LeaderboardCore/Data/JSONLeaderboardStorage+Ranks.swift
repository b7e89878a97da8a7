import JSONStore
import Synchronization

extension JSONLeaderboardStorage {
    package func ranks(of games: [Acceptance]) throws(Refusal) -> [Int?] {
        index.withLock { index in
            games.map(\.entry).map { entry in
                guard let board = index.days[entry.day]?[entry.list] else { return nil }
                guard let group = entry.group else { return board.rank(of: entry.player) }
                let members = index.groups[group]?.members ?? []
                return board.slots(of: members).firstIndex { $0.player == entry.player }.map { $0 + 1 }
            }
        }
    }

    private static let claimKeyBytes = 32

    package func claimKey() throws(Refusal) -> [UInt8] {
        try reporting { () throws(StorageError) in
            if let bytes = try Folder.contents(of: folder.claimKey, options: options) {
                if bytes.count >= Self.claimKeyBytes { return bytes }
                report(
                    "\(folder.claimKey) is damaged, and a new key is made. A client without a token can be on today's board "
                        + "twice.")
            }
            let key = RandomBits.secure.bytes(Self.claimKeyBytes)
            try WholeFile(folder.claimKey, options: options).replace(with: key)
            return key
        }
    }
}
