import TerminalKit
import ViewState

/// The screen for a route that its feature does not know: mistyped, or of a thing that is gone.
@MainActor
final class NoSuchPlaceScreen: AppScreen {
    private let route: Route

    init(_ route: Route) {
        self.route = route
    }

    var title: String { "\(route)" }
    var commands: [Command] { [] }

    func render(into canvas: inout Canvas, in rect: Rect) {
        canvas.drawNotice(["There is no place \(route).", "q goes back; Ctrl-P lists every place"], in: rect)
    }
}
