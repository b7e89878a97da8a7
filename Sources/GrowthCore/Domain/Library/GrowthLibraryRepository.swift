/// Where methods and articles come from, and where is kept what one did with them: port.
package protocol GrowthLibraryRepository: Sendable {
    func library() async -> GrowthLibrary
    func marks() async -> ArticleMarks
    /// Changes them in one step among processes, and gives what is kept now.
    func changeMarks(
        _ change: @escaping @Sendable (inout ArticleMarks) -> Void
    ) async throws(GrowthFileError) -> ArticleMarks
}
