import CoachesCore
import QuadCore
import QuadShell
import ViewState

/// Lets the user choose the viewer and the athlete whose log is shown.
@MainActor
struct FamilyChoice {
    private let model: CoachesModel

    init(_ model: CoachesModel) {
        self.model = model
    }

    private static let leaving = "leave-demo"
    private static let demo = "demo"

    func present() {
        let viewings = model.viewings
        var items = viewings.enumerated().map { place, viewer in
            PaletteItem(
                id: "\(place)", title: Self.title(viewer), detail: Self.detail(viewer),
                trailing: viewer == model.viewer ? "now" : "")
        }
        items.append(
            model.isDemo
                ? PaletteItem(id: Self.leaving, title: "Leave the demo")
                : PaletteItem(id: Self.demo, title: "Look around a demo", detail: "nothing in it is saved"))
        model.dialogs.choose(.init(placeholder: "whose log to show, and as whom", items: items)) { [model] item in
            if item.id == Self.demo { return model.enteredDemo() }
            if item.id == Self.leaving { return model.leftDemo() }
            guard let place = Int(item.id), viewings.indices.contains(place) else { return }
            model.looked(as: viewings[place].person.id, at: viewings[place].athlete)
        }
    }

    private static func title(_ viewer: Viewer) -> String {
        viewer.isOwn ? "\(viewer.person.name): your own log" : "\(viewer.athleteName)'s log, as \(viewer.person.name)"
    }

    private static func detail(_ viewer: Viewer) -> String {
        switch viewer.role {
        case .player: "everything"
        case .parent: "read, log, check off"
        case .admin: "everything but private notes"
        }
    }
}

extension CoachesModel {
    /// The banner above every screen of the tab while another person's log or the demo is open; nil for one's own log.
    var banner: String? {
        if isDemo { return "DEMO, nothing is saved. g a leaves it" }
        return viewer?.banner.map { "\($0). g a leaves it" }
    }
}
