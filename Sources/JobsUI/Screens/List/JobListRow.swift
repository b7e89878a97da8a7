/// A row of the list of jobs: a job by its place in the model, or the heading of a group.
struct JobListRow: Equatable, Sendable, Identifiable {
    /// The job's; of a heading its words, behind a character no id has.
    let id: String
    /// Nil for a heading.
    let position: Int?
    /// How many jobs stand below a heading.
    let count: Int

    init(_ id: String, at position: Int) {
        self.id = id
        self.position = position
        count = 0
    }

    init(heading: String, count: Int) {
        id = "\u{1}\(heading)"
        position = nil
        self.count = count
    }

    var heading: String? { position == nil ? String(id.dropFirst()) : nil }
}
