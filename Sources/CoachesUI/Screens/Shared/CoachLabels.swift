import CoachesCore
import QuadCore

/// Labels for coaches where no other facts are shown, as in a field of a form. Coaches of the same name get different
/// labels.
struct CoachLabels: Sendable {
    private let labels: [String: String]
    private let ids: [String: String]

    init(_ coaches: [CoachSummary]) {
        var byName: [String: [CoachSummary]] = [:]
        for coach in coaches { byName[coach.name, default: []].append(coach) }
        var (labels, ids) = ([String: String](), [String: String]())
        for (name, same) in byName {
            for coach in same {
                let school = coach.school?.name
                let isAlone = same.count { $0.school?.name == school } == 1
                let other = isAlone ? school ?? "no school" : coach.person.email ?? coach.id
                let label = same.count == 1 ? name : "\(name) (\(other))"
                (labels[coach.id], ids[label]) = (label, coach.id)
            }
        }
        (self.labels, self.ids) = (labels, ids)
    }

    /// Returns an empty text without a coach.
    func label(_ id: String?) -> String { id.map { labels[$0] ?? $0 } ?? "" }

    /// - Throws: `.notFound` if no coach matches, `.ambiguous` if several do.
    func id(_ text: String, in log: RecruitingLog) throws(CoachError) -> String {
        if let id = ids[text] { return id }
        return try log.findCoach(text).id
    }

    func beginning(with text: String) -> [String] {
        guard !text.isBlank else { return [] }
        let words = FilterPhrase(text.trimmingSpaces)
        return labels.values.filter { words.begins($0) }.sorted(byName: \.self).prefix(20).map { $0 }
    }
}
