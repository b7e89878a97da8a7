// Suggestions for names in a filter that no item has.
extension FilterTable {
    /// Fields whose values are names of people, things or tags.
    private static var namedFields: Set<String> {
        ["who", "template", "tag", "project", "name", "school", "conference", "state", "method"]
    }

    /// Returns a sentence for each value that no item has in the field, with a suggestion: “Nothing here has who:Dnaa;
    /// did you mean Dana?”. An unknown tag is reported even without a suggestion. Empty if every value occurs.
    package func unknownNames(_ filter: Filter, among items: [Item]) -> [String] {
        filter.terms.filter { !$0.isNegated }.flatMap(\.tests).compactMap { test -> String? in
            guard case .field(let name, let values) = test, Self.namedFields.contains(name), values.count == 1,
                case .words(let words, _) = values[0], let column = columns[name]
            else { return nil }
            var texts: Set<String> = []
            for item in items {
                guard case .texts(let found) = column.read(item) else { continue }
                if found.contains(where: words.occurs) { return nil }
                texts.formUnion(found)
            }
            let proposals = TypedName(words.text).proposals(among: texts.filter { !$0.isEmpty }.sorted())
            let isTag = column.field.isOfTags
            guard isTag || !proposals.isEmpty else { return nil }
            let meant = isTag ? "the tag \(words.text.clipped)" : "\(name):\(words.text.clipped)"
            let question = proposals.isEmpty ? "" : "; did you mean \(proposals.map(\.clipped).few())?"
            return "Nothing here has \(meant)\(question)"
        }
    }
}
