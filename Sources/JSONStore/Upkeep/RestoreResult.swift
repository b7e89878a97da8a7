import Glibc

/// The result of restoring an archive.
package struct RestoreResult: Equatable, Sendable {
    /// The new path of the folder that was replaced; nil if there was none.
    package let former: String?
    /// Whether every byte was checked against the archive's list. Archives of older versions have no list.
    package let isChecked: Bool
    /// The paths of files that were already damaged when they were packed, with the damage.
    package let damaged: [String]
}
