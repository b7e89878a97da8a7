@testable import CoreTestSupport
@testable import HomeCore
@testable import HomeUI
@testable import JobsCore
@testable import JobsTests
@testable import JobsUI
@testable import NewsCore
@testable import NewsTests
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import WordleCore
@testable import WordleKit
@testable import WordleTests
@testable import WordleUI

/// Five tabs in a shell, with data from the test.
final class Stage: ShellStage {
    nonisolated static let declarations: [FeatureDeclaration] = [.home, .news, .jobs, .wordle, .settings]

    nonisolated static let catalog = SettingCatalog(
        tabs: declarations.map(\.id.name), features: declarations.flatMap(\.settings))

    let games: StubGames
    let news: StubNews
    let briefings = StubBriefings()
    let jobs: InMemoryJobs
    let people: MemoryPeople
    let data: StubStudentData
    let digests = StubDigests()
    let layouts = StubLayouts()
    let homeSources: [StubHomeSource]

    init(
        day: String = "2026-11-21", secondsIntoDay: Double = 12 * 3600, games: [WordleGame] = [],
        settings: [String: SettingValue] = ["motion": .text("off")], session: SavedPlace = SavedPlace(),
        source: WordleSource = .builtIn, news content: StubNews.Content = StubNews.Content(), jobs: [Job] = [],
        templates: [JobTemplate] = SampleJobs.templates, people: [Person] = SampleJobs.people,
        home sources: [StubHomeSource] = [], data: StubStudentData = StubStudentData()
    ) throws {
        self.data = data
        homeSources = sources
        let (played, read) = (StubGames(games), StubNews(content, today: try Self.day(day)))
        let (work, known) = (InMemoryJobs(jobs, templates: templates), MemoryPeople.careful(people))
        (self.games, news, self.jobs, self.people) = (played, read, work, known)
        let (briefings, digests, layouts) = (briefings, digests, layouts)
        try super.init(
            Self.declarations, day: day, secondsIntoDay: secondsIntoDay, settings: settings, session: session
        ) { clock, configuration in
            [
                .init(.home) {
                    HomeFeature(
                        HomeService(sources: sources, digests: digests, clock: clock), layouts: layouts, in: $0)
                },
                .init(.news) {
                    NewsFeature(
                        NewsFeature.Ports(
                            service: NewsService(repository: read, clock: clock, makeID: CountedID.next),
                            fetching: read, briefings: briefings, starters: { Paper.starters }), in: $0)
                },
                .init(.jobs) {
                    JobsFeature(
                        JobService(repository: work, people: known, clock: clock, makeID: CountedID.next), in: $0)
                },
                .init(.wordle) { WordleFeature(.init(repository: played, source: { _ in source }), in: $0) },
                .init(.settings) {
                    SettingsFeature(
                        locations: [
                            ("Games and data", "/home/ada/.local/share/quad"),
                            ("Configuration", configuration.location),
                        ], profile: data.ports, sync: StubSync().ports, in: $0)
                },
            ]
        }
    }

    /// Opens the whole program on the board.
    func start() async -> AppShell { await start(at: .wordleBoard(day: nil)) }

    func settingsList() -> SettingsViewModel { screen(.settings, as: SettingsScreen.self).viewModel }
    func studentProfile() -> StudentProfileViewModel {
        screen(.studentProfile, as: StudentProfileScreen.self).viewModel
    }
    func keySettings() -> KeySettingsViewModel { screen(.keySettings, as: KeySettingsScreen.self).viewModel }
}
