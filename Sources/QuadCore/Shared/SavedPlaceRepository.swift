/// The storage of the saved place. It must survive a kill of the process, but not a power failure. A place that cannot
/// be saved costs a few letters and must not stop the program.
package protocol SavedPlaceRepository: Sendable {
    func load() -> SavedPlace
    func save(_ state: SavedPlace)
    /// Returns the frame that the screen showed last, in the format of the code that saved it.
    func firstFrame() -> [UInt8]?
    func save(firstFrame: [UInt8]?)
}

extension SavedPlaceRepository {
    package func firstFrame() -> [UInt8]? { nil }
    package func save(firstFrame: [UInt8]?) {}
}
