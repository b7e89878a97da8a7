/// Keyboard input for the scan detector.
package enum ScanInput: Equatable, Sendable {
    /// A typed character, including GS (U+001D), which terminals send as Ctrl-]. A character with Alt held is `other`.
    case character(Character)
    /// CR or LF.
    case enter
    case tab
    /// Any other key, a paste or a change of focus. The held characters are released first, and then the caller handles
    /// the key itself. A paste is never a scan.
    case other
}
