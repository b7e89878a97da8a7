/// Something that fills the terminal: it draws into a canvas and takes what comes in. It knows no terminal library.
@MainActor
package protocol Screen: AnyObject {
    func render(into canvas: inout Canvas)
    func handle(_ event: InputEvent)
}
