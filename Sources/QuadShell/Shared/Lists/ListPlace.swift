import ViewState

/// The rectangle of a list's rows in the last frame, for the mouse.
@MainActor
package final class ListPlace {
    package var rect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init() {}
}
