import QuadCore

/// The completions of `:` while the user types: names of actions, places and settings, and arguments of typed commands.
@MainActor
struct CommandLineCompletion {
    /// The names in groups, the likeliest group first.
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
        // A name that can't work here stays last, however well it matches.
        return Self.fitting(names.dropLast().flatMap { $0 }, sought) + Self.fitting(last, sought)
    }

    private static func fitting(_ names: [String], _ sought: String) -> [String] {
        names.filter { $0.hasPrefix(sought) } + names.filter { !$0.hasPrefix(sought) && $0.contains(sought) }
    }

    /// Returns the name that the user probably meant.
    func nearest(to name: String) -> String? { NearestName.of(name, among: groups.flatMap { $0 }) }
}

extension Action {
    /// Returns whether a plain word means the action: the end of its name, or the beginning of a name that ends with
    /// `open`.
    func isCalled(_ word: String) -> Bool {
        let parts = id.rawValue.split(separator: ".")
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return id.rawValue == word }
        return last == word || (last == "open" && first == word)
    }
}

extension ActionRegistry {
    /// The places by the names that the user types: the part after the tab's title, if only one place has that part.
    var placeNames: [(name: String, place: Place)] {
        let short = places.map { Self.shortName(of: $0) }
        return zip(places, short).map { place, name in
            (short.count { $0 == name } == 1 ? name : Self.longName(of: place), place)
        }
    }

    /// - Parameter near: the tab whose place is meant if several places share a short name.
    package func place(named name: String, near feature: FeatureID) -> Place? {
        if let place = places.first(where: { $0.title.lowercased() == name || Self.longName(of: $0) == name }) {
            return place
        }
        let found = places.filter { Self.shortName(of: $0) == name }
        return found.first { $0.route.feature == feature } ?? found.first
    }

    /// Returns `archive` for `Wordle: archive`.
    private static func shortName(of place: Place) -> String {
        let title = place.title.lowercased()
        return title.firstIndex(of: ":").map { String(title[title.index($0, offsetBy: 2)...]) } ?? title
    }

    /// Returns `wordle archive` for `Wordle: archive`.
    private static func longName(of place: Place) -> String { place.title.lowercased().replacing(": ", with: " ") }
}
