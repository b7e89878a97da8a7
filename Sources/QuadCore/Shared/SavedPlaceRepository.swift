/// Where the session is kept. It must survive the process being killed, not the machine losing power; a session that
/// cannot be kept costs a few letters and is no reason to stop.
package protocol SavedPlaceRepository: Sendable {
    func load() -> SavedPlace
    func save(_ state: SavedPlace)
    /// What the screen showed when the program was last left, as whoever drew it wrote it down.
    func firstFrame() -> [UInt8]?
    func save(firstFrame: [UInt8]?)
}

extension SavedPlaceRepository {
    package func firstFrame() -> [UInt8]? { nil }
    package func save(firstFrame: [UInt8]?) {}
}
