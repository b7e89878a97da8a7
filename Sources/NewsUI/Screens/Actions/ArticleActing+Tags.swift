import NewsCore
import QuadCore
import QuadShell

/// Adding and removing tags of articles. For several articles, the field has the tags that all of them have. Each
/// article keeps its other tags.
extension ArticleActing {
    func askedForTags() {
        let targets = targets
        guard !targets.isEmpty else { return }
        let ids = slots(targets).map(\.id)
        let shared = Tags.shared(by: ids.map(model.content.tags))
        // The field opens at once, because keys that were typed ahead are letters of a tag.
        let known = model.content.tagLines.sorted { ($1.total, $0.name) < ($0.total, $1.name) }.map(\.name)
        let name = rows.words(targets)
        let question = Dialogs.Question(
            title: "Tags of \(name), with commas", key: "tags \(ids.map(\.description).joined(separator: ","))",
            // The user types the next tag after the present ones.
            text: shared.map { "\($0), " }.joined(),
            complete: { NewsText.completions(of: $0, among: known) })
        dialogs.ask(question) { [weak self] text, again in
            self?.tag(ids, name, from: shared, to: Tags.read([text]), again)
        }
    }

    /// - Parameters:
    ///   - shown: the tags that the field showed first, to find the added and the removed tags. Tags that another
    ///     window gave meanwhile stay.
    private func tag(
        _ articles: [ArticleID], _ name: String, from shown: [String], to typed: [String], _ again: @escaping () -> Void
    ) {
        let change = (
            adding: Tags.changed(typed, adding: [], removing: shown),
            removing: Tags.changed(shown, adding: [], removing: typed)
        )
        guard typed != shown else { return services.say(.info("The tags stay as they are")) }
        let positions = model.positions(of: articles)
        guard !positions.isEmpty else {
            services.say(.error("\(name) is gone: its feed was unfollowed meanwhile. Esc keeps what you typed"))
            return again()
        }
        let results = Set(
            positions.map { position in
                let now = model.content.tags(of: model.content.index.slots[Int(position)].id)
                return now == shown ? typed : Tags.changed(now, adding: change.adding, removing: change.removing)
            })
        let note = firstLiking
        if results.count == 1, let tags = results.first {
            model.change(
                positions, .tags(tags), title: "tagging \(name)", said: model.doneWords(Self.said(tags)) + note)
        } else {
            let all = model.content.duplicates.withDuplicates(positions).map {
                model.content.index.slots[Int($0)].id
            }
            let said = Self.said(change.adding, without: change.removing) + note
            model.perform("tagging \(name)") { service throws(NewsError) in
                let undo = try await service.tag(all, adding: change.adding, removing: change.removing)
                return (undo, said)
            } failed: { [services] error in
                services.say(error, again: again)
            }
        }
        finished(.tags(typed), of: positions)
    }

    private static func said(_ tags: [String], without removed: [String] = []) -> String {
        let given = tags.isEmpty ? [] : ["Tagged \(tags.joined(separator: ", "))"]
        let taken =
            removed.isEmpty ? [] : ["\(given.isEmpty ? "Removed" : "removed") \(removed.joined(separator: ", "))"]
        return given.isEmpty && taken.isEmpty ? "No tags now" : (given + taken).joined(separator: "; ")
    }
}
