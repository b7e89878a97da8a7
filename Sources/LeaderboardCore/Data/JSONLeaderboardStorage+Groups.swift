import JSONStore
import Synchronization

extension JSONLeaderboardStorage {
    package func add(_ group: PlayerGroup) throws(Refusal) {
        try change { (files) throws(Refusal) in
            try requireRoom(for: group.owner)
            try write(group, &files)
        }
    }

    package func group(_ id: GroupID) throws(Refusal) -> PlayerGroup? { index.withLock { $0.groups[id] } }

    package func groups(of player: PlayerID) throws(Refusal) -> [PlayerGroup] {
        index.withLock { index in
            index.groupIDs(of: player).compactMap { index.groups[$0] }
                .sorted { ($0.founded, $0.id.value) < ($1.founded, $1.id.value) }
        }
    }

    package func join(_ code: SecretDigest, _ player: PlayerID) throws(Refusal) -> PlayerGroup {
        try change { (files) throws(Refusal) in
            guard var group = index.withLock({ $0.group(withCode: code) }) else { throw .groupCodeUnknown }
            guard !group.members.contains(player) else { return group }
            try requireRoom(for: player)
            guard group.members.count < GroupLimits.members else { throw .groupFull }
            group.members.append(player)
            try write(group, &files)
            return group
        }
    }

    package func leave(_ id: GroupID, _ player: PlayerID) throws(Refusal) {
        try change { (files) throws(Refusal) in
            guard index.withLock({ $0.groupIDs(of: player).contains(id) }) else { throw .groupUnknown }
            try reporting { () throws(StorageError) in try removeMember(player, of: id, &files) }
        }
    }

    package func setCode(_ code: SecretDigest, of id: GroupID, by owner: PlayerID) throws(Refusal) {
        try change { (files) throws(Refusal) in
            guard var group = index.withLock({ $0.groups[id] }), group.members.contains(owner) else {
                throw .groupUnknown
            }
            guard group.owner == owner else { throw .notGroupOwner }
            group.code = code
            try write(group, &files)
        }
    }

    private func requireRoom(for player: PlayerID) throws(Refusal) {
        let count = index.withLock { $0.players[player] == nil ? nil : $0.groupIDs(of: player).count }
        guard let count else { throw .playerUnknown }
        guard count < GroupLimits.groupsPerPlayer else { throw .tooManyGroups }
    }

    private func write(_ group: PlayerGroup, _ files: inout Files) throws(Refusal) {
        try reporting { () throws(StorageError) in
            _ = try files.groups.append([{ GroupLine.group(group).append(to: &$0) }])
        }
        index.withLock { $0.set(group) }
    }

    /// Removes a member, and the group with its last member.
    func removeMember(_ player: PlayerID, of id: GroupID, _ files: inout Files) throws(StorageError) {
        guard let group = index.withLock({ $0.groups[id] }) else { return }
        let rest = group.without(player)
        _ = try files.groups.append([{ (rest.map(GroupLine.group) ?? .ended(id)).append(to: &$0) }])
        index.withLock { index in
            if let rest { index.set(rest) } else { index.remove(id) }
        }
    }
}
