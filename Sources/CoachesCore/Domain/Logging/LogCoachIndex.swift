import QuadCore

/// Finds coaches by the names that a line uses for them.
struct LogCoachIndex: Sendable {
    /// The ways in which a name may fit, the best first. Coaches with the same fit are equally likely.
    enum Fit: Int, Comparable, CaseIterable {
        case whole, familyName, name, beginning, oneLetterOff

        static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
    }

    private struct Owner {
        let coach: Int
        let isFamilyName: Bool
    }

    /// All words of the coaches' names, ordered by their bytes.
    private let words: [LogName.Word]
    private let owners: [[Owner]]
    private let places: [LogName.Word: Int]
    private let wordCounts: [Int]
    private let accounts: [LogName.Word: [Int]]
    private let schools: [String?]

    init(_ coaches: [LogDirectory.CoachEntry]) {
        var found: [LogName.Word: [Owner]] = [:]
        var counts: [Int] = []
        var accounts: [LogName.Word: [Int]] = [:]
        for (place, coach) in coaches.enumerated() {
            let (name, familyName) = Self.words(of: coach)
            counts.append(name.count)
            for word in Set(name) {
                found[word, default: []].append(Owner(coach: place, isFamilyName: familyName.contains(word)))
            }
            let keys = (coach.addresses + coach.handles).map(Self.account).filter { !$0.isEmpty }
            for key in Set(keys) { accounts[key, default: []].append(place) }
        }
        let sorted = found.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        words = sorted.map(\.key)
        owners = sorted.map(\.value)
        places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.key, $0) })
        wordCounts = counts
        self.accounts = accounts
        schools = coaches.map(\.school)
    }

    private static func words(of coach: LogDirectory.CoachEntry) -> (name: [LogName.Word], familyName: [LogName.Word]) {
        let typed = LogName.words(coach.name)
        var name = typed.filter { !LogName.suffixes.contains($0) }
        if name.isEmpty { name = typed }
        let given = coach.familyName.map { LogName.words($0).filter { !LogName.suffixes.contains($0) } } ?? []
        let familyName = given.isEmpty ? Array(name.suffix(LogName.familyCount(name))) : given
        let rest = (coach.givenName.map { LogName.words($0) } ?? []) + familyName
        return (name + rest.filter { !name.contains($0) }, familyName)
    }

    /// Returns the key of an email address or a handle, without `@` and without the address of the service.
    private static func account(_ text: String) -> LogName.Word {
        var text = text.trimmingSpaces[...]
        if text.contains("://") || text.contains("/") { text = text.split(separator: "/").last ?? "" }
        while text.first == "@" { text.removeFirst() }
        return FoldedText(String(text), .capitals).bytes
    }

    func coaches(withAccount text: String) -> [Int] { accounts[Self.account(text)] ?? [] }

    /// Returns the coaches that fit best.
    /// - Parameters:
    ///   - isMeant: whether a coach of this school may be meant.
    ///   - worst: the worst fit that still counts.
    func coaches(
        named typed: [LogName.Word], worst: Fit = .oneLetterOff, where isMeant: (String?) -> Bool = { _ in true }
    ) -> (fit: Fit, places: [Int])? {
        guard !typed.isEmpty, typed.count <= 6 else { return nil }
        var best: [Int: Fit] = [:]
        for (index, word) in typed.enumerated() {
            let fits = fits(of: word, takesInitial: typed.count > 1, takesSlips: worst == .oneLetterOff)
            if index == 0 {
                best = fits
            } else {
                best = fits.reduce(into: [:]) { both, fit in
                    if let other = best[fit.key] { both[fit.key] = max(other, fit.value) }
                }
            }
            if best.isEmpty { return nil }
        }
        let isSeveral = typed.count > 1
        var found: (fit: Fit, places: [Int])?
        for (place, fit) in best where isMeant(schools[place]) {
            let isWhole = fit <= .name && wordCounts[place] == typed.count && (isSeveral || wordCounts[place] == 1)
            let fit = isWhole ? Fit.whole : fit
            guard fit <= worst, fit <= found?.fit ?? worst else { continue }
            if fit == found?.fit { found?.places.append(place) } else { found = (fit, [place]) }
        }
        found?.places.sort()
        return found
    }

    private func fits(of word: LogName.Word, takesInitial: Bool, takesSlips: Bool) -> [Int: Fit] {
        var fits: [Int: Fit] = [:]
        func add(_ place: Int, _ fit: (Owner) -> Fit) {
            for owner in owners[place] {
                let fit = fit(owner)
                fits[owner.coach] = min(fits[owner.coach] ?? fit, fit)
            }
        }
        if let place = places[word] { add(place) { $0.isFamilyName ? .familyName : .name } }
        if word.count > 1 || takesInitial {
            var place = firstPlace(from: word)
            while place < words.count, words[place].starts(with: word) {
                add(place) { _ in .beginning }
                place += 1
            }
        }
        for name in Nicknames.others(for: String(decoding: word, as: UTF8.self)) {
            if let place = places[Array(name.utf8)] { add(place) { $0.isFamilyName ? .oneLetterOff : .beginning } }
        }
        guard fits.isEmpty, takesSlips, word.count >= 4, word.allSatisfy({ $0 < 0x80 }) else { return fits }
        for place in words.indices where LogName.isOneLetterOff(word, words[place]) {
            add(place) { _ in .oneLetterOff }
        }
        return fits
    }

    private func firstPlace(from word: LogName.Word) -> Int {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle].lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
