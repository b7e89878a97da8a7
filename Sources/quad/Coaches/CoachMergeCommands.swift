import QuadData
import QuadDomain

/// Coaches and schools that are there twice: found, made one, or kept apart.
@MainActor
struct CoachMergeCommands: CommandActing {
    private let commands: CoachCommands

    init(_ commands: CoachCommands) {
        self.commands = commands
    }

    var context: CommandContext { commands.context }
    private var service: CoachService { commands.service }
    private var arguments: [String] { invocation.arguments }
    private var isDry: Bool { invocation.has("dry-run") }

    // MARK: Coaches

    func duplicates() async throws -> Int32 {
        let log = try await commands.log()
        let matching = CoachMatching(log.records)
        func name(_ id: String) -> String { log.personName(id) }
        if invocation.has("json") {
            output.json(CoachDuplicatesJSON(matching, name: name))
            return 0
        }
        for pair in matching.proposals where output.isWanted {
            output.row([
                pair.strength.word, pair.first, name(pair.first), pair.second, name(pair.second), pair.reason,
            ])
        }
        for shared in matching.notProposed where output.isWanted {
            output.row(["not proposed", shared.coaches.map(name).few(), shared.reason])
        }
        if matching.proposals.isEmpty { output.note("No two coaches look like one") }
        return 0
    }

    func merge() async throws -> Int32 {
        let log = try await commands.log()
        let (kept, absorbed) = (try log.findCoach(arguments[0]), try log.findCoach(arguments[1]))
        let picks: [CoachMerge.Field: MergePick] = try picks()
        func merged(_ records: FamilyRecords, _ contacts: [Interaction], _ assignments: Int) throws -> CoachMerge {
            let sources = CoachMerge.Sources(records, interactions: contacts, assignments: assignments)
            return try CoachMerge(keeping: kept.id, absorbing: absorbed.id, in: sources, picks: picks)
        }
        // What the viewer does not see names them too, and is done without being told.
        let whole = try merged(
            try await service.repository.records(), try await service.repository.interactions(), 0)
        if let refusal = FamilyRights.refusal(of: whole.change, by: log.viewer) { throw CoachError.refused(refusal) }
        let merge = try merged(log.records, log.contacts, try await assignments(of: absorbed.id))
        if !isDry { _ = try await service.apply(whole.change, as: log.viewer) }
        if invocation.has("json") {
            output.json(CoachMergeJSON(merge, isDry: isDry))
            return 0
        }
        tell(merge.lines, merge.counts, merge.remarks, \.title)
        output.line("\(absorbed.name) \(isDry ? "would go" : "went") into \(kept.name) (\(kept.id))")
        return 0
    }

    private func assignments(of person: String) async throws -> Int {
        try await container.jobs.summaries().count { $0.people.contains(person) }
    }

    /// `--keep email=b --keep notes=both`
    private func picks<Field: RawRepresentable<String> & CaseIterable & Hashable>() throws -> [Field: MergePick] {
        var picks: [Field: MergePick] = [:]
        for text in invocation.values("keep") {
            let parts = text.lowercased().split(separator: "=", maxSplits: 1).map(String.init)
            let field = Field.allCases.first { $0.rawValue.lowercased() == parts.first }
            let pick: MergePick? =
                switch parts.last {
                case "a": .first
                case "b": .second
                case "both": .both
                default: nil
                }
            guard let field, let pick, parts.count == 2 else {
                let names = Field.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("--keep takes FIELD=A, B or BOTH, of \(names)", in: invocation.command)
            }
            picks[field] = pick
        }
        return picks
    }

    private func tell<Field>(
        _ lines: [MergeLine<Field>], _ counts: [MergeCount], _ remarks: [String], _ title: (Field) -> String
    ) {
        for line in lines where line.isDifferent || !line.result.isEmpty {
            output.row([
                line.isLosing ? "!" : " ", title(line.field), line.first.isEmpty ? "–" : line.first,
                line.second.isEmpty ? "–" : line.second, line.result,
            ])
        }
        for count in counts { output.row([" ", count.title, "\(count.first)", "\(count.second)", count.result]) }
        for remark in remarks { output.line(remark) }
    }

    func distinct() async throws -> Int32 {
        let log = try await commands.log()
        let (one, other) = (try log.findCoach(arguments[0]), try log.findCoach(arguments[1]))
        guard one.id != other.id else { throw CoachError.refused("Both are \(one.name)") }
        return try await keepApart((one.id, one.name), (other.id, other.name), log)
    }

    private func keepApart(
        _ one: (id: String, name: String), _ other: (id: String, name: String), _ log: RecruitingLog
    ) async throws -> Int32 {
        let pair = DistinctPair(one.id, other.id)
        guard !log.records.distinct.contains(pair) else {
            output.line("\(one.name) and \(other.name) are two already")
            return 0
        }
        var change = FamilyChange()
        change.distinct = [.init(before: nil, after: pair)]
        _ = try await service.apply(change, as: log.viewer)
        output.line("\(one.name) and \(other.name) are two, and are not proposed again")
        return 0
    }

    // MARK: Schools

    func schoolDuplicates() async throws -> Int32 {
        let log = try await commands.log()
        let matching = SchoolMatching(log.records)
        func name(_ id: String) -> String { log.school(id)?.name ?? id }
        if invocation.has("json") {
            output.json(CoachDuplicatesJSON(matching, name: name))
            return 0
        }
        for pair in matching.proposals where output.isWanted {
            output.row([
                pair.strength.word, pair.first, name(pair.first), pair.second, name(pair.second), pair.reason,
            ])
        }
        if matching.proposals.isEmpty { output.note("No two schools look alike") }
        return 0
    }

    func mergeSchools() async throws -> Int32 {
        let log = try await commands.log()
        let (kept, absorbed) = (try log.findSchool(arguments[0]), try log.findSchool(arguments[1]))
        let picks: [SchoolMerge.Field: MergePick] = try picks()
        func merged(_ records: FamilyRecords, _ contacts: [Interaction]) throws -> SchoolMerge {
            let sources = SchoolMerge.Sources(records, interactions: contacts)
            return try SchoolMerge(
                keeping: kept.id, absorbing: absorbed.id, for: log.viewer.athlete, in: sources, picks: picks)
        }
        // The change reaches items that the viewer does not see; the words tell of the others alone.
        let whole = try merged(
            try await service.repository.records(), try await service.repository.interactions())
        if let refusal = FamilyRights.refusal(of: whole.change, by: log.viewer) { throw CoachError.refused(refusal) }
        let merge = try merged(log.records, log.contacts)
        if !isDry { _ = try await service.apply(whole.change, as: log.viewer) }
        if invocation.has("json") {
            output.json(CoachMergeJSON(merge, isDry: isDry))
            return 0
        }
        tell(merge.lines, merge.counts, merge.remarks, \.title)
        output.line("\(absorbed.name) \(isDry ? "would go" : "went") into \(kept.name) (\(kept.id))")
        return 0
    }

    func distinctSchools() async throws -> Int32 {
        let log = try await commands.log()
        let (one, other) = (try log.findSchool(arguments[0]), try log.findSchool(arguments[1]))
        guard one.id != other.id else { throw CoachError.refused("Both are \(one.name)") }
        return try await keepApart((one.id, one.name), (other.id, other.name), log)
    }
}
