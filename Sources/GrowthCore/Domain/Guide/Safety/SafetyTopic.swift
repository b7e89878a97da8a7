/// A danger that a question may speak of, and that a safety text is about; the gravest first.
package enum SafetyTopic: String, CaseIterable, Codable, Sendable {
    case crisis, friend, assault, abuse, hazing, chest, head, heat, eating, doping, injury

    /// Whether nothing from the library is shown beside the text: no passage fits, and a title that is near by chance hurts.
    package var hidesLibrary: Bool {
        switch self {
        case .crisis, .friend, .assault, .abuse, .hazing: true
        case .chest, .head, .heat, .eating, .doping, .injury: false
        }
    }

    /// Whether no exercise is quoted to somebody who asks about it.
    var stopsExercise: Bool {
        switch self {
        case .chest, .head, .heat, .injury: true
        default: false
        }
    }

    /// The topics whose texts say nothing more beside the text of this one.
    var covers: [SafetyTopic] {
        switch self {
        case .crisis, .friend: [.doping, .injury]
        case .assault, .abuse, .hazing, .chest, .head, .heat: [.injury]
        case .eating, .doping, .injury: []
        }
    }
}
