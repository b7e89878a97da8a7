extension Leaderboard {
    /// Founds a group.
    /// - Returns: the group, and its code, which exists only here and with the members.
    package func foundGroup(
        title: String, owner: PlayerID
    ) throws(Refusal) -> (group: PlayerGroup, code: GroupCode) {
        let code = GroupCode(random)
        let group = PlayerGroup(
            id: GroupID(random), title: try NameRules.checkedTitle(title), owner: owner, code: code.digest,
            founded: now(), members: [owner])
        try storage.add(group)
        return (group, code)
    }

    package func join(code: String, _ player: PlayerID) throws(Refusal) -> PlayerGroup {
        try storage.join(GroupCode(code).digest, player)
    }

    package func leave(_ group: GroupID, _ player: PlayerID) throws(Refusal) { try storage.leave(group, player) }

    package func groups(of player: PlayerID) throws(Refusal) -> [PlayerGroup] { try storage.groups(of: player) }

    /// Replaces a group's code; the old code is void.
    package func newCode(of group: GroupID, by owner: PlayerID) throws(Refusal) -> GroupCode {
        let code = GroupCode(random)
        try storage.setCode(code.digest, of: group, by: owner)
        return code
    }
}
