/// A port to the clipboard.
package protocol Clipboard: Sendable {
    /// Copies the text and returns the method in a word or two for a message: `wl-copy`, `the terminal`.
    func copy(_ text: String) async throws(ClipboardError) -> String
}
