import QuadCore

// What arguments and options of many commands have to be.
extension CommandActing {
    /// Reads an option that takes a whole number; nil where it is missing.
    package func number(_ option: String, in range: ClosedRange<Int> = 0...(.max)) throws -> Int? {
        guard let text = invocation.value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let bounds = range.upperBound == .max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
            throw UsageError("--\(option) takes a number\(bounds)", in: invocation.command)
        }
        return number
    }

    /// Reads words of the shell as a filter: what the shell took the quotes from gets them again.
    package func filter(_ words: [String], _ language: FilterLanguage) throws -> Filter {
        try filter(FilterLanguage.line(of: words), language)
    }

    package func filter(_ text: String, _ language: FilterLanguage) throws -> Filter {
        let filter = language.parse(text, FilterTime(container.clock))
        // An omission is a variable of a script that is empty: everything would be meant.
        if let problem = filter.problems.first ?? filter.omission {
            throw UsageError(problem, in: invocation.command)
        }
        return filter
    }

    /// Writes a document to a file and says what is in it; to standard output where there is no file.
    package func export(_ text: String, to file: OutputFile?, _ what: String) async throws(UserFileError) {
        guard let file else { return output.export(text) }
        try await file.write(text)
        output.line("\(file.path): \(what)")
    }
}
