import JobsCore
import QuadCore

/// Jobs, people and templates, as far as lists show them.
struct JobsContents {
    private(set) var summaries: [JobSummary] = []
    private(set) var people: [Person] = []
    private(set) var templates: [JobTemplate] = []
    /// The names of people by their ids.
    private(set) var names: [String: String] = [:]
    private var positions: [String: Int] = [:]

    init() {}

    @MainActor
    init(_ service: JobService) async throws {
        people = try await service.people.items()
        summaries = try await service.repository.summaries()
        templates = try await service.repository.templates()
        names = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
        findPositions()
    }

    func summary(_ id: String) -> JobSummary? { positions[id].map { summaries[$0] } }

    mutating func take(_ change: ItemChanges<JobTemplate>.Change) {
        templates.removeAll { $0.id == change.id }
        if let after = change.after { templates.append(after) }
    }

    mutating func take(_ change: ItemChanges<Job>.Change) {
        guard let job = change.after else {
            summaries.removeAll { $0.id == change.id }
            return findPositions()
        }
        let summary = JobSummary(job)
        if let position = positions[job.id] {
            summaries[position] = summary
        } else {
            positions[job.id] = summaries.count
            summaries.append(summary)
        }
    }

    private mutating func findPositions() {
        positions = Dictionary(summaries.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }
}
