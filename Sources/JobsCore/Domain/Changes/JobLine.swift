import QuadCore

/// A new job, typed as one line: `Feed cat due:wed recur:weekly project:house +home pri:H`.
///
/// The fields are the same as in the filter language and in the forms. An unknown word with a value is a problem. Words
/// in quotes or after a backslash are part of the name.
package struct JobLine: Equatable, Sendable {
    /// The words that remain for the name.
    package internal(set) var name = ""
    /// The name as typed, with quotes and backslashes, so that it parses the same again.
    package internal(set) var rest = ""
    package internal(set) var start: CalendarDay?
    /// The same moment with its hour, if the line gives an hour.
    package internal(set) var wait: DueDate?
    package internal(set) var due: DueDate?
    package internal(set) var recurrence: Recurrence?
    package internal(set) var project: String?
    package internal(set) var tags: [String] = []
    package internal(set) var priority: Job.Priority?
    /// The name of the person responsible.
    package internal(set) var assignee: String?
    /// Sentences that say why a word meant as a field is not understood.
    package internal(set) var problems: [String] = []

    /// Sentences about words that were understood but are not used, or were probably not meant.
    package internal(set) var remarks: [String] = []

    /// The words behind the problems, as typed.
    package internal(set) var unread: [String] = []

    /// - Parameter keepsUnread: whether a word such as `wait:+3d`, which looks like a field and is none, is part of the
    ///   name.
    package init(_ text: String, dates: DateReader, keepsUnread: Bool = false) {
        var reader = JobLineReader(text, dates: dates, keepsUnread: keepsUnread)
        self = reader.line()
        if !keepsUnread, let problem = SingleLine.problem(text, "a job"), let rest = SingleLine.behindFirst(text) {
            problems.append(problem)
            unread.append(rest)
        }
    }

    init() {}

    /// The moment until which the job is hidden.
    package var begins: DueDate? { wait ?? start.map { DueDate($0) } }

    /// Whether the line holds nothing but a name.
    var isPlain: Bool {
        start == nil && due == nil && recurrence == nil && project == nil && tags.isEmpty && priority == nil
            && assignee == nil && problems.isEmpty
    }

    /// The fields of a line, for help and messages.
    package static let help =
        "due:fri, due:\"fri 9am\", start:+3d (or wait:, scheduled:), recur:weekly, until:2026-12-31, project:house, +home, priority:high and "
        + "who:Dana are read as fields; a backslash before one of them leaves it in the name"

    /// Joins the words of a command line. A value that lost its quotes to the shell gets them back.
    package static func joining(_ words: [String]) -> String {
        words.map { word in
            guard let colon = word.firstIndex(of: ":"), word.contains(where: \.isWhitespace), !word.contains("\""),
                JobLineReader.Field(String(word[..<colon])) != nil
            else { return word }
            return "\(word[...colon])\"\(word[word.index(after: colon)...])\""
        }.joined(separator: " ")
    }
}

extension JobStart {
    /// Takes everything in the line except the assignee; the caller looks up that person.
    package init(_ line: JobLine) {
        self.init(
            name: line.name, start: line.start, wait: line.wait, due: line.due, isTask: true, priority: line.priority,
            tags: line.tags,
            project: line.project, recurrence: line.recurrence.map { .some($0) })
    }
}
