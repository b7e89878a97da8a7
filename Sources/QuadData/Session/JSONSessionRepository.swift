import JSONStore
import QuadDomain

/// The session in `session.json` of the state folder, written without waiting for the disk.
package struct JSONSessionRepository: SessionRepository {
    private let document: JSONDocument<SessionState>

    package init(directory: String, options: StoreOptions) {
        var options = options
        options.durability = .relaxed
        document = JSONDocument(path: "\(directory)/session.json", default: SessionState(), options: options)
    }

    package func load() -> SessionState {
        document.read().value
    }

    package func save(_ state: SessionState) {
        // Losing a few letters is no reason to disturb the player; the games themselves report their troubles.
        try? document.write(state)
    }
}
