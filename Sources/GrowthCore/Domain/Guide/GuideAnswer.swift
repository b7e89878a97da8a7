/// The guide's answer to a question.
package struct GuideAnswer: Equatable, Sendable {
    package struct Quote: Equatable, Sendable {
        package let passage: Passage
        /// A few sentences of the passage.
        package let text: String
        package let score: Double

        init(_ passage: Passage, text: String, score: Double) {
            self.passage = passage
            self.text = text
            self.score = score
        }
    }

    /// To be shown before everything else; the most serious first.
    package let safety: [SafetyText]
    /// The best first.
    package let quotes: [Quote]
    package let tips: [GuideTip]
    /// Similar titles, if there is no quote.
    package let nearest: [String]

    package static let nothing = "The library has nothing on that"

    /// Shown instead of passages, if no passage may appear beside the safety texts.
    package static let hidden = "This program has no answer to that; the people above do."

    package var hidesLibrary: Bool { safety.hideLibrary }
}
