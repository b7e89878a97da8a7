import JSONStore
import QuadCore
import QuadStorage

/// The layout in `home.json` of the data folder: somebody chose it.
package struct JSONHomeLayout: HomeLayoutRepository {
    private struct LayoutError: UserFacingError {
        let message: String
        let advice: String?
    }

    private let document: JSONDocument<HomeLayout>

    package init(directory: String, options: StorageOptions) {
        document = JSONDocument(path: "\(directory)/home.json", default: HomeLayout(), isKept: true, options: options)
    }

    package func layout() -> HomeLayout { document.read().value }

    package func keep(_ layout: HomeLayout) throws {
        do {
            try document.write(layout)
        } catch {
            throw LayoutError(message: error.message, advice: error.advice)
        }
    }

    package func update(_ change: (inout HomeLayout) -> Void) throws -> HomeLayout {
        do {
            return try document.update(change)
        } catch {
            throw LayoutError(message: error.message, advice: error.advice)
        }
    }
}
