import NewsCore
import QuadCore
import QuadShell
import ViewState

/// Hiding articles, and the reasons why an article is shown or hidden.
extension ArticleActing {
    func askedToMute() {
        guard let slot = targetSlot, let row = targetRow else { return }
        let feed = model.content.index.feeds[Int(slot.feed)]
        var items: [PaletteItem] = []
        if let author = row.author, !author.isEmpty {
            items.append(PaletteItem(id: "author", title: "The author \(author)"))
        }
        items += [
            PaletteItem(
                id: "feed", title: "The feed \(model.content.titles[Int(slot.feed)])", detail: "kept, not shown"),
            PaletteItem(id: "word", title: "A word or phrase…", detail: "in titles and topics"),
            PaletteItem(id: "regex", title: "An expression…", detail: "in titles"),
        ]
        dialogs.choose(Dialogs.Choice(placeholder: "what to mute", items: items)) { [weak self] item in
            guard let self, let kind = NewsMute.Kind(rawValue: item.id) else { return }
            switch kind {
            case .author: askForEnd(kind, row.author ?? "")
            case .feed: askForEnd(kind, feed.id)
            case .word, .regex:
                let title = kind == .word ? "Word or phrase to mute" : "Expression to mute"
                dialogs.ask(Dialogs.Question(title: title)) { [weak self] text, again in
                    guard let self, !text.isEmpty else { return }
                    do throws(NewsError) {
                        try NewsMute(id: "", kind: kind, text: text, added: 0).check(on: model.clock.today)
                    } catch { return services.say(error, again: again) }
                    askForEnd(kind, text, again: again)
                }
            }
        }
    }

    /// - Parameter again: asks for the text again if the user typed it.
    private func askForEnd(_ kind: NewsMute.Kind, _ text: String, again: @escaping () -> Void = {}) {
        let today = model.clock.today
        let ends: [(title: String, day: CalendarDay?)] = [
            ("For good", nil), ("For a day", today.adding(days: 1)), ("For a week", today.adding(days: 7)),
            ("For a month", today.adding(months: 1)), ("For a year", today.adding(months: 12)),
        ]
        let items = ends.enumerated().map { number, end in
            PaletteItem(id: "\(number)", title: end.title, detail: end.day.map { "until \($0)" } ?? "")
        }
        dialogs.choose(Dialogs.Choice(placeholder: "for how long", items: items)) { [weak self] item in
            guard let self, let number = Int(item.id) else { return }
            mute(kind, text, until: ends[number].day, again: again)
        }
    }

    private func mute(_ kind: NewsMute.Kind, _ text: String, until: CalendarDay?, again: @escaping () -> Void) {
        let mute = NewsMute(id: "", kind: kind, text: text, until: until, added: 0)
        let words = model.content.named(mute).described
        model.perform("muting \(words)") { service throws(NewsError) in
            (try await service.addMute(mute).undo, "Muted \(words)")
        } done: { [model, services] undo in
            guard let id = undo.mutes.first?.id else { return }
            // This runs after the index is read, which counts the hidden articles.
            model.enqueue {
                let index = model.content.index
                let count = (index.hiddenByMute[id] ?? 0).counted("article")
                let spared = index.sparedWords(by: id).map { ", \($0)" } ?? ""
                services.say(.success(model.doneWords("Muted \(words): \(count) hidden\(spared)")))
            }
        } failed: { [services] error in
            services.say(error, again: again)
        }
    }

    // MARK: Why

    /// Says why the article is here, hidden, or shown once for several feeds.
    func askedWhy() {
        guard let target, let slot = targetSlot, let row = targetRow else { return }
        let content = model.content
        let place = NewsReasons.Whereabouts(
            index: content.index, duplicates: content.duplicates, mutes: content.mutes, today: model.clock.today)
        let filter = ArticleFilter(articleList?.effectiveFilter ?? "", model.time)
        let html = filter.readsBodies ? rows.body(at: target)?.html ?? "" : ""
        let isForYou = articleList?.state.source == .forYou
        let text = ArticleText(row: row, tags: content.tags(of: slot.id)) { html }
        var reasons = NewsReasons.all(of: text, at: target, place, shownBy: filter)
        if isForYou { reasons.append("For You shows unread articles of feeds where you saved or tagged something") }
        services.say(.info(reasons.joined(separator: ". ") + "."))
    }
}

extension NewsContent {
    /// Returns the mute with a feed's title instead of its id.
    func named(_ mute: NewsMute) -> NewsMute { mute.named { line($0)?.title } }
}
