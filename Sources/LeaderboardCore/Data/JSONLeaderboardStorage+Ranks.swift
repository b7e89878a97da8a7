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

    package func claimKey() throws(Refusal) -> [UInt8] {
        try reporting { () throws(StorageError) in
            if let bytes = try Folder.contents(of: folder.claimKey, options: options), bytes.count >= 32 {
                return bytes
            }
            let key = RandomBits.secure.bytes(32)
            try WholeFile(folder.claimKey, options: options).replace(with: key)
            return key
        }
    }
}
