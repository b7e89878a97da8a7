/// `quad-bench [--only REGEX] [--runs N] [--quick] [--full] [--page FILE] [PATH-OF-QUAD]`
struct Options {
    var only: Regex<AnyRegexOutput>?
    /// The text of `only`, as the user gave it.
    var onlyText: String?
    var runs = 11
    /// Whether measurements are few and short, to check that everything runs and not to compare.
    var isQuick = false
    /// Whether to measure the sets that take long to prepare, too.
    var isFull = false
    /// The file to write the page to; nil to write no page.
    var page: String?
    var quadPath: String?

    struct UsageError: Error, CustomStringConvertible {
        let description: String
    }

    static let usage =
        "usage: quad-bench [--only REGEX] [--runs N] [--quick] [--full] [--page FILE] [PATH-OF-QUAD]"

    init(_ arguments: [String]) throws {
        var arguments = arguments[...]
        var givenRuns: Int?
        while let argument = arguments.popFirst() {
            switch argument {
            case "--quick": isQuick = true
            case "--full": isFull = true
            case "--page": page = try Self.value(of: argument, &arguments)
            case "--only":
                let text = try Self.value(of: argument, &arguments)
                only = try Self.regex(text)
                onlyText = text
            case "--runs":
                guard let count = Int(try Self.value(of: argument, &arguments)), count > 0 else {
                    throw UsageError(description: "--runs needs a number above 0")
                }
                givenRuns = count
            case _ where argument.hasPrefix("-"): throw UsageError(description: "unknown option \(argument)")
            default: quadPath = argument
            }
        }
        runs = givenRuns ?? (isQuick ? 3 : runs)
    }

    /// Returns whether the measurements with this name are wanted.
    func wants(_ name: String) -> Bool {
        guard let only else { return true }
        return name.contains(only)
    }

    private static func regex(_ text: String) throws -> Regex<AnyRegexOutput> {
        do {
            return try Regex(text)
        } catch {
            throw UsageError(description: "“\(text)” is no regular expression: \(error)")
        }
    }

    private static func value(of option: String, _ arguments: inout ArraySlice<String>) throws -> String {
        guard let value = arguments.popFirst() else { throw UsageError(description: "\(option) needs a value") }
        return value
    }
}
