/// An index that looks up names while a file adds more of them. It follows the program's rule for names: the whole
/// name, then whole words, then beginnings of words. It compares only names that share a word, or the beginning of a
/// word.
package struct NameIndex {
    /// The ways in which a name matches, the best first.
    package enum Fit: Int, Comparable {
        case whole, words, beginnings
        /// A name that is one letter off, which is another name as often as a typing error.
        case near

        package static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
    }

    private var names: [NameWords] = []
    private var byWord: [String: [Int]] = [:]
    /// The positions of names by the first letters of each word, up to `longestBeginning`.
    private var byBeginning: [String: [Int]] = [:]
    private static let longestBeginning = 5
    private var nearWords = OneLetterOffIndex()

    package init() {}

    /// The most names with a common word that are compared.
    private static let mostCandidates = 200

    /// Adds a name, whose position is the number of names before it.
    package mutating func add(_ name: String) {
        let words = NameWords(name)
        for word in Set(words.words) {
            byWord[word, default: []].append(names.count)
            nearWords.add(Array(word.utf8))
        }
        for beginning in Set(words.words.flatMap(Self.beginnings)) {
            byBeginning[beginning, default: []].append(names.count)
        }
        names.append(words)
    }

    private static func beginnings(_ word: String) -> [String] {
        (1...longestBeginning).map { String(word.prefix($0)) }
    }

    /// Returns the positions of the names that match best.
    package func find(_ text: String, where isMeant: (Int) -> Bool) -> (fit: Fit, places: [Int])? {
        let typed = NameWords(text)
        guard !typed.isEmpty, typed.words.count <= 8 else { return nil }
        var best: (fit: Fit, places: [Int])?
        for place in candidates(typed) where isMeant(place) {
            guard let fit = Self.fit(typed, names[place]), fit <= best?.fit ?? fit else { continue }
            if fit == best?.fit { best?.places.append(place) } else { best = (fit, [place]) }
        }
        return best ?? near(typed, where: isMeant)
    }

    /// Returns the names with the rarest typed word, or with a word that begins like it.
    private func candidates(_ typed: NameWords) -> [Int] {
        let lists = typed.words.map { word in
            var list = byBeginning[String(word.prefix(Self.longestBeginning))] ?? []
            for name in Nicknames.others(for: word) { list += byWord[name] ?? [] }
            return list
        }
        let sorted = lists.sorted { $0.count < $1.count }
        guard let shortest = sorted.first else { return [] }
        // A word that many names share is ambiguous alone, so two such words are looked up together.
        guard shortest.count > Self.mostCandidates, sorted.count > 1 else {
            return Set(shortest.prefix(Self.mostCandidates)).sorted()
        }
        let both = Set(shortest).intersection(sorted[1])
        return both.sorted().prefix(Self.mostCandidates).map(\.self)
    }

    private static func fit(_ typed: NameWords, _ name: NameWords) -> Fit? {
        if typed == name { return .whole }
        // “School 1” is not the beginning of “School 10”.
        guard typed.words.allSatisfy({ !$0.contains(where: \.isNumber) || name.words.contains($0) }) else { return nil }
        if typed.areWords(of: name) { return .words }
        return typed.beginWords(of: name) ? .beginnings : nil
    }

    private func near(_ typed: NameWords, where isMeant: (Int) -> Bool) -> (fit: Fit, places: [Int])? {
        guard typed.words.count > 1 else { return nil }
        let near = typed.words.flatMap { nearWords.words(near: Array($0.utf8)) }
        let lists = near.compactMap { byWord[String(decoding: $0, as: UTF8.self)] }
            .filter { $0.count <= Self.mostCandidates }
        let places = Set(lists.joined()).sorted().filter { isMeant($0) && Self.isNear(typed, names[$0]) }
        return places.isEmpty ? nil : (.near, places)
    }

    /// Returns whether all words but one are equal, and the remaining word is one letter off.
    private static func isNear(_ typed: NameWords, _ name: NameWords) -> Bool {
        guard typed.words.count == name.words.count else { return false }
        var (typed, left) = (typed.words, name.words)
        typed.removeAll { word in
            guard let place = left.firstIndex(of: word) else { return false }
            left.remove(at: place)
            return true
        }
        guard typed.count == 1, left.count == 1, !(typed[0] + left[0]).contains(where: \.isNumber) else { return false }
        return LogName.isOneLetterOff(Array(typed[0].utf8), Array(left[0].utf8))
    }
}
