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

    func present() {
        let viewings = model.viewings
        let items = viewings.enumerated().map { place, viewer in
            PaletteItem(
                id: "\(place)", title: Self.title(viewer), detail: Self.detail(viewer),
                trailing: viewer == model.viewer ? "now" : "")
        }
        model.dialogs.choose(.init(placeholder: "whose log to show, and as whom", items: items)) { [model] item in
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
    /// The banner above every screen of the tab while another person's log is open; nil for one's own log.
    var banner: String? {
        viewer?.banner.map { "\($0). g a leaves it" }
    }
}
