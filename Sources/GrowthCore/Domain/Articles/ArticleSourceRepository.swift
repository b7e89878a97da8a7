import QuadCore

/// The port to the stored list of article sources.
package protocol ArticleSourceRepository: WatchedStorage {
    /// Returns the sources in the order they were added.
    func sources() async throws(GrowthFileError) -> [ArticleSource]
    /// Applies all changes or none. The articles of a removed source stay on disk and reappear if the source is added
    /// again.
    func apply(_ changes: ItemChanges<ArticleSource>) async throws(GrowthFileError)
}
