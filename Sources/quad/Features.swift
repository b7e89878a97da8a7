import CampusUI
import CoachesUI
import GrowthUI
import HomeUI
import JobsUI
import NewsUI
import QuadCommandLine
import QuadCore
import QuadShell
import QuadSystem
import SettingsUI
import StoreUI
import WordleUI

extension InstalledFeature {
    /// The features of the program, in the order of the tab bar. A new feature is added here.
    static let all: [InstalledFeature] = [.home, .news, .jobs, .coaches, .wordle, .store, .growth, .campus, .settings]
}

extension TabPorts {
    /// The ports of tabs, supplied by the tabs that implement them.
    static let quad = TabPorts(
        people: { $0.familyPeople },
        peopleFiles: { AppContainer.familyPeopleFiles(in: $0) },
        knownPeople: { $0.familyNames },
        viewer: { try await $0.familyViewer() },
        jobs: { $0.jobs },
        sources: { $0.calendarSources },
        savedArticles: { $0.newsSavedArticles },
        games: { $0.wordleGames })
}

extension AppContainer {
    convenience init(
        _ invocation: Invocation, environment: [String: String], features: [InstalledFeature] = InstalledFeature.all,
        demo: DemoFolder? = nil
    ) {
        self.init(invocation, environment: environment, features: features, ports: .quad, demo: demo)
    }
}

extension CommandTable {
    static let quad = CommandTable(
        groups: InstalledFeature.all.commandGroups,
        routes: { InstalledFeature.all.registry.places.map(\.route.description) },
        settings: { InstalledFeature.all.settings.settings })
}
