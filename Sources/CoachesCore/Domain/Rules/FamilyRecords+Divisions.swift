extension FamilyRecords {
    /// Returns the divisions whose dates concern an athlete: those of all schools except the ones no longer pursued, in
    /// the order of divisions.
    package func divisions(for athlete: String) -> [Division] {
        let given = Set(pursuits.lazy.filter { $0.athlete == athlete && $0.status == .notPursuing }.map(\.school))
        let known = Set(schools.lazy.filter { !given.contains($0.id) }.compactMap(\.division))
        return Division.allCases.filter { known.contains($0) }
    }
}

extension [Division] {
    /// The divisions, or D1 if no school has one: most dates on file are for D1.
    package var orD1: [Division] { isEmpty ? [.d1] : self }

    /// `D1`, `D1 and D2`, `D1, D2 and D3`
    package var words: String {
        let names = map(\.rawValue)
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) and \(last)"
    }
}
