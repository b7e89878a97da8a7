/// A guide that answers from the library, without a model: it quotes passages, gives tips by rules, and says when it
/// finds nothing.
package struct Guide: Sendable {
    static let mostPassages = 3
    /// The same limit as for a chat.
    package static let longestQuestion = 1_000

    private let passages: [Passage]
    private let index: PassageIndex
    private let articleTitles: [String]
    private let titles: [String]
    /// The number of hits to search when passages of methods are left out: a user's own library may have many such
    /// passages.
    private static let mostSearched = 200

    package init(_ library: GrowthLibrary) {
        passages = library.articles.flatMap(Passage.all) + library.methods.flatMap(Passage.all)
        index = PassageIndex(passages.map { "\($0.title). \($0.section). \($0.text)" })
        articleTitles = library.articles.map(\.title)
        titles = articleTitles + library.methods.map(\.title)
    }

    package func answer(_ question: String, figures: GuideFigures? = nil) -> GuideAnswer {
        let question = String(question.prefix(Self.longestQuestion))
        let safety = SafetyText.about(question)
        if safety.hideLibrary { return GuideAnswer(safety: safety, quotes: [], tips: [], nearest: []) }
        let words = PassageIndex.words(of: question).filter { !Self.common.contains($0) }
        // A user who is hurt is shown no exercise: passages of methods are left out.
        let isHurt = safety.contains { $0.topic.stopsExercise }
        let best = index.best(isHurt ? Self.mostSearched : Self.mostPassages, for: words)
        let found = best.filter { !isHurt || !passages[$0.passage].isOfMethod }.prefix(Self.mostPassages).map { hit in
            let passage = passages[hit.passage]
            return GuideAnswer.Quote(passage, text: Self.quote(of: passage.text, about: words), score: hit.score)
        }
        return GuideAnswer(
            safety: safety, quotes: found,
            tips: figures.map { GuideTip.about(question, $0) } ?? [],
            nearest: found.isEmpty ? NearestTitles.of(question, among: isHurt ? articleTitles : titles) : [])
    }

    /// Words that occur in almost every text and question.
    private static let common = Set(
        ("a about after again all also am an and any are as at be because been before being but by can could day did "
            + "do does doing don for from get go going had has have having he her here him his how i if in into is it its "
            + "just like ll m make me more most much my need no not now of off on once only or other our out over re s "
            + "same she should so some such t than that the their them then there these they this those through to too "
            + "under until up us ve very want was way we were what when where which while who why will with would you your")
            .split(separator: " ").map(String.init))

    private static let longestQuote = 240

    /// Returns whole sentences, beginning with the sentence that has most of the words.
    private static func quote(of text: String, about words: [String]) -> String {
        let sentences = sentences(of: text)
        let wanted = Set(words)
        let fits = sentences.map { Set(PassageIndex.words(of: $0)).intersection(wanted).count }
        guard let best = fits.max(), let start = fits.firstIndex(of: best) else { return text }
        var quote = sentences[start]
        for sentence in sentences[(start + 1)...] where quote.count + sentence.count < longestQuote {
            quote += " \(sentence)"
        }
        return quote
    }

    private static func sentences(of text: String) -> [String] {
        var sentences: [String] = []
        var sentence = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            sentence += sentence.isEmpty ? String(word) : " \(word)"
            guard let last = word.last, ".?!".contains(last) else { continue }
            sentences.append(sentence)
            sentence = ""
        }
        return sentence.isEmpty ? sentences : sentences + [sentence]
    }
}

extension Passage {
    static func all(of article: GrowthArticle) -> [Passage] {
        article.sections.map { section in
            Passage(
                .article(article.id), title: article.title, section: section.title,
                text: section.paragraphs.joined(separator: " "))
        }
    }

    static func all(of method: GrowthMethod) -> [Passage] {
        var parts = [("What it is", [method.summary] + method.text)]
        parts += method.steps.map { ($0.title, [$0.text] + $0.tips + $0.warnings) }
        parts += [("Safety", method.safety), ("What it does", method.benefits)]
        return parts.compactMap { section, texts in
            let text = texts.filter { !$0.isEmpty }.joined(separator: " ")
            guard !text.isEmpty else { return nil }
            return Passage(.method(method.id), title: method.title, section: section, text: text)
        }
    }
}
