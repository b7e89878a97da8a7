/// Takes the words of a line for a new job apart.
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

    /// What stands between two spaces, or in quotes.
    private enum Word {
        case text(String)
        case field(Field, String)
        case tag(String)
        /// A tag to be taken away, of which a new job has none: `-home`.
        case takenTag(String)
        /// A name with a value, as of a field, that no field has.
        case unread(String)
        /// A field, and words behind it that look like a part of its value and are none.
        case stray(String, String)
        /// A recurrence, words behind it that say until when, and why they can't be meant.
        case wrongUntil(String, String, String)
    }

    private let text: [Character]
    private let dates: DateReader
    private let keepsUnread: Bool
    private var index = 0

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
            do throws(JobLineProblem) {
                if case .field(let field, _) = word, field != .tags, field != .start, !known.insert(field).inserted {
                    throw JobLineProblem("“\(typed)” says anew what the line says already; write it once")
                }
                switch word {
                case .text(let name):
                    names.append(name)
                    rests.append(typed)
                case .tag(let tag): tags.append(tag)
                case .takenTag(let tag): throw JobLineProblem(takenTag: tag)
                case .unread(let word): throw JobLineProblem(unread: word)
                case .stray(let typed, let words):
                    throw JobLineProblem(stray: words, behind: typed)
                case .wrongUntil(let typed, let words, let fault):
                    throw JobLineProblem(until: words, behind: typed, fault)
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
        // Words in quotes were meant to stay.
        let isQuoted = rests.last?.last.map(FilterScanner.quotes.contains) ?? false
        if !keepsUnread, !isQuoted, line.due == nil, line.recurrence == nil, line.problems.isEmpty,
            let date = DateInName(names, dates)
        {
            line.remarks.append(date.remark)
        }
        line.rest = rests.joined(separator: " ")
        return line
    }

    /// - Parameter until: the last day, where it has a field of its own.
    private func end(_ until: CalendarDay?, _ line: inout JobLine) {
        guard line.recurrence != nil else {
            if until != nil { line.problems.append("until: says how long it comes again, and needs recur: beside it") }
            return
        }
        if let until, let other = line.recurrence?.until, other != until {
            line.problems.append("it comes again until \(other) and until \(until); write one of the two")
        }
        if let until { line.recurrence?.until = until }
        let first = line.due?.day ?? line.start ?? dates.today
        if let last = line.recurrence?.until, last < first {
            line.problems.append("until: \(last) is over before the first one, on \(first); write a later day")
        }
    }

    private func take(
        _ value: String, for field: Field, _ typed: String, _ line: inout JobLine
    ) throws(JobLineProblem) {
        switch field {
        case .due: line.due = try date(value, typed)
        case .start:
            let date = try date(value, typed)
            // The later of two such dates hides the job.
            if let before = line.begins, before != date {
                let isLater = DueDate.isBegunBefore(before, date)
                let (unused, used) = isLater ? (before, date) : (date, before)
                line.remarks.append("\(unused) is not used: the job is hidden until the later of the two, \(used)")
                guard isLater else { return }
            }
            line.start = date.day
            line.wait = date.minute.map { DueDate(date.day, minute: $0) }
        case .recurrence:
            do throws(RecurrenceProblem) {
                line.recurrence = try Recurrence.read(value, dates: dates)
            } catch {
                throw JobLineProblem("“\(typed.clipped)” says no period: \(error.advice)")
            }
        case .priority:
            guard let priority = Job.Priority(reading: value) else {
                throw JobLineProblem(typed, "no priority", Job.Priority.readingExamples)
            }
            line.priority = priority
        case .project: line.project = value
        case .assignee: line.assignee = value
        case .tags, .until: break
        }
    }

    private func day(_ value: String, _ typed: String) throws(JobLineProblem) -> CalendarDay {
        do throws(DateError) {
            return try dates.readDay(value, as: .due)
        } catch {
            throw JobLineProblem("“\(typed)”: \(error.words)")
        }
    }

    private func date(_ value: String, _ typed: String) throws(JobLineProblem) -> DueDate {
        do throws(DateError) {
            return try dates.read(value, as: .due)
        } catch {
            throw JobLineProblem("“\(typed)”: \(error.words)")
        }
    }

    // MARK: Words

    private mutating func next() -> (Word, typed: String)? {
        while index < text.count, text[index].isWhitespace { index += 1 }
        guard index < text.count else { return nil }
        let start = index
        if let phrase = phrase() {
            let typed = String(text[start..<index])
            // Quotes that keep nothing as it is are part of the name.
            return (.text(JobLine(phrase, dates: dates, keepsUnread: true).isPlain ? typed : phrase), typed)
        }
        if let (field, value) = field() {
            if value.isBlank {
                let typed = String(text[start..<index])
                return (.unread(String(typed.prefix { $0 != ":" }) + ":"), typed)
            }
            // Quotes say where a value ends.
            if FilterScanner.quotes.contains(text[index - 1]) {
                return (.field(field, value), String(text[start..<index]))
            }
            let whole = value + following(value, of: field)
            let typed = String(text[start..<index])
            if !keepsUnread, let (words, fault) = wrongUntil(behind: field, whole) {
                return (.wrongUntil(typed, words, fault), "\(typed) \(words)")
            }
            if !keepsUnread, let stray = stray(behind: field, value) {
                return (.stray(typed, stray), "\(typed) \(stray)")
            }
            return (.field(field, whole), typed)
        }
        if !keepsUnread, let loose = looseField() { return (.unread(loose), loose) }
        index = end(of: start)
        let typed = String(text[start..<index])
        if let tag = Self.tag(typed) { return (.tag(tag), typed) }
        if !keepsUnread, Self.takesTagAway(typed) { return (.takenTag(typed), typed) }
        if !keepsUnread, Self.looksLikeField(typed) || Self.isHalfAField(typed) { return (.unread(typed), typed) }
        return (.text(Self.unescaped(typed)), typed)
    }

    private func end(of start: Int) -> Int { text[start...].firstIndex(where: \.isWhitespace) ?? text.count }

    /// `wait:+3d`: a word and a value, and no address such as https://x.edu.
    private static func looksLikeField(_ word: String) -> Bool {
        // A keyboard for Chinese types a wide colon.
        let parts = word.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ":" || $0 == "：" }
        guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isLetter) else {
            return false
        }
        let isValue = parts[1].first.map { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" } ?? false
        return isValue && parts[0].lowercased() != "mailto"
    }

    /// `due:` without a value, `due=fri`, and the `:fri` of `due :fri`.
    private static func isHalfAField(_ word: String) -> Bool {
        if word.first == ":", word.count > 1, word.last != ":" { return word.allSatisfy { $0 != "/" && $0 != ")" } }
        guard let sign = word.firstIndex(where: { $0 == ":" || $0 == "=" }), Field(String(word[..<sign])) != nil else {
            return false
        }
        // `due:""` says nothing, too.
        let isEmpty = word[word.index(after: sign)...].allSatisfy(FilterScanner.quotes.contains)
        return word[sign] == ":" ? isEmpty : !isEmpty
    }

    /// `+home`; with a digit behind it it is a number.
    private static func tag(_ word: String) -> String? {
        word.first == "+" && word.dropFirst().first.map { $0.isLetter || $0 == "_" } == true ? word : nil
    }

    /// `-home`
    private static func takesTagAway(_ word: String) -> Bool {
        (word.first == "-" || word.first == "−") && word.dropFirst().first?.isLetter == true
    }

    /// A name that is known, with something behind its colon.
    private mutating func field() -> (Field, String)? {
        let start = index
        let name = text[start...].prefix(while: \.isLetter)
        let value = name.endIndex + 1
        guard value < text.count, text[name.endIndex] == ":", !text[value].isWhitespace, let field = Field(String(name))
        else { return nil }
        index = value
        if let phrase = phrase() {
            if !keepsUnread || !phrase.isBlank { return (field, phrase) }
            index = start
            return nil
        }
        index = end(of: value)
        return (field, String(text[value..<index]))
    }

    /// Takes the words that belong to a value that began before them.
    private mutating func following(_ value: String, of field: Field) -> String {
        guard !value.contains(where: \.isWhitespace) else { return "" }
        let words = wordsAhead()
        let count = JobLineValue(dates: dates, field: field).count(of: words.map(\.0), after: value)
        guard count > 0 else { return "" }
        index = words[count - 1].end
        return " " + words.prefix(count).map(\.0).joined(separator: " ")
    }

    /// Takes words that say until when something comes again, where they can't be meant.
    private mutating func wrongUntil(behind field: Field, _ value: String) -> (words: String, fault: String)? {
        let words = wordsAhead()
        let reader = JobLineValue(dates: dates, field: field)
        guard let (fault, count) = reader.faultOfUntil(words.map(\.0), after: value) else { return nil }
        index = words[count - 1].end
        return (words.prefix(count).map(\.0).joined(separator: " "), fault)
    }

    /// Takes words that look like a part of the value before them and are none.
    private mutating func stray(behind field: Field, _ value: String) -> String? {
        let words = wordsAhead()
        let reader = JobLineValue(dates: dates, field: field)
        guard let stray = reader.stray(among: words.map(\.0)[...], after: value) else { return nil }
        index = words[stray.contains(" ") ? 1 : 0].end
        return words.prefix(stray.contains(" ") ? 2 : 1).map(\.0).joined(separator: " ")
    }

    /// The words that come now and are no field, no tag and in no quotes.
    private func wordsAhead() -> [(String, end: Int)] {
        var words: [(String, end: Int)] = []
        var place = index
        while words.count < JobLineValue.mostWords {
            place = text[place...].firstIndex { !$0.isWhitespace } ?? text.count
            let end = end(of: place)
            let word = String(text[place..<end])
            guard place < end, !FilterScanner.quotes.contains(text[place]), Self.tag(word) == nil,
                Field(String(word.prefix { $0 != ":" })) == nil || UntilReader.words.contains(word.lowercased())
            else { break }
            words.append((word, end))
            place = end
        }
        return words
    }

    /// `due fri`, `due: fri`: a date that nothing ties to its field.
    private mutating func looseField() -> String? {
        let start = index
        let end = end(of: start)
        let name = String(text[start..<end])
        guard let field = Field(name.last == ":" ? String(name.dropLast()) : name),
            field == .due || field == .until || name.lowercased() == "every"
        else { return nil }
        index = end
        let value = field == .recurrence ? looseRecurrence() : following("", of: field)
        guard !value.isEmpty else {
            index = start
            return nil
        }
        return name + value
    }

    /// Takes the rest of the text, or the words up to the next field, where they say how often behind an “every”.
    private mutating func looseRecurrence() -> String {
        let words = wordsAhead()
        let text = words.map(\.0).joined(separator: " ")
        guard let last = words.last, (try? Recurrence.read("every \(text)", dates: dates)) != nil else { return "" }
        index = last.end
        return " \(text)"
    }

    /// What stands in quotes that are closed again.
    private mutating func phrase() -> String? {
        guard FilterScanner.quotes.contains(text[index]),
            let close = text[(index + 1)...].firstIndex(where: FilterScanner.quotes.contains)
        else { return nil }
        defer { index = close + 1 }
        return String(text[(index + 1)..<close])
    }

    /// A backslash goes where it kept something as it is: `due\:wed`, `\+home`.
    private static func unescaped(_ word: String) -> String {
        guard let place = word.firstIndex(of: "\\") else { return word }
        let meant = word[..<place] + word[word.index(after: place)...]
        let isField =
            meant.split(separator: ":", maxSplits: 1).count == 2
            && Field(String(meant.prefix { $0 != ":" })) != nil
        let isTag = tag(String(meant)) != nil || takesTagAway(String(meant))
        return isField || isTag ? String(meant) : word
    }
}
