import TextKit
import ViewState

/// The terminal as the loop sees it. One implementation talks to a real one, others serve tests.
@MainActor
package protocol TerminalDriver: AnyObject {
    /// Columns and rows at this moment.
    var size: Size { get }
    var glyphs: GlyphSet { get }
    /// Becomes readable when there is something to read.
    var inputDescriptor: Int32 { get }
    /// Seconds after which to say `inputPaused` if nothing more can be read; nil when nothing half is held.
    var inputPatience: Double? { get }

    func start() throws(TerminalError)
    /// Takes in what was typed, a bounded piece of it. Only to be called when there is something to read.
    /// - Returns: false when the terminal is gone.
    func readInput() -> Bool
    /// The next thing typed among what was read, or nil when there is none.
    func nextEvent() -> InputEvent?
    /// Nothing more came: what is half there is taken as it is.
    func inputPaused()
    /// Shows the canvas by sending what differs from the last one.
    func present(_ canvas: Canvas)
    /// Forgets what is shown, so that the next frame is sent whole.
    func invalidate()
    /// Takes the size anew after the terminal changed it.
    func updateSize()
    /// Gives the terminal back in the state it had before `start`.
    func stop()
}
