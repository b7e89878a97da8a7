/// Pictures as signs and colors, for a terminal: port to a program that makes them so.
package protocol PictureDrawing: Sendable {
    /// Lines of text with colors as terminals take them, never more than asked for.
    func draw(_ request: PictureRequest) async throws(PictureError) -> String
}
