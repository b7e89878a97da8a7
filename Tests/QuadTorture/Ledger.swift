import TestSupport

/// The acknowledged changes, which must be there.
struct Ledger {
    private var known: [String: (look: [String], shows: [String])] = [:]

    /// Enters a change. An unacknowledged change may or may not be there, and may hide an earlier change.
    mutating func enter(_ change: CommandChange, isAcknowledged: Bool) {
        let key = change.replaces ?? change.words.joined(separator: " ")
        if isAcknowledged {
            known[key] = (change.look, [change.shows])
        } else if change.replaces != nil, known[key] != nil {
            known[key]?.shows.append(change.shows)
        }
    }

    /// Returns the changes that are missing in a home.
    func missing(_ home: TortureHome) throws -> [String] {
        var printed: [[String]: String] = [:]
        var missing: [String] = []
        for (key, entry) in known {
            let text = try printed[entry.look] ?? home.run(entry.look).stdout
            printed[entry.look] = text
            if !entry.shows.contains(where: { text.contains($0) }) { missing.append(key) }
        }
        return missing
    }
}
