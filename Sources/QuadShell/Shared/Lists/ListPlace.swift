import ViewState

/// Where a list's rows were drawn last, for the mouse.
@MainActor
package final class ListPlace {
    package var rect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init() {}
}
