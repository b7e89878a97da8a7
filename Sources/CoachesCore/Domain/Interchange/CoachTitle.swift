import QuadCore

/// A coach's job title, kept beyond the roles that Quad knows.
enum CoachTitle {
    static let kept = "title"

    static func words(_ coach: Coach) -> String? { coach.other[kept]?.text ?? usual(coach.role) }

    /// Whether a title says no more than the role.
    static func isUsual(_ text: String, for role: Coach.Role?) -> Bool {
        guard let role else { return false }
        return !text.contains(" ") || [usual(role)?.lowercased(), "\(role.rawValue) coach"].contains(text.lowercased())
    }

    private static func usual(_ role: Coach.Role?) -> String? {
        switch role {
        case .head: "Head Coach"
        case .assistant: "Assistant Coach"
        case .recruiting: "Recruiting Coordinator"
        case nil: nil
        }
    }
}
