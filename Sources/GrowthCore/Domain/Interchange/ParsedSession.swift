/// A row of a file as a session, or the reason why it is not a session.
struct ParsedSession {
    /// The line number in the file, from 1.
    let line: Int
    let name: String
    var session: PracticeSession?
    var fault: String?
    /// Whether the row has an id from Quad. Then Quad exported the file, and a row that differs from the log is an
    /// update.
    var isOwn = false
    var remarks: [String] = []
}
