import CoachesCore
import QuadCore

enum ParsedLogLineText {
    /// Returns the name of the column in lists of contacts.
    static func column(_ field: ParsedLogLine.Field) -> String {
        switch field {
        case .coach: "coach"
        case .school: "school"
        case .kind: "type"
        case .direction: "direction"
        case .at: "occurred_at"
        case .text: "content"
        case .next: "next_follow_up"
        case .promises: "promises"
        case .mood: "sentiment"
        case .tags: "tags"
        case .isPrivate: "private"
        case .isMass: "mass"
        case .wasReached: "reached"
        }
    }
}
