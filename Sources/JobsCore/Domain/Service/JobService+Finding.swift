import QuadCore

/// Looking up a job by typed text.
extension JobService {
    /// - Parameter text: an id, the beginning of an id, or a name or its beginning, in any case.
    /// - Throws: `.noSuchJob`, or `.ambiguous` with the matching names. Open jobs come before closed ones.
    package func find(_ text: String) async throws(JobError) -> Job {
        // A full id needs no search through all jobs.
        if let job = try await repository.jobs([text]).first { return job }
        let id = try Self.find(text, among: await repository.summaries()).id
        guard let job = try await repository.jobs([id]).first else { throw .noSuchJob(text) }
        return job
    }

    package static func find(_ text: String, among summaries: [JobSummary]) throws(JobError) -> JobSummary {
        let match = TypedName(text).match(
            among: summaries, id: \.id, name: \.name, takesBeginningOfID: true, prefers: \.isOpen)
        switch match {
        case .one(let found): return found
        case .several(let found):
            let several = found.sorted { $0.id < $1.id }.sorted(byName: \.name)
            throw .ambiguous(text, several.prefix(5).map { "\($0.name) (\(TypedID.shortened($0.id)))" })
        case .none: throw .noSuchJob(text, proposals: TypedName(text).proposals(among: summaries.map(\.name)))
        }
    }
}

extension JobService {
    /// - Parameter text: an id, or a name or its beginning, in any case.
    package func findTemplate(_ text: String) async throws(JobError) -> JobTemplate {
        try Self.findTemplate(text, among: await repository.templates())
    }

    package static func findTemplate(
        _ text: String, among templates: [JobTemplate]
    ) throws(JobError) -> JobTemplate {
        try TypedName(text).only(among: templates, id: \.id, name: \.name) {
            "there is no template “\(text)”; \(TypedName.advice($0, else: "quad jobs template list shows them"))"
        }
    }

    package func findPerson(_ text: String) async throws(JobError) -> Person {
        let people = try await everybody()
        return try TypedName(text).only(among: people, id: \.id, name: \.name) {
            "no person is named “\(text)”; \(TypedName.advice($0, else: "quad jobs people list shows all names"))"
        }
    }
}

extension Job {
    /// Returns the position of a step by typed text: its number, its id, or its name or the beginning of it.
    package func position(named text: String) throws(JobError) -> Int {
        if let number = Int(text), steps.indices.contains(number - 1) { return number - 1 }
        let found = try TypedName(text).only(
            among: Array(steps.indices), id: { steps[$0].id }, name: { steps[$0].name }
        ) {
            "\(name) has no step “\(text)”; \(TypedName.advice($0, else: "quad jobs show \(id) lists them"))"
        }
        return found
    }
}

extension TypedName {
    /// - Parameter reason: returns why the text fits nothing, given the names closest to it.
    fileprivate func only<Thing>(
        among things: [Thing], id: (Thing) -> String, name: (Thing) -> String, orElse reason: ([String]) -> String
    ) throws(JobError) -> Thing {
        switch match(among: things, id: id, name: name) {
        case .one(let found): return found
        case .several(let found): throw .ambiguous(text, found.prefix(5).map { "\(name($0)) (\(id($0)))" })
        case .none: throw .refused(reason(proposals(among: things.map(name))))
        }
    }
}
