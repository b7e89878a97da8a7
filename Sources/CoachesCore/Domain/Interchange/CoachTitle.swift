import QuadCore

/// What a coach is called beyond the roles that are known here.
enum CoachTitle {
    static let kept = "title"

    static func words(_ coach: Coach) -> String? { coach.other[kept]?.text ?? usual(coach.role) }

    /// It says no more than the role.
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
