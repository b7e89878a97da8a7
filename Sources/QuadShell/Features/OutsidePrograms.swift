import QuadCore

/// Other programs, and the terminal itself, as far as features need them.
@MainActor
package protocol OutsidePrograms: AnyObject {
    /// Shows a text in $PAGER, or a message if that fails.
    func showInPager(_ text: String)
    /// Opens a file in $EDITOR. Returns false if that failed, after a message about the failure.
    func editFile(_ path: String) -> Bool
    /// Lets the user edit a text in $EDITOR. Returns nil if that failed, after a message about the failure.
    func editText(_ text: String) -> String?
    /// Opens the demo at a tab, and waits until the user leaves it.
    func openDemo(in feature: FeatureID)
    /// Quits without saving what is not saved yet, and then runs a command of this program. Shows a message instead if a
    /// lock stands in front of the screens.
    func quit(toRun command: [String])
    /// Rings the bell of the terminal.
    func ring()
    /// The program that draws pictures; nil if there is none.
    var pictures: (any PictureDrawing)? { get }
}
