import QuadDomain
import TerminalKit

/// A screen with articles on it, for what can be done with articles wherever they are.
@MainActor
package protocol ArticleActing: AnyObject {
    var services: NewsServices { get }
    var rows: ArticleRows { get }
    /// Positions in the index of the marked articles, else of the one the cursor is on.
    var targets: [Int32] { get }
    /// The article for actions that work on a single one.
    var target: Int32? { get }
    /// The list they stand in, for what is done to all of it; nil where there is none.
    var articleList: ArticleListViewModel? { get }
    /// Something was done to the targets: their marks go.
    func finished(_ edit: ArticleEdit, of targets: [Int32])
}

extension ArticleActing {
    var library: NewsLibrary { services.library }
    var dialogs: Dialogs { services.dialogs }
    var targetSlot: ArticleSlot? { target.map { library.content.index.slots[Int($0)] } }
    var targetRow: ArticleRow? { target.flatMap { rows.row(at: $0) } }
    var targetLink: String? { targetRow?.link }

    func slots(_ positions: [Int32]) -> [ArticleSlot] {
        positions.map { library.content.index.slots[Int($0)] }
    }

    func words(_ positions: [Int32]) -> String {
        guard positions.count == 1, let row = rows.row(at: positions[0]) else {
            return NewsWords.count(positions.count, "article")
        }
        return "“\(TextLayout.clip(row.title, to: 40))”"
    }

    // MARK: Read and saved

    package func toggledRead() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let isRead = slots(targets).contains { $0.isUnread }
        let word = isRead ? "read" : "unread"
        let name = words(targets)
        library.change(
            targets, .read(isRead), title: "marking \(name) \(word)",
            said: "\(name) \(targets.count == 1 ? "is" : "are") \(word) · u undoes it")
        finished(.read(isRead), of: targets)
    }

    package func toggledSaved() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let saves = slots(targets).contains { !$0.flags.contains(.saved) }
        let name = words(targets)
        let edit = ArticleEdit.saved(saves ? library.clock.now : nil)
        let note = saves ? firstLiking : ""
        library.change(
            targets, edit, title: saves ? "saving \(name)" : "unsaving \(name)",
            said: saves
                ? "Saved \(name) · u undoes it\(note)"
                : "\(name) \(targets.count == 1 ? "is" : "are") saved no more · u undoes it")
        finished(edit, of: targets)
    }

    /// What changes with the first article that is saved or tagged.
    private var firstLiking: String {
        library.content.likesSome ? "" : " · For You follows it"
    }

    package func askedToReadAll() {
        guard let articleList else { return }
        let now = library.clock.now
        let slots = library.content.index.slots
        let unread = articleList.list.rows.map(\.position).filter { slots[Int($0)].isUnread }
        guard !unread.isEmpty else { return services.say(.info("Nothing is unread here")) }
        let ages: [(title: String, seconds: Double)] = [
            ("A day and older", 86_400), ("3 days and older", 3 * 86_400), ("A week and older", 7 * 86_400),
            ("A month and older", 30 * 86_400),
        ]
        // The articles and not their places: others may arrive while one chooses.
        let filter = articleList.list.filterText
        let all = filter.isEmpty ? "All" : "All that /\(filter) finds"
        var groups = [(title: "\(all) of “\(articleList.state.title)”", articles: self.slots(unread).map(\.id))]
        for age in ages {
            let old = unread.filter { Double(slots[Int($0)].date) < now - age.seconds }
            groups.append((age.title, self.slots(old).map(\.id)))
        }
        let items = groups.enumerated().filter { !$1.articles.isEmpty }.map { number, group in
            PaletteItem(
                id: "\(number)", title: group.title,
                trailing: NewsWords.count(group.articles.count, "article"))
        }
        dialogs.choose(Dialogs.Choice(placeholder: "what to mark read", items: items)) { [library] item in
            guard let number = Int(item.id) else { return }
            let positions = library.positions(of: groups[number].articles)
            let name = NewsWords.count(positions.count, "article")
            library.change(
                positions, .read(true), title: "marking \(name) read",
                said: "\(name) marked read · u undoes it")
        }
    }

    // MARK: Tags

    package func askedForTags() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let ids = slots(targets).map(\.id)
        let name = words(targets)
        let tags = ids.count == 1 ? library.content.tags(of: ids[0]) : []
        // Asked for at once: keys that were pressed ahead are letters of a tag.
        let known = library.content.tagLines.sorted { ($1.total, $0.name) < ($0.total, $1.name) }
        askForTags(of: ids, name: name, now: tags, known: known.map(\.name))
    }

    private func askForTags(of articles: [ArticleID], name: String, now: [String], known: [String]) {
        let question = Dialogs.Question(
            title: "Tags of \(name), with commas", key: "tags \(articles.map(\.description).joined(separator: ","))",
            text: now.joined(separator: ", "),
            complete: { NewsWords.completions(of: $0, among: known) })
        dialogs.ask(question) { [weak self] text, again in
            guard let self else { return }
            let tags = Tags.read([text])
            // Of several articles the field does not show what each has.
            if articles.count == 1, tags == now {
                return services.say(.info("The tags stay as they are"))
            }
            let positions = library.positions(of: articles)
            guard !positions.isEmpty else {
                services.say(.error("\(name) is gone: its feed was left meanwhile. Esc keeps what you typed"))
                return again()
            }
            let note = firstLiking
            library.change(
                positions, .tags(tags), title: "tagging \(name)",
                said: tags.isEmpty
                    ? "No tags now · u undoes it" : "Tagged \(tags.joined(separator: ", ")) · u undoes it\(note)")
            finished(.tags(tags), of: positions)
        }
    }

    // MARK: Deleting

    package func deletedTargets() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let name = words(targets)
        let ids = slots(targets).map(\.id)
        dialogs.confirm(
            "Delete \(name)?", "It goes from every list, with its state and tags, and doesn't come back with the feed.",
            "Delete"
        ) { [weak self] in
            guard let self else { return }
            let positions = library.positions(of: ids)
            library.change(
                positions, .removed, title: "deleting \(name)", said: "Deleted \(name) · u undoes it")
            finished(.removed, of: positions)
        }
    }

    // MARK: Links

    package func openedInBrowser() {
        if let targetLink { services.context.openLink(targetLink) }
    }

    package func copiedLink() {
        if let targetLink { services.context.copy(targetLink) }
    }
}
