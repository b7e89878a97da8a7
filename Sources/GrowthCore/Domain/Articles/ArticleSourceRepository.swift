import QuadCore

/// Where it is kept which libraries articles come from: port.
package protocol ArticleSourceRepository: WatchedStorage {
    /// In the order in which they were added.
    func sources() async throws(GrowthFileError) -> [ArticleSource]
    /// All of it or nothing. Articles of a source that is taken away stay on disk, and come back with it.
    func apply(_ changes: ItemChanges<ArticleSource>) async throws(GrowthFileError)
}
