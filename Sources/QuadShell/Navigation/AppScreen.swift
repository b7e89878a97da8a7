import QuadCore
import TerminalKit
import ViewState

/// One screen of a tab. It holds no state of its own: it draws its view model and turns keys into the methods of it.
@MainActor
package protocol AppScreen: AnyObject {
    /// What stands in the status line's right corner, as a trail: “Settings › Keys”.
    var title: String { get }
    /// What palette and help say of its actions.
    nonisolated static var actions: ScreenActions { get }
    /// What works here now, the most useful first: the footer shows them in this order.
    var commands: [Command] { get }
    /// True when a screen takes letters as text and not as keys of actions.
    var takesText: Bool { get }
    /// Whether the entry line is the last row. A message of several rows does not cover it.
    var typesAtBottom: Bool { get }
    /// Of a screen that takes text: whether a sign is text there, and so no key of an action.
    func isText(_ character: Character) -> Bool
    /// Of a screen that takes text: what else it reads itself, before actions get it. The help lists it with them, and what is
    /// done everywhere has none of these keys here.
    var ownKeys: [TextKey] { get }
    /// What keys do while a line is typed into, which takes all others as text: the footer shows them and no key that is
    /// text. Empty where only letters are.
    var typingHints: [FooterHint] { get }

    /// The action that leads back, which the footer always keeps.
    var wayBack: ActionID { get }

    func render(into canvas: inout Canvas, in rect: Rect)
    /// Offers a key as text before it is looked up among the actions. True when the screen took it.
    func type(_ key: Key) -> Bool
    func paste(_ text: String)
    func click(_ point: Point)
    /// - Parameter point: where the wheel was turned.
    func scroll(_ rows: Int, at point: Point)
    /// The screen is shown (again): a good moment to take in what changed meanwhile.
    func appear()
    /// Another screen covers this one, or the program ends: what was typed must be safe now.
    func disappear()
    /// True while what it shows is still being read. If the frame of the last run is shown in its place until then, its
    /// keys are held back until then too.
    var isWaiting: Bool { get }
    /// Text the rows are filtered by, for screens that can.
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
