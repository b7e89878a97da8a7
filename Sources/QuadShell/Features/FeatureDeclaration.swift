import QuadCore
import TerminalKit
import TextKit

/// What a feature is, told without making it: what help, palette, `:`, settings, docs and the tab bar are drawn from.
package struct FeatureDeclaration: Sendable {
    package let id: FeatureID
    /// In the tab bar.
    package let title: String
    // What only screens, help and documents ask for is made when they do: most commands start without it.
    private let makeSections: @Sendable () -> [ActionRegistry.Section]
    private let makeScreens: @Sendable () -> [ScreenActions]
    private let makePlaces: @Sendable () -> [Place]
    private let makeFormerNames: @Sendable () -> [ActionID: [String]]
    /// Actions that the user wrote into the configuration.
    let ownActions: @Sendable (Configuration) -> [Action]
    package let settings: [Setting]
    /// What it takes down when one logs something from Home: “Log a contact in one line”; nil for one that keeps no log.
    let homeLog: String?
    /// Its own kinds of text; nil for one that has none.
    let roles: RoleBlock?
    /// Whether what its screens show may be kept in a file, to be drawn first at the next start. False where a lock may
    /// stand in front of them by then.
    let keepsFrames: Bool
    /// What they look like, given the configuration.
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

    /// Its actions, with the places where they work.
    var sections: [ActionRegistry.Section] { makeSections() }
    /// What its screens say of their actions, the most usual screen first.
    var screens: [ScreenActions] { makeScreens() }
    /// Places that can be gone to from anywhere, the tab's own first.
    var places: [Place] { makePlaces() }
    /// Names it had for actions that all lists share now: keys bound to them are the shared action's.
    var formerNames: [ActionID: [String]] { makeFormerNames() }
}
