/// Where copied text goes.
package protocol Clipboard: Sendable {
    /// Copies the text and says by which way, in a word or two for a message: `wl-copy`, `the terminal`.
    func copy(_ text: String) async throws(ClipboardError) -> String
}
