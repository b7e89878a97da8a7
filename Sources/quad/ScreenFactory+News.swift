import QuadDomain
import QuadInfrastructure
import QuadPresentation
import TerminalKit

// The News tab's screens.
extension ScreenFactory {
    func news() -> any AppScreen {
        let viewModel = NewsViewModel(newsServices, starters: container.starters)
        connect(&viewModel.onChange, &viewModel.onMessage)
        viewModel.onOpen = { [weak self] in self?.shell?.coordinator.open($0) }
        viewModel.onPage = { [weak self] in self?.page($0) }
        viewModel.dialogs = newsDialogs
        return NewsScreen(viewModel)
    }

    func newsHealth() -> any AppScreen {
        let viewModel = NewsHealthViewModel(newsServices)
        connect(&viewModel.onChange, &viewModel.onMessage)
        viewModel.dialogs = newsDialogs
        return NewsHealthScreen(viewModel)
    }

    func newsMutes() -> any AppScreen {
        let viewModel = NewsMutesViewModel(newsServices)
        connect(&viewModel.onChange, &viewModel.onMessage)
        viewModel.onOpen = { [weak self] in self?.shell?.coordinator.open($0) }
        viewModel.dialogs = newsDialogs
        return NewsMutesScreen(viewModel)
    }

    func newsBriefing() -> any AppScreen {
        let viewModel = NewsBriefingViewModel(newsServices)
        connect(&viewModel.onChange, &viewModel.onMessage)
        viewModel.onOpen = { [weak self] in self?.shell?.coordinator.open($0) }
        return NewsBriefingScreen(viewModel)
    }

    func newsSaved() -> any AppScreen {
        let viewModel = NewsSavedViewModel(newsServices)
        connect(&viewModel.onChange, &viewModel.onMessage)
        viewModel.onOpen = { [weak self] in self?.shell?.coordinator.open($0) }
        return NewsSavedScreen(viewModel)
    }

    private var newsServices: NewsServices {
        NewsServices(
            library: newsLibrary, clipboard: clipboard, links: links,
            files: SystemUserFiles(environment: container.environment), briefings: container.briefings, timers: timers,
            session: session)
    }

    private var links: any LinkOpening {
        guard let browser = Browser(environment: container.environment) else {
            return LinkOpener(environment: container.environment)
        }
        return TerminalBrowser(browser: browser, loop: loop)
    }

    private var newsDialogs: NewsDialogs {
        NewsDialogs.layers(session) { [weak self] in self?.shell?.present($0) }
    }

    private func page(_ text: String) {
        loop?.whileSuspended {
            do throws(SystemProblem) {
                try Pager(environment: container.environment).show(text)
            } catch {
                shell?.show(.error(error.words))
            }
        }
    }
}
