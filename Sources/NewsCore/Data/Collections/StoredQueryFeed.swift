import FoundationEssentials
import JSONStore

/// A query feed as it stands in `queries.json`.
struct StoredQueryFeed: StoredItem {
    let id: String
    var title: String
    var filter: String
    var added: Date?

    init(_ query: QueryFeed) {
        id = query.id
        title = query.title
        filter = query.filter
        added = Date(timeIntervalSince1970: query.added)
    }

    var query: QueryFeed {
        QueryFeed(id: id, title: title, filter: filter, added: added?.timeIntervalSince1970 ?? 0)
    }
}
