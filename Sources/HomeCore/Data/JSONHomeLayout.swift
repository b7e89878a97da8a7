import JSONStore

/// The layout in `home.json` of the data folder. It is data, not cache, because the user chose it.
package struct JSONHomeLayout: HomeLayoutRepository {
    private let document: JSONDocument<HomeLayout>

    package init(directory: String, options: StorageOptions) {
        document = JSONDocument(path: "\(directory)/home.json", default: HomeLayout(), isKept: true, options: options)
    }

    package func layout() -> HomeLayout { document.read().value }

    package func keep(_ layout: HomeLayout) throws {
        try document.write(layout)
    }

    package func update(_ change: (inout HomeLayout) -> Void) throws -> HomeLayout {
        try document.update(change)
    }
}
