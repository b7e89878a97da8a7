import FoundationEssentials
import NewsCore
import QuadCore
import QuadShell

/// What could not be written.
extension NewsModel {
    /// What waits in memory because the disk refused it; nil while all is written or on its way.
    var unwrittenChanges: UnwrittenChanges? {
        guard case .failed(let error)? = unwritten.first(where: \.hasFailed)?.outcome else {
            return nil
        }
        let count = Set(unwritten.flatMap(\.articles)).count
        return UnwrittenChanges(
            summary: "changes to \(NewsText.count(count, "article"))", reason: error.message,
            items: UnwrittenState.lines(unwritten))
    }

    /// Tells those who show it, when it is another than before.
    func failureChanged() {
        let failed = unwritten.contains(where: \.hasFailed) ? unwritten.count : 0
        if failed != revision.value.unwritten { revision.value.unwritten = failed }
    }
}

extension UnwrittenState {
    /// An object a line, in the order in which the articles were first touched.
    @MainActor
    static func lines(_ writes: [StateWrite]) -> [String] {
        var states: [UnwrittenState] = []
        var positions: [ArticleID: Int] = [:]
        for write in writes {
            for article in write.articles {
                let position = positions[article] ?? states.count
                if position == states.count {
                    positions[article] = position
                    states.append(UnwrittenState(article))
                }
                states[position].take(write.edit)
            }
        }
        return states.compactMap(\.line)
    }
}
