/// The names that the program gives to files and folders at the top of a data folder. Everything else there belongs to
/// the user.
package struct OwnedNames: Sendable {
    private static let endings = [".json", ".json.lock", ".json5", ".jsonl", ".journal.jsonl", ".lock"]

    private let names: Set<String>

    /// - Parameter names: the names of folders, and of files without their endings.
    package init(_ names: Set<String>) { self.names = names }

    func holds(_ name: String, isFolder: Bool) -> Bool {
        if isFolder { return names.contains(name) }
        guard let dot = name.firstIndex(of: "."), names.contains(String(name[..<dot])) else { return false }
        let ending = name[dot...]
        return Self.endings.contains { ending == $0 || (ending.hasPrefix($0) && Self.isCopy(ending)) }
    }

    /// Returns whether the program made a file with this ending as a copy of another file.
    private static func isCopy(_ ending: Substring) -> Bool {
        ending.hasSuffix(Folder.temporarySuffix)
            || [Quarantine.infix, Quarantine.changedInfix, StorageInspector.unreadableInfix].contains {
                ending.contains($0)
            }
    }
}
