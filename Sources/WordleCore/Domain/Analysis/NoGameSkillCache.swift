/// A cache that keeps nothing.
package struct NoGameSkillCache: GameSkillCache {
    package init() {}

    package func skills() -> [String: GameSkill] { [:] }
    package func keep(_ skills: [String: GameSkill]) {}
}
