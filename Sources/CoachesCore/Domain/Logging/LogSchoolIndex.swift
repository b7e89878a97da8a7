import QuadCore

/// Finds schools by the names that a line uses for them.
struct LogSchoolIndex: Sendable {
    enum Fit: Int, Comparable {
        /// The whole name, with or without “University”, the initials, or an alias.
        case whole
        /// A word of the name that is not common among schools.
        case word
        case beginning
        case oneLetterOff

        static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
    }

    private var wholes: [LogName.Word: [Int]] = [:]
    private var words: [LogName.Word: [Int]] = [:]
    /// The full names.
    private var names: [LogName.Word] = []
    /// The places of schools, by the first letters of their names.
    private var beginnings: [LogName.Word: [Int]] = [:]
    /// The most first letters. A table looks up every row, and thousands of schools begin with “University of”.
    private let longestBeginning: Int

    /// An index of names that differ by one letter. A line looks up one name and compares all names instead; a table
    /// looks up every row.
    private var near: OneLetterOffIndex?

    init(_ schools: [LogDirectory.SchoolEntry] = [], isForTable: Bool = false) {
        near = isForTable ? OneLetterOffIndex() : nil
        longestBeginning = isForTable ? 24 : 2
        for (place, school) in schools.enumerated() { add(school.name, school.aliases, at: place) }
    }

    /// Adds the names of a new school, or further names of a known one.
    mutating func add(_ schoolName: String, _ aliases: [String], at place: Int) {
        let name = Self.spelled(LogName.words(schoolName))
        if place == names.count { names.append([]) }
        names[place] = LogName.joined(name)
        for count in 2...max(2, min(longestBeginning, names[place].count)) {
            Self.add(place, to: &beginnings[Array(names[place].prefix(count)), default: []])
        }
        var keys = [name, Self.withoutKind(name)] + aliases.map { Self.spelled(LogName.words($0)) }
        keys += Self.initials(name).map { [$0] }
        for key in Set(keys.map { LogName.joined($0) }) where !key.isEmpty {
            Self.add(place, to: &wholes[key, default: []])
            near?.add(key)
        }
        for word in Set(name) where !Self.common.contains(word) {
            Self.add(place, to: &words[word, default: []])
        }
    }

    private static func add(_ place: Int, to places: inout [Int]) {
        // Places are mostly added in order.
        let isLast = places.last.map { $0 < place } ?? true
        let at = isLast ? places.count : places.firstIndex { $0 >= place } ?? places.count
        if at == places.count || places[at] != place { places.insert(place, at: at) }
    }

    /// Returns the schools that fit best.
    func schools(named typed: [LogName.Word], worst: Fit) -> (fit: Fit, places: [Int])? {
        guard !typed.isEmpty, typed.count <= 8 else { return nil }
        let spelled = Self.spelled(typed)
        let typed = spelled.first == Array("the".utf8) && spelled.count > 1 ? Array(spelled.dropFirst()) : spelled
        let key = LogName.joined(typed)
        if let found = wholes[key] { return (.whole, found) }
        guard worst >= .word else { return nil }
        if typed.count == 1, let found = words[key] { return (.word, found) }
        guard worst >= .beginning, key.count > 1 else { return nil }
        let begun = (beginnings[Array(key.prefix(longestBeginning))] ?? []).filter { names[$0].starts(with: key) }
        if !begun.isEmpty { return (.beginning, begun) }
        guard worst >= .oneLetterOff, key.count >= 4 else { return nil }
        let alike = near?.words(near: key) ?? Set(wholes.keys.filter { LogName.isOneLetterOff(key, $0) })
        let places = alike.filter { $0.count >= 4 }.reduce(into: Set<Int>()) { $0.formUnion(wholes[$1] ?? []) }
        return places.isEmpty ? nil : (.oneLetterOff, places.sorted())
    }

    /// Returns words spelled as in `SchoolWords`.
    private static func spelled(_ words: [LogName.Word]) -> [LogName.Word] {
        SchoolWords.spelled(words.map { String(decoding: $0, as: UTF8.self) }).map { Array($0.utf8) }
    }

    private static func set(_ words: [String]) -> Set<LogName.Word> { Set(words.map { Array($0.utf8) }) }

    private static let kinds = set(["university", "univ", "college", "institute", "school", "academy"])
    private static let small = set(["of", "the", "and", "at", "in", "for"])
    /// Half of all schools have one of these words in their names.
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

    /// Returns the initials with and without small words: `uocd` and `ucd`.
    private static func initials(_ name: [LogName.Word]) -> [LogName.Word] {
        let full = name.compactMap(\.first)
        let short = name.filter { !small.contains($0) }.compactMap(\.first)
        return [full, short].filter { $0.count > 1 && $0.allSatisfy { $0 < 0x80 } }
    }
}
