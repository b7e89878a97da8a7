import QuadCore
import TerminalKit
import TextKit

/// The description of a feature, available without the feature itself. Help, palette, `:`, settings, docs and the tab
/// bar use this description.
package struct FeatureDeclaration: Sendable {
    package let id: FeatureID
    /// The title in the tab bar.
    package let title: String
    // Data that only screens, help and documents need is made on demand, because most commands start without it.
    private let makeSections: @Sendable () -> [ActionRegistry.Section]
    private let makeScreens: @Sendable () -> [ScreenActions]
    private let makePlaces: @Sendable () -> [Place]
    private let makeFormerNames: @Sendable () -> [ActionID: [String]]
    /// Actions that the user wrote into the configuration.
    let ownActions: @Sendable (Configuration) -> [Action]
    package let settings: [Setting]
    /// The title of a log entry from Home: “Log a contact in one line”; nil for a feature without a log.
    let homeLog: String?
    /// The feature's own kinds of text; nil if it has none.
    let roles: RoleBlock?
    /// Whether frames of the screens may be stored in a file and drawn first at the next start. False if a lock may
    /// stand in front of the screens by then.
    let keepsFrames: Bool
    /// The appearance of these kinds of text, given the configuration.
    let appearances: @Sendable (Configuration) -> [Role: Appearance]

    package init(
        _ id: FeatureID, title: String,
        sections: @escaping @autoclosure @Sendable () -> [ActionRegistry.Section],
        screens: @escaping @autoclosure @Sendable () -> [ScreenActions] = [],
        places: @escaping @autoclosure @Sendable () -> [Place], settings: [Setting] = [],
        formerNames: @escaping @autoclosure @Sendable () -> [ActionID: [String]] = [:], homeLog: String? = nil,
        roles: RoleBlock? = nil, keepsFrames: Bool = true,
        ownActions: @escaping @Sendable (Configuration) -> [Action] = { _ in [] },
        appearances: @escaping @Sendable (Configuration) -> [Role: Appearance] = { _ in [:] }
    ) {
        self.id = id
        self.title = title
        makeSections = sections
        makeScreens = screens
        makePlaces = places
        makeFormerNames = formerNames
        self.settings = settings
        self.homeLog = homeLog
        self.roles = roles
        self.keepsFrames = keepsFrames
        self.ownActions = ownActions
        self.appearances = appearances
    }

    /// The actions of the feature, with the places where they work.
    var sections: [ActionRegistry.Section] { makeSections() }
    /// The screens' information about their actions, the most usual screen first.
    var screens: [ScreenActions] { makeScreens() }
    /// The places that the user can go to from anywhere, the tab's own place first.
    var places: [Place] { makePlaces() }
    /// The feature's former names for actions that all lists share now. A key bound to such a name belongs to the
    /// shared action.
    var formerNames: [ActionID: [String]] { makeFormerNames() }
}
