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
