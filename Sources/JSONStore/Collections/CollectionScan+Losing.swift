extension CollectionScan {
    /// The names of collections of one group whose snapshot was lost: it is empty or not there, and others of the group tell
    /// of it. Where nothing was ever stored, none is. It costs a look at each name as long as nothing is amiss.
    package static func lost(among scans: [CollectionScan]) -> Set<String> {
        let sizes = scans.map { FileStatus.of($0.paths.snapshot)?.size }
        guard sizes.contains(where: { ($0 ?? 0) == 0 }), sizes.contains(where: { ($0 ?? 0) > 0 }) else { return [] }
        let known = zip(scans, sizes).filter { ($1 ?? 0) > 0 }.sorted { ($0.1 ?? 0) < ($1.1 ?? 0) }
        guard let header = known.lazy.compactMap({ $0.0.groupHeader }).first else { return [] }
        // Before the first change of a group its snapshots are written one after the other, none of them empty.
        let hasAll = (header.through ?? 0) > 0 || scans.contains { (FileStatus.of($0.paths.journal)?.size ?? 0) > 0 }
        return Set(
            zip(scans, sizes).filter { scan, size in
                header.group.contains(scan.name) && (size == 0 || (size == nil && hasAll))
            }.map(\.0.name))
    }

    /// Nil where the snapshot is of no group, or can't be read.
    private var groupHeader: Snapshot.Header? {
        guard let bytes = try? Folder.contents(of: paths.snapshot, options: options),
            let header = SnapshotLayout.canonical(bytes)?.0, !header.group.isEmpty
        else { return nil }
        return header
    }
}
