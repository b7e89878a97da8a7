import GrowthCore
import QuadCore

/// The position of a timer, as `plan` and `timer` print it.
struct TimerPositionJSON: Encodable {
    private let position: TimerPosition

    init(_ position: TimerPosition) { self.position = position }

    private enum CodingKeys: String, CodingKey { case step, round, of, left, over }

    func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: CodingKeys.self)
        try json.encode(position.name, forKey: .step)
        try json.encode(position.left, forKey: .left)
        if position.isDone {
            try json.encode(position.over, forKey: .over)
        } else {
            try json.encode(position.round, forKey: .round)
            try json.encode(position.rounds, forKey: .of)
        }
    }
}
