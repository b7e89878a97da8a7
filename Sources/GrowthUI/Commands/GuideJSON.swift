import GrowthCore

/// The output of `quad growth ask`.
struct GuideJSON: Encodable {
    private struct Passage: Encodable {
        let number: Int
        let kind: String
        let id: String
        let title: String
        let section: String
        let text: String
        let score: Double
    }

    private struct Tip: Encodable {
        let text: String
        let rule: String
    }

    private let by = "guide"
    private let question: String
    private let safety: [SafetyTextJSON]
    private let passages: [Passage]
    private let tips: [Tip]
    private let nothing: Bool
    private let nearest: [String]

    init(_ answer: GuideAnswer, to question: String) {
        self.question = question
        safety = answer.safety.map { SafetyTextJSON($0) }
        passages = answer.quotes.enumerated().map { place, quote in
            let (kind, id) =
                switch quote.passage.source {
                case .article(let id): ("article", id)
                case .method(let id): ("method", id)
                }
            return Passage(
                number: place + 1, kind: kind, id: id, title: quote.passage.title, section: quote.passage.section,
                text: quote.text, score: (quote.score * 1000).rounded() / 1000)
        }
        tips = answer.tips.map { Tip(text: $0.text, rule: $0.rule) }
        nothing = answer.quotes.isEmpty && !answer.hidesLibrary
        nearest = answer.nearest
    }
}
