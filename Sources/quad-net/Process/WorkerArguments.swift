/// The words after a subcommand. A program writes them, so there is one way to write each.
struct WorkerArguments {
    /// The words in order, without the options.
    private(set) var words: [String] = []
    private var values: [String: [String]] = [:]

    /// - Parameters:
    ///   - valued: options that a value follows.
    ///   - flags: options without a value.
    init(_ arguments: [String], valued: Set<String> = [], flags: Set<String> = []) throws(WorkerUsageError) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" {
                words += rest
                return
            }
            guard word.hasPrefix("--") else {
                words.append(word)
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            if flags.contains(name), parts.count == 1 {
                values[name] = []
            } else if valued.contains(name) {
                guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
                    throw WorkerUsageError("\(word) needs a value")
                }
                values[name, default: []].append(value)
            } else {
                throw WorkerUsageError("unknown option \(word)")
            }
        }
    }

    func has(_ option: String) -> Bool { values[option] != nil }
    func all(_ option: String) -> [String] { values[option] ?? [] }
    func value(_ option: String) -> String? { values[option]?.last }

    func required(_ option: String) throws(WorkerUsageError) -> String {
        guard let value = value(option), !value.isEmpty else { throw WorkerUsageError("--\(option) is missing") }
        return value
    }

    func number(_ option: String, in range: ClosedRange<Int>) throws(WorkerUsageError) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw WorkerUsageError("--\(option) takes a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func onlyWord(_ name: String) throws(WorkerUsageError) -> String {
        guard let word = words.first else { throw WorkerUsageError("\(name) is missing") }
        guard words.count == 1 else { throw WorkerUsageError("one word too many: \(words[1])") }
        return word
    }
}
