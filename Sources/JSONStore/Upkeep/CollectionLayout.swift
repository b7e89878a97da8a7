/// The collections in a folder as their files describe them, for tools that do not know the collections.
package struct CollectionLayout: Equatable, Sendable {
    package struct Member: Equatable, Sendable {
        package let name: String
        package let version: Int

        package init(name: String, version: Int) {
            self.name = name
            self.version = version
        }
    }

    /// The path of the folder of the collections.
    package let folder: String
    /// The name of the shared journal; nil for a single collection.
    package let group: String?
    package let members: [Member]

    package init(folder: String, group: String?, members: [Member]) {
        self.folder = folder
        self.group = group
        self.members = members
    }
}

extension StorageInspector {
    /// Returns the layouts of the collections in the folder and its subfolders whose snapshots can be read.
    package func layouts() throws(StorageError) -> [CollectionLayout] {
        var layouts: [CollectionLayout] = []
        for report in try inspect() where report.kind == .collection && report.items != nil {
            guard let base = report.path.dropSuffix(".json"), let version = report.version else { continue }
            let group = group(of: base)
            let (folder, name) = (Folder.parent(of: full(base)), name(base))
            let member = CollectionLayout.Member(name: name, version: version)
            if let known = layouts.firstIndex(where: {
                $0.folder == folder && $0.group != nil && $0.group == group.first
            }) {
                let members = layouts[known].members + [member]
                layouts[known] = CollectionLayout(folder: folder, group: group.first, members: members)
            } else {
                layouts.append(CollectionLayout(folder: folder, group: group.first, members: [member]))
            }
        }
        return layouts
    }
}
