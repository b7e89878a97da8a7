/// The sequence of a day with its rule.
package struct EchoPuzzle: Equatable, Sendable {
    package let sequence: [EchoSign]
    package let rule: EchoRule
    package let answer: [EchoSign]

    package init(sequence: [EchoSign], rule: EchoRule) {
        self.sequence = sequence
        self.rule = rule
        answer = rule.answer(to: sequence)
    }

    /// Compares a try with the answer, position by position. Missing signs count as wrong.
    package func score(_ signs: [EchoSign]) -> [EchoMark] {
        answer.indices.map { index in
            index < signs.count ? EchoMark(of: signs[index], against: answer[index]) : .none
        }
    }
}
