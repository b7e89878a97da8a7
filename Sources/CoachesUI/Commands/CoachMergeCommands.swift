import CoachesCore
import QuadCommandLine
import QuadCore

/// Duplicate coaches and schools: finding, merging, and marking as different.
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

    // MARK: Duplicates

    func duplicates() async throws -> Int32 {
        let log = try await commands.log()
        let matching = CoachMatcher(log.records)
        list(matching.proposals, notProposed: matching.notProposed) { log.personName($0) }
        return 0
    }

    func schoolDuplicates() async throws -> Int32 {
        let log = try await commands.log()
        list(SchoolMatcher(log.records).proposals) { log.school($0)?.name ?? $0 }
        return 0
    }

    private func list(
        _ proposals: [CoachMatcher.Proposal], notProposed: [CoachMatcher.Shared] = [], name: (String) -> String
    ) {
        if invocation.has("json") {
            return output.json(CoachDuplicatesJSON(proposals, notProposed: notProposed, name: name))
        }
        for pair in proposals where output.isWanted {
            output.row([
                pair.strength.word, pair.first, name(pair.first), pair.second, name(pair.second), pair.reason,
            ])
        }
        for shared in notProposed where output.isWanted {
            output.row(["not proposed", shared.coaches.map(name).few(), shared.reason])
        }
        if proposals.isEmpty { output.note("No duplicates found.") }
    }

    // MARK: Merging

    func merge() async throws -> Int32 {
        let log = try await commands.log()
        let (kept, absorbed) = (try log.findCoach(arguments[0]), try log.findCoach(arguments[1]))
        let picks: [CoachMerge.Field: MergePick] = try picks()
        let assigned = try await container.jobDirectory.count(assignedTo: [absorbed.id])
        return try await merge(absorbed.name, into: kept.name, log, assignments: assigned) { sources in
            try CoachMerge(keeping: kept.id, absorbing: absorbed.id, in: sources, picks: picks)
        }
    }

    func mergeSchools() async throws -> Int32 {
        let log = try await commands.log()
        let (kept, absorbed) = (try log.findSchool(arguments[0]), try log.findSchool(arguments[1]))
        let picks: [SchoolMerge.Field: MergePick] = try picks()
        return try await merge(absorbed.name, into: kept.name, log) { sources in
            try SchoolMerge(
                keeping: kept.id, absorbing: absorbed.id, for: log.viewer.athlete, in: sources, picks: picks)
        }
    }

    /// - Parameters:
    ///   - assignments: the number of jobs and steps that are assigned to the absorbed person.
    ///   - merging: computes the merge from the given records.
    private func merge<Merge: FamilyMerge>(
        _ absorbed: String, into kept: String, _ log: RecruitingLog, assignments: Int = 0,
        _ merging: (CoachMerge.Sources) throws -> Merge
    ) async throws -> Int32 {
        // The change covers items that the viewer does not see; the printed text mentions only visible ones.
        let whole = try merging(
            CoachMerge.Sources(
                try await service.repository.records(), contacts: try await service.repository.contacts()))
        if let refusal = FamilyRights.refusal(of: whole.change, by: log.viewer) { throw CoachError.refused(refusal) }
        let merge = try merging(
            CoachMerge.Sources(log.records, contacts: log.contacts, assignments: assignments))
        if !isDry { _ = try await service.apply(whole.change, as: log.viewer) }
        if invocation.has("json") {
            output.json(CoachMergeJSON(merge, isDry: isDry))
            return 0
        }
        tell(merge)
        output.line("\(isDry ? "Dry run: would merge" : "Merged") \(absorbed) into \(kept) (\(merge.kept))")
        return 0
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
                throw UsageError(
                    "--keep takes FIELD=A, FIELD=B or FIELD=BOTH; the fields: \(names)", in: invocation.command)
            }
            picks[field] = pick
        }
        return picks
    }

    private func tell<Merge: FamilyMerge>(_ merge: Merge) {
        for line in merge.lines where line.isDifferent || !line.result.isEmpty {
            output.row([
                line.isLosing ? "!" : " ", Merge.title(of: line.field), line.first.isEmpty ? "–" : line.first,
                line.second.isEmpty ? "–" : line.second, line.result,
            ])
        }
        for count in merge.counts {
            output.row([" ", count.title, "\(count.first)", "\(count.second)", count.result])
        }
        for remark in merge.remarks { output.line(remark) }
    }

    // MARK: Marking as different

    func distinct() async throws -> Int32 {
        let log = try await commands.log()
        let (one, other) = (try log.findCoach(arguments[0]), try log.findCoach(arguments[1]))
        return try await keepApart((one.id, one.name), (other.id, other.name), log)
    }

    func distinctSchools() async throws -> Int32 {
        let log = try await commands.log()
        let (one, other) = (try log.findSchool(arguments[0]), try log.findSchool(arguments[1]))
        return try await keepApart((one.id, one.name), (other.id, other.name), log)
    }

    private func keepApart(
        _ one: (id: String, name: String), _ other: (id: String, name: String), _ log: RecruitingLog
    ) async throws -> Int32 {
        guard one.id != other.id else { throw CoachError.refused("Both arguments name \(one.name)") }
        let pair = DistinctPair(one.id, other.id)
        guard !log.records.distinct.contains(pair) else {
            output.line("\(one.name) and \(other.name) are already marked as different")
            return 0
        }
        var change = FamilyChange()
        change.distinct = [.init(before: nil, after: pair)]
        _ = try await service.apply(change, as: log.viewer)
        output.line("Marked \(one.name) and \(other.name) as different; they are not proposed again")
        return 0
    }
}
