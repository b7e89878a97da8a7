/// What the program remembers of its last run that is no data of the user's: where one was, and what was typed but
/// not entered yet.
package struct SessionState: Equatable, Sendable {
    package var tab: String?
    /// Text typed but not entered, by the thing it was typed for.
    package var drafts: [String: String] = [:]
    /// The routes open in each tab, by the tab's name.
    package var places: [String: [String]] = [:]
    /// What lists and screens remember of themselves, by what they call it.
    package var memories: [String: String] = [:]

    package init() {}
}

/// Where the session is kept. It must survive the process being killed, not the machine losing power; a session that
/// cannot be kept costs a few letters and is no reason to stop.
package protocol SessionRepository: Sendable {
    func load() -> SessionState
    func save(_ state: SessionState)
    /// What the screen showed when the program was last left, as whoever drew it wrote it down.
    func firstFrame() -> [UInt8]?
    func save(firstFrame: [UInt8]?)
}

extension SessionRepository {
    package func firstFrame() -> [UInt8]? { nil }
    package func save(firstFrame: [UInt8]?) {}
}
