import QuadCore

// Metrics, videos and documents of a profile.
extension LogEditor {
    /// Sets a metric by its id, or adds it.
    package func put(_ metric: Athlete.Metric) -> FamilyChange {
        profile { $0.metrics.put(metric) }
    }

    /// Sets a video or a document by its id, or adds it.
    package func put(_ link: Athlete.Link, in list: WritableKeyPath<Athlete, [Athlete.Link]>) -> FamilyChange {
        profile { $0[keyPath: list].put(link) }
    }
}

extension Athlete.Metric {
    /// Splits a typed value from its unit: `6.9 s`, `84mph`, `6'2"`. A unit consists of letters after a number.
    package static func parts(of text: String) -> (value: String, unit: String?) {
        let text = text.trimmingSpaces
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "," || $0 == ":") }
        let unit = String(text.dropFirst(number.count)).trimmingSpaces
        guard number.contains(where: \.isNumber), !unit.isEmpty, unit.count <= 12,
            unit.allSatisfy({ $0.isLetter || $0 == "/" || $0 == "%" || $0 == "²" })
        else { return (text, nil) }
        return (String(number), unit)
    }
}

extension Array where Element: Identifiable {
    /// Replaces the element with the same id, or appends a new one.
    package mutating func put(_ element: Element) {
        if let place = firstIndex(where: { $0.id == element.id }) { self[place] = element } else { append(element) }
    }
}
