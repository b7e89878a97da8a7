/// What the guide says to a question.
package struct GuideAnswer: Equatable, Sendable {
    package struct Quote: Equatable, Sendable {
        package let passage: Passage
        /// A few sentences of it.
        package let text: String
        package let score: Double

        init(_ passage: Passage, text: String, score: Double) {
            self.passage = passage
            self.text = text
            self.score = score
        }
    }

    /// To be read before all else; the gravest first.
    package let safety: [SafetyText]
    /// The best first.
    package let quotes: [Quote]
    package let tips: [GuideTip]
    /// Where nothing is quoted: titles that come near.
    package let nearest: [String]

    package static let nothing = "Nothing in the library on that"

    /// Shown in place of passages where none may stand beside the safety texts.
    package static let hidden = "This program has no answer to that; the people above do."

    package var hidesLibrary: Bool { safety.hideLibrary }
}
