/// A screen that fills the terminal: it draws into a canvas and handles input. It depends on no terminal library.
@MainActor
package protocol Screen: AnyObject {
    /// Prepares a frame. Drawing must not change state, so work that follows the first frame begins here.
    func prepareFrame()
    func render(into canvas: inout Canvas)
    func handle(_ event: InputEvent)
}

extension Screen {
    package func prepareFrame() {}
}
