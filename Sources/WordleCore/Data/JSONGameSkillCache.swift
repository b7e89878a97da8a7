import JSONStore

/// The analyses of games in a file of the cache. A file that another program changed is not trusted: the figures are
/// computed anew.
package struct JSONGameSkillCache: GameSkillCache {
    private let document: JSONDocument<[String: GameSkill]>

    package init(directory: String, options: StorageOptions) {
        var options = options
        options.durability = .relaxed
        document = JSONDocument(path: "\(directory)/wordle-skills.json", default: [:], options: options)
    }

    package func skills() -> [String: GameSkill] { document.intact() ?? [:] }

    package func keep(_ skills: [String: GameSkill]) {
        _ = try? document.update { $0.merge(skills) { _, new in new } }
    }
}
