import Glibc

/// The processes that have the program open on a whole terminal. Each marks itself in the state folder for as long as
/// it runs; a killed process leaves an unlocked mark, which does not count.
package struct OpenWindows: Sendable {
    private static let prefix = "window-"

    private let folder: String

    /// - Parameter folder: the state folder.
    package init(_ folder: String) { self.folder = folder }

    /// Marks this process and removes the marks of killed processes.
    /// - Returns: the mark, which ends with the object; nil if it cannot be made.
    package func enter() -> PresenceMark? {
        guard (try? Folder.prepare(folder)) != nil else { return nil }
        for name in Folder.names(folder) {
            guard let process = Self.process(name), Leftovers.isGone(process), !isOpen(name) else { continue }
            unlink("\(folder)/\(name)")
        }
        return PresenceMark("\(folder)/\(Self.prefix)\(getpid())")
    }

    /// The IDs of the other processes with a mark.
    package var others: [Int32] {
        Folder.names(folder).compactMap { name in
            guard let process = Self.process(name), process != getpid(), isOpen(name) else { return nil }
            return process
        }
    }

    private func isOpen(_ name: String) -> Bool { PresenceMark.isThere("\(folder)/\(name)") }

    private static func process(_ name: String) -> Int32? {
        name.hasPrefix(prefix) ? Int32(name.dropFirst(prefix.count)) : nil
    }
}
