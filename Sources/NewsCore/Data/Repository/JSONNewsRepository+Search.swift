import JSONStore
import QuadCore
import SystemKit

extension JSONNewsRepository {
    package func search(
        _ filter: ArticleFilter, in index: ArticleIndex, among slots: [Int32],
        found: @escaping @Sendable ([Int32]) -> Void
    ) async throws(NewsError) {
        let search = try NewsSearch(filter, index, files, tags: await tagsByArticle(index))
        await withTaskCancellationHandler {
            await OwnThread.run { search.run(slots, found) }
        } onCancel: {
            search.cancel()
        }
    }

    package func titles(of index: ArticleIndex) async -> ArticleTitles {
        let files = files
        return await OwnThread.run { TitleReader.titles(of: index, files) }
    }

    private func tagsByArticle(_ index: ArticleIndex) async throws(NewsError) -> [UInt64: [String]] {
        guard index.slots.contains(where: { $0.flags.contains(.tagged) }) else { return [:] }
        let scan = stateScan
        return try await offMain { (_) throws(StorageError) in try StateTable(scan).tags }
    }
}
