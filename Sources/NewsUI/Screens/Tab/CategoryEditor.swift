import NewsCore
import QuadCore
import QuadShell

/// Renames categories, moves feeds to a category, and leaves all feeds of a category.
struct CategoryEditor: PositionPart {
    let position: NewsPosition

    private func feeds(in category: String) -> [String] {
        model.content.index.feeds.filter { $0.category == category }.map(\.id)
    }

    /// Asks for another name. If another category has that name, the feeds join it.
    func rename(_ name: String) {
        askForCategory(of: Set(feeds(in: name)), now: name, title: "renaming \(NewsText.category(name))")
    }

    /// Asks for the category of several feeds.
    func file(_ marked: Set<String>, done: @escaping () -> Void) {
        let now = Set(model.content.index.feeds.filter { marked.contains($0.id) }.map(\.category))
        askForCategory(
            of: marked, now: now.count == 1 ? now.first ?? "" : "",
            title: "moving \(marked.count.counted("feed"))", done: done)
    }

    private func askForCategory(
        of ids: Set<String>, now: String, title: String, done: @escaping () -> Void = {}
    ) {
        let known = model.content.categories.filter { !$0.isEmpty }
        let question = Dialogs.Question(
            title: "Category for \(ids.count.counted("feed"))",
            key: "category \(now.isEmpty ? ids.sorted().joined(separator: " ") : now)", text: now,
            complete: { typed in known.filter { $0.lowercased().hasPrefix(typed.lowercased()) } })
        dialogs.ask(question) { text, again in
            model.perform(title) { service throws(NewsError) in
                let undo = try await service.categorize(ids, as: text)
                return (undo, undo.isEmpty ? "Nothing changed" : "Now in \(NewsText.category(text))")
            } done: { _ in
                done()
            } failed: { error in
                services.say(error, again: again)
            }
        }
    }

    func delete(_ name: String) {
        guard model.content.categories.contains(name) else { return }
        let feeds = feeds(in: name)
        let title = NewsText.category(name)
        let text =
            "You unfollow its \(feeds.count.counted("feed")). \(model.whatGoes(with: feeds, "Their")) "
            + "Mutes, query feeds and all other feeds stay. u brings them back."
        dialogs.confirm("Unfollow all of \(title)?", text, "Unfollow them") {
            model.perform("unfollowing \(title)") { service throws(NewsError) in
                (try await service.unfollow(feeds), "Unfollowed \(feeds.count.counted("feed"))")
            }
        }
    }
}
