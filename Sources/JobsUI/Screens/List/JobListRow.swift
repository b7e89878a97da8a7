/// A row of the list of jobs: a job by its position in the model, or the heading of a group.
struct JobListRow: Equatable, Sendable, Identifiable {
    /// The job's id; for a heading its text, after a character that no id contains.
    let id: String
    /// The position in the model; nil for a heading.
    let position: Int?
    /// The number of jobs below a heading.
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
