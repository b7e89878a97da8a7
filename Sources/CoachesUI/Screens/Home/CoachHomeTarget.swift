/// The subject of an entry of Home, encoded as the id that Home passes back.
enum CoachHomeTarget: Equatable {
    case coach(String)
    case reminder(String)
    case promise(String, contact: String)
    case event(String)
    case offer(String, school: String)
    /// A day, and the key of the change on that day.
    case rule(String, String)

    var id: String {
        switch self {
        case .coach(let id): "coach/\(id)"
        case .reminder(let id): "reminder/\(id)"
        case .promise(let id, let contact): "promise/\(contact)/\(id)"
        case .event(let id): "event/\(id)"
        case .offer(let id, let school): "offer/\(school)/\(id)"
        case .rule(let day, let key): "rule/\(day)/\(key)"
        }
    }

    /// - Parameter subject: `contact.promise`, as a suggestion names a promise.
    init?(promise subject: String) {
        guard let dot = subject.lastIndex(of: ".") else { return nil }
        self = .promise(String(subject[subject.index(after: dot)...]), contact: String(subject[..<dot]))
    }

    init?(id: String) {
        let parts = id.split(separator: "/").map(String.init)
        switch (parts.first, parts.count) {
        case ("coach", 2): self = .coach(parts[1])
        case ("reminder", 2): self = .reminder(parts[1])
        case ("promise", 3): self = .promise(parts[2], contact: parts[1])
        case ("event", 2): self = .event(parts[1])
        case ("offer", 3): self = .offer(parts[2], school: parts[1])
        case ("rule", 3): self = .rule(parts[1], parts[2])
        default: return nil
        }
    }
}
