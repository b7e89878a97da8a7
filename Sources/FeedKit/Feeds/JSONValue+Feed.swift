import JSONKit

extension JSONValue {
    /// Lenient rules, because feeds have numbers instead of texts and superfluous commas.
    private static let rules: JSONRules = {
        var rules = JSONRules(controls: .allowed, halfPairs: .replacedWithNext, allowsAnyEscape: true)
        rules.isLenient = true
        rules.drops = { $0.isUnsafe }
        return rules
    }()

    /// Reads the first value of a feed. Throws `malformedJSON` or `tooDeep`.
    init(feed bytes: [UInt8], _ limits: FeedLimits) throws(FeedError) {
        do throws(JSONReadingError) {
            self = try JSONReader.read(bytes, Self.rules, depthLimit: min(limits.depth, 256))
        } catch {
            switch error.problem {
            case .tooDeep(let limit): throw .tooDeep(limit: limit)
            // The reader reports an invalid escape two bytes before its digits.
            case .badEscape: throw .malformedJSON(offset: error.offset + 2)
            // Without a quotation mark after its start, the text is not closed at all, so the error is reported at its
            // start.
            case .endsInText(let start) where !bytes[start...].contains(UInt8(ascii: "\"")):
                throw .malformedJSON(offset: start)
            default: throw .malformedJSON(offset: error.offset)
            }
        }
    }

    /// The whole number of a number, or of a text that contains only a number.
    var wholeNumber: Int? {
        switch self {
        case .number(let written): Double(written).flatMap { $0.magnitude < 1e15 ? Int($0) : nil }
        case .string: text.flatMap { Int($0) }
        default: nil
        }
    }
}
