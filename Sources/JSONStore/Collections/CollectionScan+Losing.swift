import SystemKit

extension CollectionScan {
    /// Returns the names of the collections in a group whose snapshot was lost: the snapshot is empty or missing, and
    /// another snapshot of the group names the collection. If nothing was ever stored, the result is empty. As long as
    /// all is well, this costs one `stat` call per name.
    package static func lost(among scans: [CollectionScan]) -> Set<String> {
        let sizes = scans.map { FileStatus.of($0.paths.snapshot)?.size }
        guard sizes.contains(where: { ($0 ?? 0) == 0 }), sizes.contains(where: { ($0 ?? 0) > 0 }) else { return [] }
        let known = zip(scans, sizes).filter { ($1 ?? 0) > 0 }.sorted { ($0.1 ?? 0) < ($1.1 ?? 0) }
        guard let header = known.firstResult(of: { $0.0.groupHeader }) else { return [] }
        // Before the first change of a group, its snapshots are written one after another, and none of them is empty.
        let hasAll = (header.through ?? 0) > 0 || scans.contains { (FileStatus.of($0.paths.journal)?.size ?? 0) > 0 }
        return Set(
            zip(scans, sizes).filter { scan, size in
                header.group.contains(scan.name) && (size == 0 || (size == nil && hasAll))
            }.map(\.0.name))
    }

    /// Nil if the snapshot belongs to no group or cannot be read.
    private var groupHeader: Snapshot.Header? {
        guard let bytes = try? Folder.contents(of: paths.snapshot, options: options),
            let header = SnapshotLayout.canonical(bytes)?.0, !header.group.isEmpty
        else { return nil }
        return header
    }
}
