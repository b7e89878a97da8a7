import FoundationEssentials
import TestSupport

@testable import JSONStore
@testable import JobsCore
@testable import QuadCore

/// A folder of jobs for one test.
struct JobFolder {
    let folder: TemporaryDirectory
    static let now = Date(timeIntervalSince1970: 1_790_000_000)

    init() throws {
        folder = try TemporaryDirectory()
    }

    /// Returns a repository that acts like a separate process.
    func window(
        starters: [JobTemplate] = [], _ adjust: (inout StorageOptions) -> Void = { _ in }
    ) -> JSONJobRepository {
        var options = StorageOptions(now: { Self.now })
        options.durability = .relaxed
        adjust(&options)
        return JSONJobRepository(directory: folder.path, options: options, starters: { starters })
    }

    func path(_ name: String) -> String { folder.appending("jobs/" + name) }

    func text(_ name: String) -> String {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    func lines(_ name: String) -> [String] { text(name).split(separator: "\n").map(String.init) }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path(name)))
    }

    static func job(_ id: String = "a", steps: Int = 3) -> Job {
        Job(
            id: id, name: "Job \(id)",
            steps: (1...max(1, steps)).prefix(steps).map { number in
                JobStep(
                    TemplateAction(
                        id: "s\(number)", name: "Step \(number)", needs: number > 1 ? ["s\(number - 1)"] : []))
            }, createdAt: now)
    }

    static func template(_ id: String = "t") -> JobTemplate {
        let version = JobTemplate.Version(number: 1, at: now, actions: [TemplateAction(id: "a1", name: "First")])
        return JobTemplate(id: id, name: "Template \(id)", createdAt: now, versions: [version])
    }

    static func event(_ verb: JobEvent.Verb, step: String? = nil, batch: String = "b1") -> JobEvent {
        JobEvent(at: now, actor: Person.meID, verb: verb, step: step, batch: batch)
    }

    /// Returns a window that added these jobs.
    func filled(_ jobs: [Job]) async throws -> JSONJobRepository {
        let window = window()
        try await window.apply(.adding(jobs))
        return window
    }
}

extension JobsChange {
    static func adding(_ jobs: [Job]) -> JobsChange {
        JobsChange(
            jobs: ItemChanges(adding: jobs).changes,
            happenings: jobs.map { Happening($0.id, JobFolder.event(.created)) })
    }

    static func replacing(_ before: Job, _ verb: JobEvent.Verb = .edited, _ edit: (inout Job) -> Void) -> JobsChange {
        var after = before
        edit(&after)
        return JobsChange(
            jobs: ItemChanges(replacing: [(before, after)]).changes,
            happenings: [Happening(before.id, JobFolder.event(verb))])
    }

    static func removing(_ jobs: [Job]) -> JobsChange { JobsChange(jobs: ItemChanges(removing: jobs).changes) }
}
