/// Finding the job that somebody typed.
extension JobService {
    /// - Parameter text: an id, the beginning of one, or a name or its beginning, capitals or not.
    /// - Throws: `.noSuchJob`, or `.ambiguous` with the names of those that fit. Open jobs come before closed ones.
    package func find(_ text: String) async throws(JobError) -> Job {
        let id = try Self.find(text, among: await repository.summaries()).id
        guard let job = try await repository.jobs([id]).first else { throw .noSuchJob(text) }
        return job
    }

    package static func find(_ text: String, among summaries: [JobSummary]) throws(JobError) -> JobSummary {
        if let exact = summaries.first(where: { $0.id == text }) { return exact }
        let words = FilterWords(text.trimmingSpaces)
        guard !text.trimmingSpaces.isEmpty else { throw .noSuchJob(text) }
        let ways: [(JobSummary) -> Bool] = [
            { words.isAll(of: $0.name) },
            { $0.id.hasPrefix(text) },
            { words.begins($0.name) },
            { words.occurs(in: $0.name) },
        ]
        for fits in ways {
            let found = summaries.filter(fits)
            let open = found.filter(\.isOpen)
            if let only = open.count == 1 ? open.first : found.count == 1 ? found.first : nil { return only }
            if !found.isEmpty {
                let several = (open.isEmpty ? found : open).sorted { ($0.name, $0.id) < ($1.name, $1.id) }
                throw .ambiguous(text, several.prefix(5).map { "\($0.name) (\($0.id.prefix(8)))" })
            }
        }
        throw .noSuchJob(text)
    }
}
