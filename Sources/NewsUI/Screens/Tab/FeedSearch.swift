import NewsCore
import QuadCore
import QuadShell

/// A feed that is looked for at an address. Several may be: a slow server is no reason to wait with the next one.
struct FeedSearch {
    let number: Int
    let address: String
    let task: Task<Void, Never>
}
