import FoundationEssentials

/// What a program asked the terminal to put on the clipboard with `OSC 52`.
package struct ClipboardWrite: Equatable, Sendable {
    /// `c` for the clipboard, `p` for the primary selection.
    package let selection: String
    package let base64: String

    /// The text itself; nil when it is not base64.
    package var text: String? {
        Data(base64Encoded: base64).map { String(decoding: $0, as: UTF8.self) }
    }
}
