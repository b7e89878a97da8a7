import Synchronization

@testable import QuadCore

final class StubSavedPlace: SavedPlaceRepository {
    private let state: Mutex<SavedPlace>

    init(_ state: SavedPlace = SavedPlace()) {
        self.state = Mutex(state)
    }

    func load() -> SavedPlace { state.withLock { $0 } }
    func save(_ state: SavedPlace) { self.state.withLock { $0 = state } }
}
