import QuadCore
import SystemKit

/// The reader that splits the line of a new job into words.
struct JobLineReader {
    enum Field {
        case due, start, recurrence, until, project, tags, priority, assignee

        init?(_ word: String) {
            switch word.lowercased() {
            case "due": self = .due
            case "start", "wait", "scheduled", "sched": self = .start
            case "recur", "every": self = .recurrence
            case "until": self = .until
            case "project", "proj", "pro": self = .project
            case "tag", "tags": self = .tags
            case "priority", "prio", "pri", "p": self = .priority
            case "who": self = .assignee
            default: return nil
            }
        }
    }

    /// A word between two spaces, or a phrase in quotes.
    enum Word {
        case text(String)
        case field(Field, String)
        case tag(String)
        /// A tag to be removed, which makes no sense for a new job: `-home`.
        case takenTag(String)
        /// A name with a value, where no field has this name.
        case unread(String)
        /// A field, and words after it that look like a part of its value but are not.
        case stray(String, String)
        /// A recurrence, the words that give its end, and the reason why that end cannot be right.
        case wrongUntil(String, String, String)
    }

    let text: [Character]
    let dates: DateReader
    let keepsUnread: Bool
    var index = 0

    init(_ text: String, dates: DateReader, keepsUnread: Bool) {
        self.text = Array(WideForms.folded(text))
        self.dates = dates
        self.keepsUnread = keepsUnread
    }

    mutating func line() -> JobLine {
        var line = JobLine()
        var (names, rests, tags): ([String], [String], [String]) = ([], [], [])
        var until: CalendarDay?
        var known: Set<Field> = []
        while let (word, typed) = next() {
            do throws(JobLineError) {
                if case .field(let field, _) = word, field != .tags, field != .start, !known.insert(field).inserted {
                    throw JobLineError("“\(typed)” is a second value for the same field; write only one")
                }
                switch word {
                case .text(let name):
                    names.append(name)
                    rests.append(typed)
                case .tag(let tag): tags.append(tag)
                case .takenTag(let tag): throw JobLineError(takenTag: tag)
                case .unread(let word): throw JobLineError(unread: word)
                case .stray(let typed, let words):
                    throw JobLineError(stray: words, behind: typed)
                case .wrongUntil(let typed, let words, let fault):
                    throw JobLineError(until: words, behind: typed, fault)
                case .field(.tags, let value): tags.append(value)
                case .field(.until, let value): until = try day(value, typed)
                case .field(let field, let value): try take(value, for: field, typed, &line)
                }
            } catch {
                line.problems.append(error.words)
                line.unread.append(typed)
                rests.append(typed)
            }
        }
        line.tags = Job.tags(reading: tags.joined(separator: " "))
        end(until, &line)
        line.name = names.joined(separator: " ")
        // Words in quotes belong to the name on purpose.
        let isQuoted = rests.last?.last.map(FilterScanner.quotes.contains) ?? false
        if !keepsUnread, !isQuoted, line.due == nil, line.recurrence == nil, line.problems.isEmpty,
            let date = DateInName(names, dates)
        {
            line.remarks.append(date.remark)
        }
        line.rest = rests.joined(separator: " ")
        return line
    }

    /// - Parameter until: the last day, if the line gives it in a field of its own.
    private func end(_ until: CalendarDay?, _ line: inout JobLine) {
        guard line.recurrence != nil else {
            if until != nil { line.problems.append("until: also needs recur:") }
            return
        }
        if let until, let other = line.recurrence?.until, other != until {
            line.problems.append("the series ends on \(other) and on \(until); write only one date")
        }
        if let until { line.recurrence?.until = until }
        let first = line.due?.day ?? line.start ?? dates.today
        if let last = line.recurrence?.until, last < first {
            line.problems.append("until: \(last) is before the first job, on \(first); write a later day")
        }
    }

    private func take(
        _ value: String, for field: Field, _ typed: String, _ line: inout JobLine
    ) throws(JobLineError) {
        switch field {
        case .due: line.due = try date(value, typed)
        case .start:
            let date = try date(value, typed)
            // The later of two start dates hides the job.
            if let before = line.begins, before != date {
                let isLater = DueDate.isBegunBefore(before, date)
                let (unused, used) = isLater ? (before, date) : (date, before)
                line.remarks.append("\(unused) is not used: the job is hidden until the later date, \(used)")
                guard isLater else { return }
            }
            line.start = date.day
            line.wait = date.minute.map { DueDate(date.day, minute: $0) }
        case .recurrence:
            line.recurrence = try mapError(of: Recurrence.read(value, dates: dates)) { (error: RecurrenceError) in
                JobLineError("“\(typed.clipped)” is not a period: \(error.advice)")
            }
        case .priority:
            guard let priority = Job.Priority(reading: value) else {
                throw JobLineError(typed, "not a priority", Job.Priority.readingExamples)
            }
            line.priority = priority
        case .project: line.project = value
        case .assignee: line.assignee = value
        case .tags, .until: break
        }
    }

    private func day(_ value: String, _ typed: String) throws(JobLineError) -> CalendarDay {
        try mapError(of: dates.readDay(value, as: .due)) { (error: DateError) in
            JobLineError("“\(typed)”: \(error.words)")
        }
    }

    private func date(_ value: String, _ typed: String) throws(JobLineError) -> DueDate {
        try mapError(of: dates.read(value, as: .due)) { (error: DateError) in
            JobLineError("“\(typed)”: \(error.words)")
        }
    }
}
