import QuadCore

/// What `:` offers while one types: names of actions, places and settings, and what typed commands take.
@MainActor
struct CommandLineCompletion {
    /// Names, those that are likelier meant in the first group.
    let groups: [[String]]
    let typed: [TypedCommand]

    func lines(for text: String) -> [String] {
        let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if words.count == 2, let command = typed.first(where: { $0.name == words[0] }) {
            return command.complete(words[1]).map { "\(command.name) \($0)" }
        }
        let sought = text.lowercased()
        var seen: Set<String> = []
        let names = groups.map { group in group.sorted().filter { seen.insert($0).inserted } }
        guard !sought.isEmpty, let last = names.last else { return names.flatMap { $0 } }
        // What can't work here stays behind all else, however well it fits.
        return Self.fitting(names.dropLast().flatMap { $0 }, sought) + Self.fitting(last, sought)
    }

    private static func fitting(_ names: [String], _ sought: String) -> [String] {
        names.filter { $0.hasPrefix(sought) } + names.filter { !$0.hasPrefix(sought) && $0.contains(sought) }
    }

    /// The name somebody probably meant.
    func nearest(to name: String) -> String? { NearestName.of(name, among: groups.flatMap { $0 }) }
}

extension Action {
    /// Whether a plain word means it: the end of its name, or the beginning where that is to open something.
    func isCalled(_ word: String) -> Bool {
        let parts = id.rawValue.split(separator: ".")
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return id.rawValue == word }
        return last == word || (last == "open" && first == word)
    }
}

extension ActionRegistry {
    /// Places by the names that are typed for them: what stands behind the tab's title, where only one place has it.
    var placeNames: [(name: String, place: Place)] {
        let short = places.map { Self.shortName(of: $0) }
        return zip(places, short).map { place, name in
            (short.count { $0 == name } == 1 ? name : Self.longName(of: place), place)
        }
    }

    /// - Parameter near: of several places with one short name, the one of this tab.
    package func place(named name: String, near feature: FeatureID) -> Place? {
        if let place = places.first(where: { $0.title.lowercased() == name || Self.longName(of: $0) == name }) {
            return place
        }
        let found = places.filter { Self.shortName(of: $0) == name }
        return found.first { $0.route.feature == feature } ?? found.first
    }

    /// `Wordle: archive` is `archive`.
    private static func shortName(of place: Place) -> String {
        let title = place.title.lowercased()
        return title.firstIndex(of: ":").map { String(title[title.index($0, offsetBy: 2)...]) } ?? title
    }

    /// `wordle archive`
    private static func longName(of place: Place) -> String { place.title.lowercased().replacing(": ", with: " ") }
}
