import GrowthCore
import QuadCore
import QuadShell

@MainActor
final class MethodListViewModel {
    let shelf: GrowthLibraryModel
    let list: ListModel<GrowthMethod>

    init(_ shelf: GrowthLibraryModel) {
        self.shelf = shelf
        list = ListModel(
            "growth.methods", GrowthMethod.table,
            orders: [
                .init("featured", "starter methods first") { $0.isFeatured ? 0 : 1 },
                .init("name", "by name", byName: \.title),
                .init("stage", "easiest first") { GrowthMethod.Stage.allCases.firstIndex(of: $0.stage) ?? 0 },
                .init("length", "shortest first") { $0.seconds ?? .max },
                .init("category", "by purpose", byName: \.category),
            ], filterHint: "words, stage:beginner, tool:erg, minutes:<15", in: shelf.context)
        shelf.observe(for: self) { [weak self] in self?.refresh() }
    }

    func appeared() {
        list.beginLoading()
        shelf.load()
        refresh()
    }

    private func refresh() {
        if shelf.isLoaded { list.show(shelf.library.methods) }
    }
}
