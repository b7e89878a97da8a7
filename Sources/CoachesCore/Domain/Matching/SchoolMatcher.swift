import QuadCore

/// Schools that may be duplicates.
///
/// Names are compared by their words (`NameWords`): St. equals Saint, and accents and apostrophes do not count. Only
/// schools that share a key are compared, so the cost grows with the number of schools and not with the number of
/// pairs.
package struct SchoolMatcher: Sendable {
    typealias Strength = CoachMatcher.Strength
    package typealias Proposal = CoachMatcher.Proposal

    /// The strongest first.
    package let proposals: [Proposal]

    package init(_ records: FamilyRecords) {
        var search = SchoolMatchSearch(records.schools)
        search.run()
        let refused = Set(records.distinct.map(\.id))
        let ids = records.schools.map(\.id)
        proposals = search.found.compactMap { pair, hit -> Proposal? in
            let proposal = Proposal(
                first: ids[pair.first], second: ids[pair.second], strength: hit.strength, reason: hit.reason)
            return refused.contains(proposal.id) ? nil : proposal
        }.sorted { ($1.strength, $0.first, $0.second) < ($0.strength, $1.first, $1.second) }
    }
}

/// Searches for keys that schools have in common.
private struct SchoolMatchSearch {
    struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    struct Hit {
        let strength: CoachMatcher.Strength
        let reason: String
    }

    private enum Kind: Int, CaseIterable {
        case name, website, words, core, initials, letter

        var strength: CoachMatcher.Strength {
            switch self {
            case .name: .strong
            case .website, .words: .medium
            case .core, .initials, .letter: .weak
            }
        }

        var reason: String {
            switch self {
            case .name: "same name"
            case .website: "same website and compatible names"
            case .words: "same words in another order"
            case .core: "same name except for “University” or “College”"
            case .initials: "one is the initials of the other"
            case .letter: "names one letter apart"
            }
        }
    }

    private(set) var found: [Pair: Hit] = [:]
    private let schools: [School]
    private let names: [ComparedSchoolName]
    /// The number of next schools with the same key that each is compared with.
    private static let reach = 12

    init(_ schools: [School]) {
        self.schools = schools
        names = schools.map { ComparedSchoolName($0.name) }
    }

    mutating func run() {
        var buckets: [Kind: [String: [Int]]] = [:]
        func add(_ kind: Kind, _ key: String, _ place: Int) {
            guard !key.isEmpty, buckets[kind]?[key]?.last != place else { return }
            buckets[kind, default: [:]][key, default: []].append(place)
        }
        for (place, school) in schools.enumerated() {
            for name in [school.name] + school.aliases {
                let words = ComparedSchoolName(name)
                add(.name, words.whole, place)
                add(.words, words.anyOrder, place)
            }
            add(.website, Self.host(school.website), place)
            add(.core, names[place].core, place)
            add(.initials, names[place].single, place)
            for initials in names[place].initials { add(.initials, initials, place) }
        }
        for kind in Kind.allCases {
            for (_, places) in (buckets[kind] ?? [:]).sorted(by: { $0.key < $1.key }) { compare(places, kind) }
        }
        compareLetters()
    }

    private mutating func compare(_ places: [Int], _ kind: Kind) {
        for (position, place) in places.enumerated() {
            for other in places[(position + 1)...].prefix(Self.reach) { note(place, other, kind) }
        }
    }

    /// Compares names that begin alike or end alike: sorting puts them close together.
    private mutating func compareLetters() {
        let forward = names.indices.sorted { (names[$0].whole, $0) < (names[$1].whole, $1) }
        let backward = names.indices.map { ($0, String(names[$0].whole.reversed())) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
        for order in [forward, backward] {
            for (position, place) in order.enumerated() {
                for other in order[(position + 1)...].prefix(Self.reach)
                where names[place].isOneLetterOff(names[other]) { note(place, other, .letter) }
            }
        }
    }

    private mutating func note(_ one: Int, _ other: Int, _ kind: Kind) {
        guard one != other, mayBeOne(one, other, kind) else { return }
        let pair = Pair(first: min(one, other), second: max(one, other))
        if let known = found[pair], known.strength >= kind.strength { return }
        found[pair] = Hit(strength: kind.strength, reason: kind.reason)
    }

    /// Whether the names may be those of one school: a conference or a state system has one website for many schools.
    private func haveNamesThatGoTogether(_ one: Int, _ other: Int) -> Bool {
        func all(_ place: Int) -> [ComparedSchoolName] {
            ([schools[place].name] + schools[place].aliases).map { ComparedSchoolName($0) }
        }
        return all(one).contains { mine in all(other).contains { mine.goesTogether(with: $0) } }
    }

    /// Whether two schools may be one. Schools in two states never are. Schools of two divisions, or a college and a
    /// university, may be one only if the whole names are equal.
    private func mayBeOne(_ one: Int, _ other: Int, _ kind: Kind) -> Bool {
        func differ(_ path: KeyPath<School, String>) -> Bool {
            let (mine, theirs) = (FoldedText(schools[one][keyPath: path]), FoldedText(schools[other][keyPath: path]))
            return !mine.bytes.isEmpty && !theirs.bytes.isEmpty && mine != theirs
        }
        if kind == .website, !haveNamesThatGoTogether(one, other) { return false }
        // One list may abbreviate California as CA.
        let isOtherState =
            differ(\.state) && schools[one].state.utf8.count == schools[other].state.utf8.count
        if isOtherState { return false }
        if kind == .name { return true }
        if let mine = schools[one].division, let theirs = schools[other].division, mine != theirs { return false }
        if differ(\.city) { return false }
        return kind != .core || names[one].kinds.isEmpty || names[other].kinds.isEmpty
            || names[one].kinds == names[other].kinds
    }

    private static func host(_ website: String) -> String {
        var text = website.lowercased()[...]
        if let scheme = text.firstRange(of: "://") { text = text[scheme.upperBound...] }
        let host = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
        return host.hasPrefix("www.") ? String(host.dropFirst(4)) : String(host)
    }
}
