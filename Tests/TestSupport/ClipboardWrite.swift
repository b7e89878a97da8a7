import FoundationEssentials

/// A program's `OSC 52` request to write to the clipboard.
package struct ClipboardWrite: Equatable, Sendable {
    /// `c` for the clipboard, `p` for the primary selection.
    package let selection: String
    package let base64: String

    /// The decoded text; nil if it is not base64.
    package var text: String? {
        Data(base64Encoded: base64).map { String(decoding: $0, as: UTF8.self) }
    }
}
