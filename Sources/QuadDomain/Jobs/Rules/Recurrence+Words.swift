extension Recurrence {
    /// “every week”, “every 2 months after the last, until 2027-05-01”
    package var words: String {
        var words = count == 1 ? "every \(unit.rawValue)" : "every \(count) \(unit.rawValue)s"
        if from == .completion { words += " after the last" }
        return until.map { "\(words), until \($0)" } ?? words
    }
}
