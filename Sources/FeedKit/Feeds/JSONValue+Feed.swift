import JSONKit

extension JSONValue {
    /// Feeds put numbers where texts belong and commas where none do.
    private static let rules: JSONRules = {
        var rules = JSONRules(controls: .allowed, halfPairs: .replacedWithNext, allowsAnyEscape: true)
        rules.isLenient = true
        rules.drops = { $0.isUnsafe }
        return rules
    }()

    /// Reads the first value of a feed. Errors: `malformedJSON`, `tooDeep`.
    init(feed bytes: [UInt8], _ limits: FeedLimits) throws(FeedError) {
        do throws(JSONReadingError) {
            self = try JSONReader.read(bytes, Self.rules, depthLimit: min(limits.depth, 256))
        } catch {
            switch error.problem {
            case .tooDeep(let limit): throw .tooDeep(limit: limit)
            // An escape that is none begins two bytes before its digits.
            case .badEscape: throw .malformedJSON(offset: error.offset + 2)
            // A quote behind the start is an escaped one.
            case .endsInText(let start) where !bytes[start...].contains(UInt8(ascii: "\"")):
                throw .malformedJSON(offset: start)
            default: throw .malformedJSON(offset: error.offset)
            }
        }
    }

    /// A number, or a text that is one.
    var wholeNumber: Int? {
        switch self {
        case .number(let written): Double(written).flatMap { $0.magnitude < 1e15 ? Int($0) : nil }
        case .string: text.flatMap { Int($0) }
        default: nil
        }
    }
}
