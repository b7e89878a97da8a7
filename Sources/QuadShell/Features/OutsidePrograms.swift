import QuadCore

/// Other programs, and the terminal itself, as far as features ask them for something.
@MainActor
package protocol OutsidePrograms: AnyObject {
    /// Shows a text in $PAGER; says what went wrong, if something did.
    func showInPager(_ text: String)
    /// Opens a file in $EDITOR; false where that came to nothing, which was said.
    func editFile(_ path: String) -> Bool
    /// Lets a text be edited in $EDITOR; nil where that came to nothing, which was said.
    func editText(_ text: String) -> String?
    /// Rings the bell of the terminal.
    func ring()
    /// Nil where there is nothing that draws them.
    var pictures: (any PictureDrawing)? { get }
}
