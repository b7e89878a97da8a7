import Glibc
import JSONStore

extension BoardFolder {
    /// The file of players or groups, if it is gone while there are games or the other file has contents.
    var missingFile: String? {
        let hasGames = !Folder.names(closed).isEmpty || !Folder.names(open).isEmpty
        return [(players, groups), (groups, players)]
            .first { path, other in access(path, F_OK) != 0 && (hasGames || hasContent(other)) }?.0
    }

    /// The boards of closed days that are gone although their indexes are there.
    var missingBoards: [String] {
        let names = Set(Folder.names(closed))
        return names.filter { $0.hasSuffix(".index") }.map { $0.dropLast("index".count) + "jsonl" }
            .filter { !names.contains($0) }.sorted().map { "\(closed)/\($0)" }
    }

    private func hasContent(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size > 0
    }
}
