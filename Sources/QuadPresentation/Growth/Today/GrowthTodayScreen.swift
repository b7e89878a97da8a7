import TerminalKit

final class GrowthTodayScreen: AppScreen {
    private let viewModel: GrowthTodayViewModel

    init(_ viewModel: GrowthTodayViewModel) {
        self.viewModel = viewModel
    }

    var title: String { "Growth" }
    var commands: [Command] { GrowthLibraryPlaces.commands(viewModel.context) }

    func render(into canvas: inout Canvas, in rect: Rect) {
        canvas.drawNotice(["Growth"], in: rect)
    }
}
