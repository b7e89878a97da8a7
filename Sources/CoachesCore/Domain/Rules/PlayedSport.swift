import QuadCore

/// A sport with the team that plays it: baseball, men's basketball, football in the FCS.
package struct PlayedSport: Hashable, Sendable {
    let sport: Sport
    /// Nil if not given, or if the sport has no separate teams.
    let team: Sport.Team?

    init(_ sport: Sport, _ team: Sport.Team? = nil) {
        (self.sport, self.team) = (sport, team)
    }

    /// Reads a sport as people type it: `Baseball`, `track`, `xc`, `Men's Basketball`, `wbb`, `football (FCS)`.
    package init?(reading text: String) {
        guard text.utf8.count <= 64 else { return nil }
        var team: Sport.Team?
        var words: [String] = []
        for word in Self.words(text) {
            guard let named = Self.teams[word] else {
                words.append(word)
                continue
            }
            guard team == nil || team == named else { return nil }
            team = named
        }
        guard let named = Self.names[words.joined(separator: " ")] else { return nil }
        guard team == nil || named.team == nil || team == named.team else { return nil }
        self.init(named.sport, team ?? named.team)
    }

    /// `men's basketball`, `football FCS`, `baseball`
    package var name: String {
        switch team {
        case .men: "men's \(sport.name)"
        case .women: "women's \(sport.name)"
        case .fbs, .fcs: "\(sport.name) \(team?.rawValue ?? "")"
        case nil: sport.name
        }
    }

    /// Returns the words in lowercase. `&` becomes `and`, apostrophes are dropped, and other signs separate words.
    private static func words(_ text: String) -> [String] {
        let spaced = text.lowercased().filter { $0 != "'" && $0 != "’" && $0 != "." }
            .map { $0 == "&" || $0 == "+" ? " and " : $0.isLetter || $0.isNumber ? String($0) : " " }
        return spaced.joined().split(separator: " ").map(String.init)
    }

    private static let teams: [String: Sport.Team] = [
        "men": .men, "mens": .men, "man": .men, "m": .men, "male": .men, "boys": .men, "boy": .men,
        "women": .women, "womens": .women, "woman": .women, "w": .women, "female": .women, "girls": .women,
        "girl": .women, "ladies": .women, "fbs": .fbs, "fcs": .fcs,
    ]

    private static let names: [String: PlayedSport] = {
        var names: [String: PlayedSport] = [:]
        for sport in Sport.allCases { names[words(sport.name).joined(separator: " ")] = PlayedSport(sport) }
        for (sport, others) in synonyms { for other in others { names[other] = PlayedSport(sport) } }
        for (name, sport, team) in abbreviations { names[name] = PlayedSport(sport, team) }
        return names
    }()

    private static let synonyms: [Sport: [String]] = [
        .acrobatics: ["acrobatics", "tumbling", "acro"], .baseball: ["base ball", "bb"],
        .basketball: ["basket ball", "hoops", "bball"], .beachVolleyball: ["beach", "sand volleyball", "beach vb"],
        .crossCountry: ["xc", "cross", "crosscountry", "x country", "cc"], .equestrian: ["riding"],
        .fencing: ["fence"], .fieldHockey: ["fieldhockey", "fh"], .flagFootball: ["flag"],
        .football: ["american football", "gridiron", "fb"], .golf: ["golfing"],
        .gymnastics: ["gym", "gymnastic", "artistic gymnastics"], .iceHockey: ["hockey", "icehockey"],
        .lacrosse: ["lax"], .rifle: ["shooting", "riflery"], .rowing: ["crew", "row"], .rugby: ["rugby union"],
        .skiing: ["ski", "skis"], .soccer: ["association football", "futbol"], .softball: ["soft ball", "sb"],
        .swimming: ["swim", "swimming and diving", "swim and dive", "diving", "dive"],
        .track: ["track", "track field", "t and f", "tf", "tandf", "athletics", "indoor track", "outdoor track"],
        .triathlon: ["tri"], .volleyball: ["volley ball", "vball", "vb", "indoor volleyball"],
        .waterPolo: ["polo", "waterpolo", "wp"], .wrestling: ["wrestle", "wrestler"],
    ]

    /// Common abbreviations at colleges.
    private static let abbreviations: [(String, Sport, Sport.Team)] = [
        ("mbb", .basketball, .men), ("wbb", .basketball, .women), ("msoc", .soccer, .men), ("wsoc", .soccer, .women),
        ("mlax", .lacrosse, .men), ("wlax", .lacrosse, .women), ("mvb", .volleyball, .men),
        ("wvb", .volleyball, .women), ("mxc", .crossCountry, .men), ("wxc", .crossCountry, .women),
        ("mgolf", .golf, .men), ("wgolf", .golf, .women), ("mten", .tennis, .men), ("wten", .tennis, .women),
    ]
}

extension PlayedSport {
    /// Reads a sport, or throws an error that lists all sports.
    package static func read(_ text: String) throws(UnknownSportError) -> PlayedSport {
        guard let sport = PlayedSport(reading: text) else { throw UnknownSportError(text) }
        return sport
    }
}
