import QuadCore
import QuadStorage

extension RecruitingCalendars {
    /// Reads `ncaa-calendar.json`.
    static func read(_ bytes: [UInt8], place: RulesSource.Place) throws(RuleError) -> RecruitingCalendars {
        let file = try RuleNode.file(bytes)
        var calendars: [RecruitingCalendar] = []
        for node in try file.needed("calendars").list() {
            let calendar = try RecruitingCalendar.read(node)
            guard !calendars.contains(where: { $0.key == calendar.key }) else {
                throw node.fault("there are two calendars named \(Quoted.text(calendar.key))")
            }
            calendars.append(calendar)
        }
        let (keys, otherKeys) = try sportKeys(file.needed("sport_to_key"), known: Set(calendars.map(\.key)))
        return RecruitingCalendars(
            source: try file.source(named: "recruiting calendars", place: place), calendars: calendars, keys: keys,
            otherKeys: otherKeys)
    }

    private static func sportKeys(
        _ node: RuleNode, known: Set<String>
    ) throws(RuleError) -> (keys: [Sport: [String]], otherKeys: [String]) {
        var keys: [Sport: [String]] = [:]
        var otherKeys: [String] = []
        for member in try node.members() {
            var listed: [String] = []
            for key in try RuleNode(node: member.node).oneOrSeveral() {
                let name = try key.text()
                guard known.contains(name) else { throw key.fault("there is no calendar named \(Quoted.text(name))") }
                listed.append(name)
            }
            if member.key == "*" {
                otherKeys = listed
            } else if let sport = PlayedSport(reading: member.key)?.sport {
                keys[sport] = listed
            } else {
                throw RuleError(what: UnknownSportError(member.key).message, offset: member.keyRange.lowerBound)
            }
        }
        return (keys, otherKeys)
    }
}

extension RecruitingCalendar {
    fileprivate static func read(_ node: RuleNode) throws(RuleError) -> RecruitingCalendar {
        let key = try node.needed("key").text()
        var periods: [RecruitingPeriod] = []
        for period in try node.needed("periods").list() { periods.append(try RecruitingPeriod.read(period)) }
        return RecruitingCalendar(
            key: key, name: try node["name"]?.text() ?? key,
            // The key of a calendar may be the name of its division.
            division: try node["division"]?.division() ?? Division(rawValue: key) ?? .d1,
            team: try node["team"]?.word("team", Sport.Team.allCases.map(\.rawValue)) { Sport.Team(rawValue: $0) },
            periods: periods)
    }
}

extension RecruitingPeriod {
    fileprivate static func read(_ node: RuleNode) throws(RuleError) -> RecruitingPeriod {
        let kind = try node.needed("type").word("period", Kind.allCases.map(\.rawValue)) { Kind(rawValue: $0) }
        let (start, end) = (try node.needed("start").day(), try node.needed("end").day())
        guard start <= end else { throw node.fault("the period ends on \(end), before it starts") }
        return RecruitingPeriod(kind, start, end, try node["confidence"]?.confidence() ?? .low)
    }
}
