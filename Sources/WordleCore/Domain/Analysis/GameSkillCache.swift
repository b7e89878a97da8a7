/// The analyses of games, which take up to seconds each to compute.
package protocol GameSkillCache: Sendable {
    /// Returns the known figures by `SkillRun.key`.
    func skills() -> [String: GameSkill]
    func keep(_ skills: [String: GameSkill])
}
