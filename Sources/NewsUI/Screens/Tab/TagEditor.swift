import NewsCore
import QuadCore
import QuadShell

/// Renames or deletes a tag on all articles that have it, including hidden ones.
struct TagEditor: PositionPart {
    let position: NewsPosition

    /// Asks for another name. If another tag has that name, the articles join it.
    func rename(_ name: String) {
        let articles = articles(tagged: name)
        let known = model.content.tagLines.map(\.name)
        let question = Dialogs.Question(
            title: "New name for #\(name), on \(articles.count.counted("article"))", key: "rename tag \(name)",
            text: name, complete: { typed in known.filter { $0.lowercased().hasPrefix(typed.lowercased()) } })
        dialogs.ask(question) { text, again in
            guard text != name else { return }
            guard Tags.read([text]).count == 1 else {
                services.say(.warning("Type a name without commas; d removes the tag"))
                return again()
            }
            change("renaming the tag \(name)", of: name, adding: [text], said: "The tag is now #\(text)")
        }
    }

    func delete(_ name: String) {
        let count = articles(tagged: name).count.counted("article")
        let text = "It is removed from \(count); everything else stays. u brings it back."
        dialogs.confirm("Remove the tag #\(name)?", text, "Remove it") {
            change("removing the tag \(name)", of: name, adding: [], said: "Removed the tag #\(name)")
        }
    }

    private func articles(tagged name: String) -> [ArticleID] {
        model.content.index.slots.filter(model.content.hasTag(name)).map(\.id)
    }

    /// Changes the articles that have the tag now. Articles may have come or gone while the user answered.
    private func change(_ title: String, of tag: String, adding: [String], said: String) {
        let articles = articles(tagged: tag)
        model.perform(title) { service throws(NewsError) in
            (try await service.tag(articles, adding: adding, removing: [tag]), said)
        } done: { [feeds] undo in
            if let name = adding.first, !undo.isEmpty { feeds.list.selectLater(NewsSource.tag(name).name) }
        }
    }
}
