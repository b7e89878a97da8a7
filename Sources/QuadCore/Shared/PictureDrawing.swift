/// A port to a program that draws pictures as characters and colors for a terminal.
package protocol PictureDrawing: Sendable {
    /// Returns lines of text with terminal colors, never more lines than the request asks for.
    func draw(_ request: PictureRequest) async throws(PictureError) -> String
}
