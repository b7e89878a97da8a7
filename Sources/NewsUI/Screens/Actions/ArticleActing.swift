import NewsCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// A screen with articles, for the actions that work on articles everywhere.
@MainActor
protocol ArticleActing: AnyObject, NewsPart {
    var rows: ArticleRows { get }
    /// The positions in the index of the marked articles, or of the article under the cursor.
    var targets: [Int32] { get }
    /// The article for actions that work on a single one.
    var target: Int32? { get }
    /// Whether the targets are marked articles, so that actions on a single article do not apply.
    var hasMarks: Bool { get }
    /// The list of the articles, for actions on the whole list; nil without one.
    var articleList: ArticleListViewModel? { get }
    /// Removes the marks of the targets after an edit.
    func finished(_ edit: ArticleEdit, of targets: [Int32])
}

extension ArticleActing {
    var targetSlot: ArticleSlot? { target.map { model.content.index.slots[Int($0)] } }
    var targetRow: ArticleRow? { target.flatMap { rows.row(at: $0) } }
    var targetLink: String? { targetRow?.link }

    func slots(_ positions: [Int32]) -> [ArticleSlot] {
        positions.map { model.content.index.slots[Int($0)] }
    }

    // MARK: Read and saved

    func toggledRead() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let isRead = slots(targets).contains { $0.isUnread }
        let word = isRead ? "read" : "unread"
        let name = rows.words(targets)
        model.change(
            targets, .read(isRead), title: "marking \(name) \(word)",
            said: model.doneWords("\(name) \(targets.count == 1 ? "is" : "are") \(word)"))
        finished(.read(isRead), of: targets)
    }

    func toggledSaved() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let saves = slots(targets).contains { !$0.flags.contains(.saved) }
        let name = rows.words(targets)
        let edit = ArticleEdit.saved(saves ? model.clock.now : nil)
        let note = saves ? firstLiking : ""
        model.change(
            targets, edit, title: saves ? "saving \(name)" : "unsaving \(name)",
            said: model.doneWords(
                saves ? "Saved \(name)" : "\(name) \(targets.count == 1 ? "is" : "are") no longer saved") + note)
        finished(edit, of: targets)
    }

    /// The note for the first article that is saved or tagged: it changes For You.
    var firstLiking: String {
        model.content.likesSome ? "" : " · For You now follows what you save"
    }

    func askedToReadAll() {
        guard let articleList else { return }
        let slots = model.content.index.slots
        let all = hasMarks ? targets : articleList.list.rows.map(\.position)
        let name =
            hasMarks
            ? "The \(all.count.counted("marked article"))" : Self.name(of: articleList)
        askedToRead(all.filter { slots[Int($0)].isUnread }, name) { [list = articleList.list] in list.clearedMarks() }
    }

    private static func name(of articles: ArticleListViewModel) -> String {
        let filter = articles.list.filterText
        return "\(filter.isEmpty ? "All" : "All that match /\(filter)") of “\(articles.state.title)”"
    }

    /// - Parameters:
    ///   - unread: the unread articles as positions in the index.
    ///   - name: the name for all of them.
    func askedToRead(_ unread: [Int32], _ name: String, done: @escaping () -> Void) {
        guard !unread.isEmpty else { return services.say(.info("Nothing is unread here")) }
        let now = model.clock.now
        let slots = model.content.index.slots
        let ages: [(title: String, seconds: Double)] = [
            ("A day and older", 86_400), ("3 days and older", 3 * 86_400), ("A week and older", 7 * 86_400),
            ("A month and older", 30 * 86_400),
        ]
        // Articles instead of positions, because other articles may arrive while the user chooses.
        var groups = [(title: name, articles: self.slots(unread).map(\.id))]
        for age in ages {
            let old = unread.filter { Double(slots[Int($0)].date) < now - age.seconds }
            groups.append((age.title, self.slots(old).map(\.id)))
        }
        let items = groups.enumerated().filter { !$1.articles.isEmpty }.map { number, group in
            PaletteItem(
                id: "\(number)", title: group.title,
                trailing: group.articles.count.counted("article"))
        }
        dialogs.choose(Dialogs.Choice(placeholder: "what to mark read", items: items)) { [model] item in
            guard let number = Int(item.id) else { return }
            let positions = model.positions(of: groups[number].articles)
            let name = positions.count.counted("article")
            model.change(
                positions, .read(true), title: "marking \(name) read",
                said: model.doneWords("\(name) marked read"))
            done()
        }
    }

    // MARK: Deleting

    func deletedTargets() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let name = rows.words(targets)
        let ids = slots(targets).map(\.id)
        let text =
            ids.count == 1
            ? "It is removed from every list, with its state and tags, and the feed does not bring it back."
            : "They are removed from every list, with their states and tags, and their feeds do not bring them back."
        dialogs.confirm("Delete \(name)?", text, "Delete") { [weak self] in
            guard let self else { return }
            let positions = model.positions(of: ids)
            model.change(
                positions, .removed, title: "deleting \(name)", said: model.doneWords("Deleted \(name)"))
            finished(.removed, of: positions)
        }
    }

    // MARK: Links

    private var targetLinks: [String] { targets.compactMap { rows.row(at: $0)?.page } }

    /// The number of browser tabs to open without asking.
    private static var mostOpenedUnasked: Int { 5 }

    func openedInBrowser() {
        let links = targetLinks
        guard links.count > Self.mostOpenedUnasked else { return open(links) }
        let name = links.count.counted("article")
        dialogs.confirm("Open \(name)?", "The browser opens a tab for each of them.", "Open") { [weak self] in
            self?.open(links)
        }
    }

    private func open(_ links: [String]) {
        for link in links { services.context.openLink(link) }
    }

    func copiedLink() {
        services.context.copy(addresses: targetLinks)
    }
}
