/// Finds schools by what a line calls them.
struct LogSchoolIndex: Sendable {
    enum Fit: Int, Comparable {
        /// The name, with “University” or without, initials, an alias.
        case whole
        /// A word of the name that is not one of many schools.
        case word
        case beginning
        case oneLetterOff

        static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
    }

    private let wholes: [LogName.Word: [Int]]
    private let words: [LogName.Word: [Int]]
    /// The names in full.
    private let names: [LogName.Word]

    init(_ schools: [LogDirectory.SchoolEntry]) {
        var wholes: [LogName.Word: Set<Int>] = [:]
        var words: [LogName.Word: Set<Int>] = [:]
        var names: [LogName.Word] = []
        for (place, school) in schools.enumerated() {
            let name = Self.spelled(LogName.words(school.name))
            names.append(LogName.joined(name))
            var keys = [name, Self.withoutKind(name)] + school.aliases.map { Self.spelled(LogName.words($0)) }
            keys += Self.initials(name).map { [$0] }
            for key in keys where !key.isEmpty { wholes[LogName.joined(key), default: []].insert(place) }
            for word in name where !Self.common.contains(word) { words[word, default: []].insert(place) }
        }
        self.wholes = wholes.mapValues { $0.sorted() }
        self.words = words.mapValues { $0.sorted() }
        self.names = names
    }

    /// Which schools fit best.
    func schools(named typed: [LogName.Word], worst: Fit) -> (fit: Fit, places: [Int])? {
        guard !typed.isEmpty, typed.count <= 8 else { return nil }
        let spelled = Self.spelled(typed)
        let typed = spelled.first == Array("the".utf8) && spelled.count > 1 ? Array(spelled.dropFirst()) : spelled
        let key = LogName.joined(typed)
        if let found = wholes[key] { return (.whole, found) }
        guard worst >= .word else { return nil }
        if typed.count == 1, let found = words[key] { return (.word, found) }
        guard worst >= .beginning, key.count > 1 else { return nil }
        let begun = names.indices.filter { names[$0].starts(with: key) }
        if !begun.isEmpty { return (.beginning, begun) }
        guard worst >= .oneLetterOff, key.count >= 4 else { return nil }
        let near = wholes.lazy.filter { $0.key.count >= 4 && LogName.isOneLetterOff(key, $0.key) }
            .reduce(into: Set<Int>()) { $0.formUnion($1.value) }
        return near.isEmpty ? nil : (.oneLetterOff, near.sorted())
    }

    /// The words of `SchoolWords`.
    private static func spelled(_ words: [LogName.Word]) -> [LogName.Word] {
        SchoolWords.spelled(words.map { String(decoding: $0, as: UTF8.self) }).map { Array($0.utf8) }
    }

    private static func set(_ words: [String]) -> Set<LogName.Word> { Set(words.map { Array($0.utf8) }) }

    private static let kinds = set(["university", "univ", "college", "institute", "school", "academy"])
    private static let small = set(["of", "the", "and", "at", "in", "for"])
    /// Half of all schools have one of these in their names.
    private static let common = kinds.union(small).union(
        set([
            "state", "tech", "technology", "community", "junior", "north", "south", "east", "west", "northern",
            "southern", "eastern", "western", "central", "saint", "st", "new", "city", "county", "valley",
        ]))

    static func isCommon(_ word: String) -> Bool { common.contains(LogName.joined(LogName.words(word))) }

    private static func withoutKind(_ name: [LogName.Word]) -> [LogName.Word] {
        var rest = name[...]
        if let last = rest.last, kinds.contains(last), rest.count > 1 { rest.removeLast() }
        if rest.count > 2, kinds.contains(rest[rest.startIndex]), small.contains(rest[rest.startIndex + 1]) {
            rest = rest.dropFirst(2)
        }
        return Array(rest)
    }

    /// `ucd` and `uocd`
    private static func initials(_ name: [LogName.Word]) -> [LogName.Word] {
        let full = name.compactMap(\.first)
        let short = name.filter { !small.contains($0) }.compactMap(\.first)
        return [full, short].filter { $0.count > 1 && $0.allSatisfy { $0 < 0x80 } }
    }
}
