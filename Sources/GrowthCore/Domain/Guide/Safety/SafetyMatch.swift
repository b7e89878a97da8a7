/// A text to search for patterns.
struct SafetyMatch {
    private let sentences: [Int]
    private let spans: [[Range<Int>]]

    init(_ text: SafetyWords, _ vocabulary: SafetyVocabulary) {
        sentences = text.sentences
        spans = vocabulary.spans(in: text.words)
    }

    /// - Parameter masked: whether each word is ignored, because it is part of an idiom.
    func holds(_ rule: SafetyRule, masked: [Bool]) -> Bool {
        rule.all.allSatisfy { first($0, masked: masked) != nil } && !rule.none.contains { first($0, masked: []) != nil }
    }

    /// Returns the first match of a pattern.
    func first(_ pattern: SafetyPattern, masked: [Bool] = []) -> Range<Int>? {
        var found: Range<Int>?
        each(pattern, masked: masked) {
            found = $0
            return false
        }
        return found
    }

    /// - Parameter take: receives each match; returns whether to continue.
    func each(_ pattern: SafetyPattern, masked: [Bool] = [], _ take: (Range<Int>) -> Bool) {
        guard pattern.steps.allSatisfy({ $0.isOptional || !spans[$0.element].isEmpty }) else { return }
        for span in spans[pattern.steps[0].element] where !isMasked(span, masked) {
            guard let end = end(of: pattern, from: 1, at: span.upperBound, gap: 0, masked) else { continue }
            if !take(span.lowerBound..<end) { return }
        }
    }

    /// Returns the end of the steps from `index` on; nil if they do not follow.
    /// - Parameter gap: the number of other words allowed because optional steps were skipped.
    private func end(of pattern: SafetyPattern, from index: Int, at place: Int, gap: Int, _ masked: [Bool]) -> Int? {
        guard index < pattern.steps.count else { return place }
        let step = pattern.steps[index]
        let reach = max(gap, step.gap)
        let all = spans[step.element]
        var next = all.firstIndex(from: place)
        while next < all.count, all[next].lowerBound <= place + reach {
            let span = all[next]
            next += 1
            let crosses = reach > 0 && sentences[span.lowerBound] != sentences[place - 1]
            guard !crosses, !isMasked(span, masked) else { continue }
            if let end = end(of: pattern, from: index + 1, at: span.upperBound, gap: 0, masked) { return end }
        }
        return step.isOptional ? end(of: pattern, from: index + 1, at: place, gap: reach, masked) : nil
    }

    func isOneSentence(_ range: Range<Int>) -> Bool {
        sentences[range.lowerBound] == sentences[range.upperBound - 1]
    }

    private func isMasked(_ span: Range<Int>, _ masked: [Bool]) -> Bool {
        !masked.isEmpty && span.contains { masked[$0] }
    }
}

extension [Range<Int>] {
    /// Returns the index of the first of these sorted ranges that begins at or after a place.
    fileprivate func firstIndex(from place: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].lowerBound < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
