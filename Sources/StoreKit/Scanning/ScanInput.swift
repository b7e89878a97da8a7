/// What the detector of scans is told of the keyboard.
package enum ScanInput: Equatable, Sendable {
    /// A character typed: one with Alt held is `other`. GS (U+001D), which terminals send as Ctrl-], is one too.
    case character(Character)
    /// CR or LF.
    case enter
    case tab
    /// Any other key, a paste, a change of focus: what was held back comes out, and the caller then handles the key
    /// itself. A paste is never a scan.
    case other
}
