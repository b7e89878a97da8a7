import NewsCore
import QuadCore
import QuadShell

/// A running search for feeds at an address. Several may run at once, because a slow server must not delay the next
/// search.
struct FeedSearch {
    let number: Int
    let address: String
    let task: Task<Void, Never>
}
