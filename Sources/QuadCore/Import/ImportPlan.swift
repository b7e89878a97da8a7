/// The effect of an import, worked out before anything changes.
package protocol ImportPlan {
    var rows: [ImportRow] { get }
}

extension ImportPlan {
    package func count(_ fate: ImportRow.Fate) -> Int { rows.count { $0.fate == fate } }

    /// The number of rows that change something.
    package var taken: Int { count(.new) + count(.changed) }

    /// Returns `3 new, 1 update`; empty if there are no rows.
    package func counts(_ words: ImportWords) -> String {
        ImportRow.Fate.allCases.compactMap { fate in
            let count = count(fate)
            return count > 0 ? "\(count.grouped) \(words[fate])" : nil
        }.joined(separator: ", ")
    }
}
