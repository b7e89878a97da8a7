/// A danger that a question can mention, with a safety text; the most serious first.
package enum SafetyTopic: String, CaseIterable, Codable, Sendable {
    case crisis, friend, assault, abuse, hazing, chest, head, heat, eating, doping, injury

    /// Whether the text appears without anything from the library: no passage fits, and a similar title could hurt by
    /// accident.
    package var hidesLibrary: Bool {
        switch self {
        case .crisis, .friend, .assault, .abuse, .hazing: true
        case .chest, .head, .heat, .eating, .doping, .injury: false
        }
    }

    /// Whether passages about exercise are left out of the answer.
    var stopsExercise: Bool {
        switch self {
        case .chest, .head, .heat, .injury: true
        default: false
        }
    }

    /// The topics whose texts add nothing to the text of this one.
    var covers: [SafetyTopic] {
        switch self {
        case .crisis, .friend: [.doping, .injury]
        case .assault, .abuse, .hazing, .chest, .head, .heat: [.injury]
        case .eating, .doping, .injury: []
        }
    }
}
