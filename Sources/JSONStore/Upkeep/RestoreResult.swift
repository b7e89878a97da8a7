import Glibc

/// What became of a restored archive.
package struct RestoreResult: Equatable, Sendable {
    /// Where the folder that was there before is now; `nil` if there was none.
    package let former: String?
    /// Every byte is as it was packed. Archives of older versions do not tell.
    package let isChecked: Bool
    /// Files that were damaged already when they were packed: their paths, and what is wrong.
    package let damaged: [String]
}
