import TextKit
import ViewState

/// The terminal from the loop's point of view. One implementation uses a real terminal; others serve tests.
@MainActor
package protocol TerminalDriver: AnyObject {
    /// The current number of columns and rows.
    var size: Size { get }
    var glyphs: GlyphSet { get }
    /// A descriptor that becomes readable when there is input.
    var inputDescriptor: Int32 { get }
    /// The seconds after which to call `inputPaused` if nothing more arrives; nil if no incomplete input is waiting.
    var inputPatience: Double? { get }

    func start() throws(TerminalError)
    /// Reads a limited amount of input. The caller must know that there is input.
    /// - Returns: false if the terminal is gone.
    func readInput() -> Bool
    /// Returns the next event from the input that was read, or nil.
    func nextEvent() -> InputEvent?
    /// Marks the incomplete input as complete, because nothing more arrived.
    func inputPaused()
    /// Shows the canvas. Sends only the differences from the last canvas.
    func present(_ canvas: Canvas)
    /// Forgets the last canvas, so that the next frame is sent completely.
    func invalidate()
    /// Reads the size again after the terminal changed it.
    func updateSize()
    /// Restores the terminal to its state before `start`.
    func stop()
}
