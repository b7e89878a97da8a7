/// The port to the methods and articles, and to the user's marks on articles.
package protocol GrowthLibraryRepository: Sendable {
    func library() async -> GrowthLibrary
    func marks() async -> ArticleMarks
    /// Changes the marks atomically, also between processes, and returns the stored marks.
    func changeMarks(
        _ change: @escaping @Sendable (inout ArticleMarks) -> Void
    ) async throws(GrowthFileError) -> ArticleMarks
}
