import FeedKit
import NewsCore
import QuadCore
import QuadShell
import ViewState

/// A screen on which an article is open for reading.
@MainActor
protocol ArticleReading: ArticleActing {
    var article: ArticleViewModel { get }
}

extension ArticleReading {
    func askedForLinks() {
        let links = article.links
        guard !links.isEmpty else { return services.say(.info("This article has no links")) }
        let items = links.enumerated().map { number, link in
            let kind = [link.kind.word, link.title.isEmpty ? nil : link.title].compactMap { $0 }
            return PaletteItem(
                id: "\(number)", title: "[\(number + 1)] \(link.address)", detail: kind.joined(separator: ": "),
                keys: ["\(number + 1)", "[\(number + 1)]"])
        }
        let context = services.context
        let choice = Dialogs.Choice(placeholder: "number or part of the address", items: items) { item in
            if let number = Int(item.id) { context.copy(links[number].address) }
        }
        dialogs.choose(choice) { item in
            if let number = Int(item.id) { context.openLink(links[number].address, copiedBy: "L and ctrl-y") }
        }
    }

    func openedPager() {
        services.context.showInPager(article.plainText(width: 80))
    }

    /// Plays the file that came with the article, from where the user stopped listening.
    func played() {
        guard let slot = targetSlot, let file = targetRow?.playable else { return }
        let (context, repository) = (services.context, model.repository)
        Task {
            let heard = (try? await repository.states(of: [slot.id]))?[slot.id]?.heard
            let seconds = if case .upTo(let seconds)? = heard { seconds } else { 0 }
            let setting = context.configuration.news.player
            if let here = services.downloads?.service.finished(slot.id) {
                return run(
                    ArticlePrograms.playing(path: here.path, from: seconds, with: setting), said: "Played \(here.path)")
            }
            guard let players = ArticlePrograms.playing(file, from: seconds, with: setting) else {
                return services.say(.error("\(file.url) cannot be played; o opens the article"))
            }
            run(players, said: "Played \(file.url)")
        }
    }

    /// Downloads the file that came with the article, or stops the download.
    func toggledDownload() {
        guard let slot = targetSlot, let row = targetRow else { return }
        services.downloads?.toggled(row, feed: model.content.titles[Int(slot.feed)])
    }

    /// Asks how far the user listened, because players do not report it. `P` continues from there.
    func askedForHeard() {
        guard let slot = targetSlot, let file = targetRow?.playable else { return }
        let name = rows.words(target.map { [$0] } ?? [])
        let now = model.content.index.heard[slot.id]
        let text = if case .upTo(let seconds)? = now { PlayTime.text(seconds) } else { now == nil ? "" : "all" }
        let question = Dialogs.Question(
            title: "How far you listened to \(name)", key: "heard \(slot.id)", text: text, isSuggested: true,
            help: "12:30, all, or empty for not at all")
        dialogs.ask(question) { [model, services] text, again in
            let seconds = PlayTime.read(text)
            guard text.isEmpty || text == "all" || seconds != nil else {
                services.say(.warning("Type a time such as 12:30 or 1:02:03, or all, or leave it empty"))
                return again()
            }
            let heard: ArticleState.Heard? = text.isEmpty ? nil : seconds.map { .upTo($0) } ?? .all
            do throws(NewsError) { try heard?.check(against: file) } catch {
                services.say(.warning(error.words))
                return again()
            }
            model.perform("setting how far \(name) was heard") { service throws(NewsError) in
                (try await service.hear([slot.id], heard), heard.map { "\(name): \($0.words)" } ?? "\(name): not heard")
            }
        }
    }

    /// Runs the user's own command.
    func ranCommand() {
        guard let slot = targetSlot, let row = targetRow else { return }
        let setting = services.context.configuration.news.command
        let feed = model.content.titles[Int(slot.feed)]
        guard let program = ArticlePrograms.command(setting, for: row, feed: feed) else {
            return services.say(.error(NewsError.noArticleLink.words))
        }
        run([program], said: "Ran \(program.name) with “\(row.title)”")
    }

    /// Runs one of the user's other commands.
    func ran(_ command: OwnCommand) {
        guard let slot = targetSlot, let row = targetRow, let target else { return }
        let feed = model.content.titles[Int(slot.feed)]
        services.context.attempt {
            let program = try command.program(for: row, feed: feed) { rows.body(at: target)?.html ?? "" }
            run([program], said: "\(command.title): done with “\(row.title)”")
        }
    }

    private func run(_ programs: [UserProgram], said: String) {
        services.context.attempt {
            try services.context.links.run(programs)
            services.say(.success(said))
        }
    }

    /// Switches between the page's text and the feed's text. The page is fetched once.
    func switchedFullText() {
        guard let slot = targetSlot else { return }
        let feed = model.content.index.feeds[Int(slot.feed)].id
        let name = rows.words(target.map { [$0] } ?? [])
        guard let page = model.repository.page(of: slot.id) else { return fetchPage(of: slot.id, feed: feed, name) }
        var other = page
        other.isShown.toggle()
        let shown = other
        services.context.attemptInTask { [self] in
            try await model.repository.keepPage(shown, of: slot.id)
            let which = shown.isShown ? "the page's text" : "the feed's text"
            model.pageChanged(of: slot.id, feed: feed, title: "showing \(which) of \(name)", before: page)
            services.say(.success("This is \(which) · F shows the other text · u undoes this"))
        }
    }

    private func fetchPage(of article: ArticleID, feed: String, _ name: String) {
        guard let link = targetLink else { return }
        let fetching = model.fetching
        self.article.busy(with: "Fetching the page…")
        services.say(.info("Fetching \(link)…"))
        Task {
            await services.context.attempt {
                try await fetching.fetchPage(of: article, link: link)
                model.pageChanged(of: article, feed: feed, title: "fetching the full text of \(name)", before: nil)
                services.say(
                    .success("Fetched the page's text of \(name) · F shows the feed's text · u undoes this")
                )
            }
            self.article.busy(with: nil)
        }
    }
}

extension ArticleCommands {
    /// Returns the commands for the text of an article.
    static func reading(_ screen: some ArticleReading, isOpen: Bool) -> [Command] {
        let hasLink = screen.targetLink != nil
        let hasCommand = !screen.services.context.configuration.news.command.isEmpty
        let noLink = screen.target == nil ? "Go to an article first" : "This article has no address"
        let marked = refusal(of: screen)
        let own = screen.services.context.configuration.news.commands.map { command in
            Command(
                .own(command), when: screen.target != nil, else: "Go to an article first"
            ) { screen.ran(command) }.unless(marked)
        }
        return own + [
            Command(.newsFullText, when: hasLink, else: noLink) { screen.switchedFullText() }.unless(marked),
            Command(
                .newsPlay, hint: isOpen && screen.targetRow?.playable != nil ? "play" : nil,
                when: screen.targetRow?.playable != nil,
                else: screen.target == nil ? "Go to an article first" : "Nothing to play came with this article"
            ) { screen.played() }.unless(marked),
            Command(
                .newsDownload,
                when: screen.services.downloads != nil && screen.targetRow?.enclosures.isEmpty == false,
                else: screen.target == nil ? "Go to an article first" : "No file came with this article"
            ) { screen.toggledDownload() }.unless(marked),
            Command(
                .newsHeard, when: screen.targetRow?.playable != nil,
                else: screen.target == nil ? "Go to an article first" : "Nothing to play came with this article"
            ) { screen.askedForHeard() }.unless(marked),
            Command(
                .newsCommand, when: hasLink && hasCommand,
                else: hasCommand ? noLink : "Set news.command to your own command first"
            ) { screen.ranCommand() }.unless(marked),
            Command(
                .newsLinks, when: isOpen && screen.article.mayHaveLinks,
                else: isOpen ? "This article has no links" : "Open the article first"
            ) { screen.askedForLinks() },
            Command(.newsPager, when: isOpen, else: "Open the article first") { screen.openedPager() },
        ]
    }
}
