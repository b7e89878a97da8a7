import QuadCore

/// A new job as a person types it in one line: `Feed cat due:wed recur:weekly project:house +home pri:H`.
///
/// The words are those of the filter language and of the forms. A word with a value that is none of them is a problem.
/// Words in quotes or behind a backslash are part of the name.
package struct JobLine: Equatable, Sendable {
    /// What is left for the name.
    package internal(set) var name = ""
    /// The name as typed, with quotes and backslashes, so that it parses the same again.
    package internal(set) var rest = ""
    package internal(set) var start: CalendarDay?
    /// The same with its hour, where it has one.
    package internal(set) var wait: DueDate?
    package internal(set) var due: DueDate?
    package internal(set) var recurrence: Recurrence?
    package internal(set) var project: String?
    package internal(set) var tags: [String] = []
    package internal(set) var priority: Job.Priority?
    /// Whose it is, by name.
    package internal(set) var assignee: String?
    /// Why a word that was meant for one of these is not understood, as sentences.
    package internal(set) var problems: [String] = []

    /// Sentences on what was understood and is not used, or is hardly meant.
    package internal(set) var remarks: [String] = []

    /// The words of the problems, as they were typed.
    package internal(set) var unread: [String] = []

    /// - Parameter keepsUnread: whether a word such as `wait:+3d`, which looks like a field and is none, is part of the name.
    package init(_ text: String, dates: DateReader, keepsUnread: Bool = false) {
        var reader = JobLineReader(text, dates: dates, keepsUnread: keepsUnread)
        self = reader.line()
        if !keepsUnread, let problem = SingleLine.problem(text, "a job"), let rest = SingleLine.behindFirst(text) {
            problems.append(problem)
            unread.append(rest)
        }
    }

    init() {}

    /// The moment until which it is hidden.
    package var begins: DueDate? { wait ?? start.map { DueDate($0) } }

    /// Nothing but a name is in it.
    var isPlain: Bool {
        start == nil && due == nil && recurrence == nil && project == nil && tags.isEmpty && priority == nil
            && assignee == nil && problems.isEmpty
    }

    /// The fields of a line, for help and messages.
    package static let help =
        "due:fri, due:\"fri 9am\", start:+3d (or wait:, scheduled:), recur:weekly, until:2026-12-31, project:house, +home, priority:high and "
        + "who:Dana are taken out of the line; a backslash before one of them leaves it in the name"

    /// Words of a command line as one: a value that the shell took the quotes from gets them again.
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
    /// Takes everything in the line but the assignee, whom the caller looks up.
    package init(_ line: JobLine) {
        self.init(
            name: line.name, start: line.start, wait: line.wait, due: line.due, isTask: true, priority: line.priority,
            tags: line.tags,
            project: line.project, recurrence: line.recurrence.map { .some($0) })
    }
}
