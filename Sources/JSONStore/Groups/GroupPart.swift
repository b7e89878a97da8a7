import SystemKit

/// A change of one collection within a group change, without the type of its items.
protocol GroupPart: Sendable {
    var journal: SharedJournal { get }
    var ids: Set<String> { get }
    func encoded() throws(StorageError) -> any EncodedPart
}

extension SharedJournal {
    /// Applies all changes or none on the storage thread, and returns the changes that undo them.
    /// - Parameter revision: the revision that the changes were made from; nil if any revision will do.
    func apply(_ parts: [any GroupPart], since revision: Int? = nil) async throws(StorageError) -> [any GroupPart] {
        var encoded: [any EncodedPart] = []
        let scope = ChangeScope.current
        for part in parts {
            let part = try part.encoded()
            part.keepsLines = scope != nil
            encoded.append(part)
        }
        if let scope, scope.isTrial { return try tried(encoded, since: revision, scope) }
        let made = encoded
        var changes: [any ScopedChange] = []
        let failure: StorageError? = await withUnsafeContinuation { continuation in
            commit(
                PendingChange(
                    isNeeded: { () throws(StorageError) in
                        for part in made where try part.isNeeded() { return true }
                        return false
                    },
                    prepare: { () throws(StorageError) in
                        if let revision, revision != self.revision { throw .changedElsewhere(ids: []) }
                        return try Self.make(made)
                    },
                    announce: { if let scope { changes = scope.announced(self.scopedChanges(made)) } },
                    takeBack: { for part in made.reversed() { part.takeBack() } },
                    finish: { continuation.resume(returning: $0) }))
        }
        if let failure { throw failure }
        for change in changes { scope?.add(change) }
        return made.reversed().compactMap(\.inverse)
    }

    /// Makes the changes in memory, passes them to the scope, and takes them back.
    private func tried(
        _ parts: [any EncodedPart], since revision: Int?, _ scope: ChangeScope
    ) throws(StorageError) -> [any GroupPart] {
        try open()
        try requireWritable()
        if let revision, revision != sequence { throw .changedElsewhere(ids: []) }
        defer { for part in parts.reversed() { part.takeBack() } }
        _ = try Self.make(parts)
        for change in scopedChanges(parts) { scope.add(change) }
        return parts.reversed().compactMap(\.inverse)
    }

    private static func make(
        _ parts: [any EncodedPart]
    ) throws(StorageError) -> [(name: String, part: JournalLine.Part)] {
        var conflicts: [String] = []
        for part in parts { conflicts += try part.conflicts() }
        guard conflicts.isEmpty else { throw .changedElsewhere(ids: conflicts) }
        var made: [(name: String, part: JournalLine.Part)] = []
        for part in parts {
            let change = try part.make()
            if !change.isEmpty { made.append((part.name, change)) }
        }
        return made
    }

    func compactNow() throws(StorageError) {
        try open()
        try requireWritable()
        try lock.acquire(.exclusive)
        defer { lock.release() }
        try catchUp(isExclusive: true)
        try requireWritable()
        try compact()
    }
}
