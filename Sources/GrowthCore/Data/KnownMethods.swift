import Synchronization

/// The names of the methods, read once because the rows of a log ask for them thousands of times.
package final class KnownMethods: Sendable {
    private let library: FileGrowthLibraryRepository
    private let known = Mutex<[MethodName]?>(nil)

    package init(_ library: FileGrowthLibraryRepository) {
        self.library = library
    }

    package var all: [MethodName] {
        known.withLock { known in
            if let known { return known }
            let names = library.methods().map { MethodName(id: $0.id, title: $0.title) }
            known = names
            return names
        }
    }
}
