import Synchronization

@testable import WordleCore

/// The skills of games that any stage analyzed. A scene is drawn dozens of times, and its games are the same each time.
struct SharedSkills: GameSkillCache {
    private static let known = Mutex<[String: GameSkill]>([:])

    func skills() -> [String: GameSkill] { Self.known.withLock { $0 } }
    func keep(_ skills: [String: GameSkill]) { Self.known.withLock { $0.merge(skills) { _, new in new } } }
}
