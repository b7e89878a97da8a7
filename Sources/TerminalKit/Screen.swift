/// Something that fills the terminal: it draws into a canvas and takes what comes in. It knows no terminal library.
@MainActor
package protocol Screen: AnyObject {
    /// Before each frame: for what is to be done once something can be seen, as drawing changes nothing.
    func prepareFrame()
    func render(into canvas: inout Canvas)
    func handle(_ event: InputEvent)
}

extension Screen {
    package func prepareFrame() {}
}
