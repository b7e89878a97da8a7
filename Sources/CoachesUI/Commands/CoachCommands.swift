import CoachesCore
import FoundationEssentials
import QuadCommandLine
import QuadCore
import QuadSystem

/// `quad coaches …`, `quad schools …` and `quad interactions …` without a screen: the same rules and files as on
/// screen.
@MainActor
struct CoachCommands: CommandActing, NoticingCommands {
    let context: CommandContext
    let service: CoachService

    init(context: CommandContext) {
        self.context = context
        service = context.container.coachService
    }

    var arguments: [String] { invocation.arguments }
    var today: CalendarDay { container.clock.today }

    /// Returns the log of the athlete and viewer that `--athlete` and `--as` name.
    func log() async throws -> RecruitingLog {
        let records = try await service.repository.records()
        let viewer = try viewer(among: records)
        return await service.log(records, try await service.repository.contacts(), viewer)
    }

    /// Returns the lists without the contacts; cached tallies are enough for them.
    func lists() async throws -> RecruitingLists {
        try await service.lists(keptIn: container.contactTallies) { try viewer(among: $0) }
    }

    func viewer(among records: FamilyRecords) throws -> Viewer {
        let asked = try asked(among: records)
        return try Viewer(asked.person, athlete: asked.athlete, among: records)
    }

    /// Returns the viewer that `--as` and `--athlete` name, also if the family's files other than the people can't be read.
    func namedViewer() async throws -> HomeViewer {
        if let records = try? await service.repository.records() { return try asked(among: records) }
        var records = FamilyRecords()
        records.people = try await container.people.items()
        return try asked(among: records)
    }

    /// Returns the viewer and athlete that `--as` and `--athlete` name, whether or not the viewer may see the log.
    func asked(among records: FamilyRecords) throws -> HomeViewer {
        let person = try invocation.value("as").map { name in
            try Self.person(name, among: records) { (try? Viewer($0.id, among: records)) != nil }.id
        }
        let athletes = Set(records.athletes.map(\.id))
        let athlete = try invocation.value("athlete").map { name in
            try Self.person(name, among: records) { athletes.contains($0.id) }.id
        }
        return HomeViewer(person: person ?? Person.meID, athlete: athlete)
    }

    /// - Parameter prefers: the people to prefer among several of the same name, because others, such as a former
    ///   parent, may not look.
    private static func person(
        _ text: String, among records: FamilyRecords, prefers: (Person) -> Bool
    ) throws(CoachError) -> Person {
        let match = TypedName(text).match(
            among: records.people, id: \.id, name: \.name, takesBeginningOfID: true, prefers: prefers)
        switch match {
        case .one(let person): return person
        case .none:
            let names = TypedName(text).proposals(among: records.people.map(\.name))
            let advice = TypedName.advice(names, else: "quad jobs people list shows everyone")
            throw .refused("no person is named “\(text.clipped)”; \(advice)")
        case .several(let people): throw .ambiguous(text, people.map { "\($0.name) (\($0.id))" })
        }
    }

    /// Prints a notice about the files; called after all other output.
    func tellNotice() async {
        if let notice = await service.repository.notice() { output.complain(notice) }
    }

    func deeds(_ log: RecruitingLog) -> LogEditor { LogEditor(log, now: service.now, makeID: service.makeID) }

    /// Makes a change, if the viewer may.
    func change(_ log: RecruitingLog, _ change: FamilyChange) async throws -> FamilyChange {
        try await service.apply(change, as: log.viewer)
    }
}
