import QuadCore

enum SupabaseExtras {
    /// Returns the unknown columns, and moments in their original form.
    static func of(
        _ row: SupabaseRow, beside ours: [String: ForeignValue], owned: Set<String>
    ) -> ForeignValue? {
        ForeignRow.kept(of: row.columns, beside: ours, owned: owned) { column in
            // The exported id is the source's own, whatever the id is here.
            if column == "id" || column == "depends_on" { return row.columns[column] != nil }
            guard SupabaseTables.moments.contains(column), let theirs = row.columns[column]?.text,
                let own = ours[column]?.text
            else { return false }
            return column == "scheduled_date" ? theirs.hasPrefix(own) : MomentText.read(theirs) == MomentText.read(own)
        }
    }
}
