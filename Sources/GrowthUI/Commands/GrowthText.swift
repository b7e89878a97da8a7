import GrowthCore
import QuadCore

/// The output of the commands for people.
enum GrowthText {
    static func lines(of method: GrowthMethod) -> [String] {
        var lines = [method.title, method.facts, "", method.summary]
        for paragraph in method.text { lines += ["", paragraph] }
        for step in method.steps {
            let length = step.seconds.map { "  \(PlayTime.text($0))" } ?? ""
            lines += ["", "\(step.number). \(step.title)\(length)"]
            lines +=
                ([step.text].filter { !$0.isEmpty } + step.tips.map { "tip: \($0)" } + step.warnings.map { "! \($0)" })
                .map { "   \($0)" }
        }
        for (title, texts) in [("Safety", method.safety), ("What it does", method.benefits)] where !texts.isEmpty {
            lines += ["", title] + texts.map { "- \($0)" }
        }
        if let progression = method.progression {
            let words = [progression.words, progression.feedback].filter { !$0.isEmpty }
            lines += ["", "Move on to something harder after: \(words.joined(separator: "; "))"]
        }
        if !method.related.isEmpty { lines += ["", "See also: \(method.related.joined(separator: ", "))"] }
        return lines
    }

    static func lines(of row: GrowthArticleRow) -> [String] {
        let article = row.article
        let facts = [article.category, "\(article.minutes) min to read"].filter { !$0.isEmpty }
        var lines = [article.title, facts.joined(separator: ", ")]
        if let staleness = row.staleness { lines.append("! \(staleness.words)") }
        lines += ["", article.summary]
        for section in article.sections {
            if !section.title.isEmpty { lines += ["", section.title] }
            for paragraph in section.paragraphs { lines += ["", paragraph] }
        }
        if !article.related.isEmpty { lines += ["", "See also: \(article.related.joined(separator: ", "))"] }
        return lines
    }

    static func lines(of safety: [SafetyText]) -> [String] {
        "! \(safety.joinedText)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    static func lines(of answer: GuideAnswer) -> [String] {
        var lines = answer.safety.isEmpty ? [] : lines(of: answer.safety) + [""]
        if answer.hidesLibrary { return lines + [GuideAnswer.hidden] }
        lines.append("Guide: no model answers; these are passages from your library")
        for (place, quote) in answer.quotes.enumerated() {
            lines += ["", "[\(place + 1)] \(quote.passage.citation)", "    “\(quote.text)”"]
        }
        if answer.quotes.isEmpty {
            lines += ["", "\(GuideAnswer.nothing). Nearest: \(answer.nearest.few(3))"]
        }
        if !answer.tips.isEmpty {
            lines += [""] + answer.tips.map { "From your log: \($0.text) (rule: \($0.rule))" }
        }
        return lines
    }

    /// `work 3/8, 0:24 left; 7:24 done, 7:16 to go`
    static func line(of timer: RunningTimer, at moment: TimerMoment) -> String {
        let elapsed = PlayTime.text(Int(timer.elapsed(at: moment)))
        if timer.isFinished { return "\(timer.title): finished after \(elapsed), not in the log yet" }
        let position = timer.position(at: moment)
        let state = timer.isPaused ? "paused, " : ""
        guard !position.isDone else {
            return "\(timer.title): \(state)\(timer.plan.plan.runs.isEmpty ? "" : "done, ")\(elapsed) so far"
        }
        let step = [position.name, position.roundText].compactMap { $0 }.joined(separator: " ")
        let left = max(0, timer.plan.total - Int(timer.planned(at: moment)))
        return "\(timer.title): \(state)\(step), \(PlayTime.text(position.left)) left; \(elapsed) done, "
            + "\(PlayTime.text(left)) to go"
    }
}
