import JSONStore
import QuadDomain

/// The session in `session.json` of the state folder, written without waiting for the disk.
package struct JSONSessionRepository: SessionRepository {
    private static let mostFrameBytes = 4 << 20

    private let document: JSONDocument<SessionState>
    private let directory: String
    private let framePath: String
    private let options: StoreOptions

    package init(directory: String, options: StoreOptions) {
        var options = options
        options.durability = .relaxed
        options.maximumBytes = Self.mostFrameBytes
        self.options = options
        self.directory = directory
        framePath = "\(directory)/first-frame.json"
        document = JSONDocument(
            path: "\(directory)/session.json", default: SessionState(), coding: .session, options: options)
    }

    package func load() -> SessionState {
        document.read().value
    }

    package func save(_ state: SessionState) {
        // Losing a few letters is no reason to disturb the player; the games themselves report their troubles.
        try? document.write(state)
    }

    // It is made anew whenever the program is left: damaged or lost, a start takes as long as it takes to read.
    package func firstFrame() -> [UInt8]? {
        try? Folder.contents(of: framePath, options: options)
    }

    package func save(firstFrame: [UInt8]?) {
        guard let firstFrame else { return _ = try? Folder.remove(framePath) }
        try? Folder.prepare(directory)
        try? Folder.replace(framePath, with: firstFrame, durability: .relaxed, options: options)
    }
}
