import FoundationEssentials
import JSONStore
import QuadDomain

/// A kept filter as it stands in `queries.json`.
struct StoredQuery: StoredItem {
    let id: String
    var title: String
    var filter: String
    var added: Date?

    init(_ query: NewsQuery) {
        id = query.id
        title = query.title
        filter = query.filter
        added = Date(timeIntervalSince1970: query.added)
    }

    var query: NewsQuery {
        NewsQuery(id: id, title: title, filter: filter, added: added?.timeIntervalSince1970 ?? 0)
    }
}
