import QuadCore

// Readers for the arguments and options of many commands.
extension CommandActing {
    /// Reads an option that takes a whole number. Returns nil if the option is missing.
    package func number(_ option: String, in range: ClosedRange<Int> = 0...(.max)) throws -> Int? {
        guard let text = invocation.value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let bounds = range.upperBound == .max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
            throw UsageError("--\(option) takes a number\(bounds)", in: invocation.command)
        }
        return number
    }

    /// Reads the words from the shell as a filter. The shell removed the quotes, so this function adds them again.
    package func filter(_ words: [String], _ language: FilterLanguage) throws -> Filter {
        try filter(FilterLanguage.line(of: words), language)
    }

    package func filter(_ text: String, _ language: FilterLanguage) throws -> Filter {
        let filter = language.parse(text, FilterTime(container.clock))
        // An omission usually comes from an empty variable in a script. Without the error, the filter would match
        // everything.
        if let problem = filter.problems.first ?? filter.omission {
            throw UsageError(problem, in: invocation.command)
        }
        return filter
    }

    /// Writes a document to the file and prints its path and contents summary; without a file, writes to standard
    /// output.
    package func export(_ text: String, to file: OutputFile?, _ what: String) async throws(UserFileError) {
        guard let file else { return output.export(text) }
        try await file.write(text)
        output.line("\(file.path): \(what)")
    }
}
