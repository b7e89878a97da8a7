/// The effect of a file, worked out before anything is changed.
package protocol ImportPlan {
    var rows: [ImportRow] { get }
}

extension ImportPlan {
    package func count(_ fate: ImportRow.Fate) -> Int { rows.count { $0.fate == fate } }

    /// How many rows change something.
    package var taken: Int { count(.new) + count(.changed) }

    /// `3 new, 1 update`; empty without rows.
    package func counts(_ words: ImportWords) -> String {
        ImportRow.Fate.allCases.compactMap { fate in
            let count = count(fate)
            return count > 0 ? "\(count.grouped) \(words[fate])" : nil
        }.joined(separator: ", ")
    }
}
