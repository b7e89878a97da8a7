import QuadCore
import TerminalKit
import ViewState

/// One screen of a tab. It draws its view model and turns keys into calls of the view model. Some screens also keep the
/// layout of the last frame, for the mouse.
@MainActor
package protocol AppScreen: AnyObject {
    /// The text in the status line's right corner, as a trail: “Settings › Keys”.
    var title: String { get }
    /// The words of the palette and the help for the screen's actions.
    nonisolated static var actions: ScreenActions { get }
    /// The commands that work here now, the most useful first. The footer shows them in this order.
    var commands: [Command] { get }
    /// Whether the screen takes letters as text and not as keys of actions.
    var takesText: Bool { get }
    /// Whether the entry line is the last row. A message of several rows does not cover it.
    var typesAtBottom: Bool { get }
    /// Returns whether a character is text on a screen that takes text, and so no key of an action.
    func isText(_ character: Character) -> Bool
    /// The other keys that a screen with text reads itself before actions do. The help lists these keys with the
    /// actions, and global actions lose them here.
    var ownKeys: [TextKey] { get }
    /// The hints for keys while the user types into a line, which takes all other keys as text. The footer shows these
    /// hints and no key that is text. Empty if only letters are text.
    var typingHints: [FooterHint] { get }

    /// The action that leads back, which the footer always keeps.
    var wayBack: ActionID { get }

    func render(into canvas: inout Canvas, in rect: Rect)
    /// Offers a key as text before the lookup among the actions. Returns true if the screen took the key.
    func type(_ key: Key) -> Bool
    func paste(_ text: String)
    func click(_ point: Point)
    /// - Parameter point: the place at which the wheel was turned.
    func scroll(_ rows: Int, at point: Point)
    /// Called when the screen is shown, the first time or again: a good moment to take in changes made meanwhile.
    func appear()
    /// Called when another screen covers this one, or when the program ends: typed text must be safe now.
    func disappear()
    /// Whether the content is still being read. If the frame of the last run stands in until then, keys for the screen
    /// are held back too.
    var isWaiting: Bool { get }
    /// The filter of the screen's rows, for screens that have one.
    var filter: (any Filtering)? { get }
}

extension AppScreen {
    package nonisolated static var actions: ScreenActions { ScreenActions() }
    package var takesText: Bool { false }
    package var typesAtBottom: Bool { false }
    package func isText(_ character: Character) -> Bool { character.isLetter }
    package var ownKeys: [TextKey] { [] }
    package var typingHints: [FooterHint] { [] }
    package var wayBack: ActionID { Action.goBack.id }
    package var isWaiting: Bool { false }
    package var filter: (any Filtering)? { nil }
    package func type(_ key: Key) -> Bool { false }
    package func paste(_ text: String) {}
    package func click(_ point: Point) {}
    package func scroll(_ rows: Int, at point: Point) {}
    package func appear() {}
    package func disappear() {}
}
