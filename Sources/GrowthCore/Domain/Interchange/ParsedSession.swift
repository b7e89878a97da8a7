/// A row of a file as a session, or the reason why it is not a session.
struct ParsedSession {
    /// The line number in the file, from 1.
    let line: Int
    let name: String
    var session: PracticeSession?
    var fault: String?
    /// Whether the row has an id of this program. Such a file is an export of Quad, and differences are updates.
    var isOwn = false
    var remarks: [String] = []
}
