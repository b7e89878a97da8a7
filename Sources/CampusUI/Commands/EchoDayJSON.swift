import CampusCore
import PuzzleKit
import QuadCore

/// The puzzle of a day in the output of `campus games echo --json`. A sign is a shape and a color.
struct EchoDayJSON: Encodable {
    struct Sign: Encodable {
        let shape: String
        let color: String

        init(_ sign: EchoSign) {
            (shape, color) = (sign.shape.rawValue, sign.color.rawValue)
        }
    }

    let date: String
    let rule: String
    let instruction: String
    let sequence: [Sign]
    /// The answer; nil unless it was asked for.
    let answer: [Sign]?

    init(_ day: CalendarDay, _ puzzle: EchoPuzzle, showsAnswer: Bool) {
        date = day.description
        (rule, instruction) = (puzzle.rule.name, puzzle.rule.instruction)
        sequence = puzzle.sequence.map(Sign.init)
        answer = showsAnswer ? puzzle.answer.map(Sign.init) : nil
    }
}
