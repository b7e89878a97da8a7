// Names in a filter that nobody has.
extension FilterTable {
    /// Says of values that no item has in one of the fields what they may have been meant for: “No who: is “Dnaa”; did you
    /// mean Dana?”. Empty where every value occurs, or nothing is close to it.
    /// - Parameter fields: those whose values are names.
    package func unknownNames(_ filter: Filter, among items: [Item], in fields: [String]) -> [String] {
        filter.terms.filter { !$0.isNegated }.flatMap(\.tests).compactMap { test -> String? in
            guard case .field(let name, let values) = test, fields.contains(name), values.count == 1,
                case .words(let words, _) = values[0], let column = columns[name]
            else { return nil }
            var texts: Set<String> = []
            for item in items {
                guard case .texts(let found) = column.read(item) else { continue }
                if found.contains(where: words.occurs) { return nil }
                texts.formUnion(found)
            }
            let proposals = TypedName(words.text).proposals(among: texts.filter { !$0.isEmpty }.sorted())
            guard !proposals.isEmpty else { return nil }
            return "Nothing here has \(name):\(words.text.clipped); did you mean \(proposals.map(\.clipped).few())?"
        }
    }
}
