import NewsCore
import QuadCore
import QuadShell

/// Leaving feeds.
extension NewsModel {
    /// Says which articles go with the feeds, and asks for confirmation.
    func askToLeave(_ feeds: [String], _ dialogs: Dialogs, left: @escaping () -> Void = {}) {
        let lines = feeds.compactMap { content.line($0) }
        guard let first = lines.first else { return }
        let isOne = lines.count == 1
        let title = isOne ? first.title : lines.count.counted("feed")
        let text =
            "\(whatGoes(with: feeds, isOne ? "Its" : "Their")) Mutes, query feeds and all other feeds stay. "
            + "u brings \(isOne ? "it" : "them") back, and so does following \(isOne ? "it" : "them") again."
        dialogs.confirm("Unfollow \(title)?", text, isOne ? "Unfollow it" : "Unfollow them") { [weak self] in
            self?.perform("unfollowing \(title)") { service throws(NewsError) in
                (try await service.unfollow(lines.map(\.id)), "Unfollowed \(title)")
            }
            left()
        }
    }

    /// Returns the words for the articles that go with feeds. An article that another feed also has stays there, saved
    /// and tagged as now.
    func whatGoes(with feeds: [String], _ whose: String) -> String {
        let going = Set(content.index.feeds.indices.filter { feeds.contains(content.index.feeds[$0].id) })
        let slots = content.index.slots
        var (total, unread, shared) = (0, 0, 0)
        for position in slots.indices where going.contains(Int(slots[position].feed)) && !slots[position].isHidden {
            let group = content.duplicates.members(of: Int32(position))
            // Each article counts once, even if several of the feeds have it.
            guard group.first(where: { going.contains(Int(slots[Int($0)].feed)) }) == Int32(position) else { continue }
            guard group.allSatisfy({ going.contains(Int(slots[Int($0)].feed)) }) else {
                shared += 1
                continue
            }
            total += 1
            if slots[position].isUnread { unread += 1 }
        }
        let go =
            total == 1
            ? "\(whose) 1 article disappears from every list, even if you saved or tagged it."
            : "\(whose) \(total.counted("article")) disappear from every list, \(unread.grouped) of them unread, "
                + "including those you saved or tagged."
        guard shared > 0 else { return go }
        let verb = shared == 1 ? "stays" : "stay"
        let stay = "\(shared.grouped) that other feeds also have \(verb) there, saved and tagged as now."
        return total == 0 ? stay : "\(go) \(stay)"
    }
}
