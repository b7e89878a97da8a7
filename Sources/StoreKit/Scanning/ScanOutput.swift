/// Output of the scan detector, in the order of the input.
package enum ScanOutput: Equatable, Sendable {
    /// A scanned code, without the key that ended it.
    case scan(String)
    /// A code from a scanner with another keyboard layout. Its characters are not the real code.
    case mangled(String)
    /// Characters typed by hand.
    case text(String)
    case enter
    case tab
}
