/// A row of a file as a session, or why it is none.
struct ParsedSession {
    /// In the file, from 1.
    let line: Int
    let name: String
    var session: PracticeSession?
    var fault: String?
    /// The file tells its id, so it is an export of this program: what differs is an update.
    var isOwn = false
    var remarks: [String] = []
}
