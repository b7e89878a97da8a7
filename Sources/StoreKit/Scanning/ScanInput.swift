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

/// What the detector lets out, in the order it was typed.
package enum ScanOutput: Equatable, Sendable {
    /// A code read by a scanner, without what ended it.
    case scan(String)
    /// A code as a scanner types it whose keyboard is set to another country: nothing of it means what it says.
    case mangled(String)
    /// Characters typed by hand.
    case text(String)
    case enter
    case tab
}
