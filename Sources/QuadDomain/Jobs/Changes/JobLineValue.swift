/// A field's value as it stands in a line, with the words after it that still belong to it: `due:fri 9am`,
/// `recur:2nd tuesday`.
///
/// The longest run of words that can be read wins. A word that changes nothing stays in the name: the run of
/// `due:fri morning run` is in the morning, but its date is Friday.
struct JobLineValue {
    /// The most words a date or a recurrence goes on for: `weekly on mon, wed and fri until 31 dec 2026`.
    static let mostWords = 9

    let dates: DateReader
    let field: JobLineReader.Field

    private enum Meaning: Equatable {
        case date(DueDate)
        case recurrence(Recurrence)
    }

    /// Returns how many of `words`, which follow `value` in the line, belong to it.
    func count(of words: [String], after value: String) -> Int {
        guard !words.isEmpty, isOfSeveralWords else { return 0 }
        var shorter = meaning(value)
        var (count, phrase) = (0, value)
        for (place, word) in words.prefix(Self.mostWords).enumerated() {
            phrase += " \(word)"
            // “last” means the last day, as “last day” does, and no name begins with the rest of a recurrence.
            guard let longer = meaning(phrase), longer != shorter || field == .recurrence else { continue }
            (count, shorter) = (place + 1, longer)
        }
        return count
    }

    private var isOfSeveralWords: Bool {
        switch field {
        case .due, .start, .until, .recurrence: true
        case .project, .tags, .priority, .assignee: false
        }
    }

    private func meaning(_ text: String) -> Meaning? {
        if field == .recurrence { return Recurrence(reading: text).map(Meaning.recurrence) }
        return (try? dates.read(text, as: .due)).map(Meaning.date)
    }
}
