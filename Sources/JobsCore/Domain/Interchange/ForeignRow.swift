import QuadCore

/// The data of another program's row that has no counterpart here, and the original form of members that do. As long as
/// nobody changes a member here, it is exported exactly as it was imported.
///
/// If a member was written in another form than this program writes, both forms are kept. Export uses the original form
/// while ours is unchanged.
enum ForeignRow {
    /// Returns the part of a row to keep in addition to `ours`; nil if there is nothing to keep.
    ///
    /// - Parameter mayDiffer: whether the other form of a member is worth keeping; false if the import repaired the
    ///   member.
    static func kept(
        of row: [String: ForeignValue], beside ours: [String: ForeignValue], owned: Set<String>,
        mayDiffer: (_ name: String) -> Bool = { _ in true }
    ) -> ForeignValue? {
        var unknown: [String: ForeignValue] = [:]
        var forms: [String: ForeignValue] = [:]
        for (name, theirs) in row {
            if !owned.contains(name) {
                unknown[name] = theirs
            } else if ours[name] != theirs, mayDiffer(name) {
                forms[name] = pair(ours[name], theirs)
            }
        }
        for (name, value) in ours where row[name] == nil && owned.contains(name) && mayDiffer(name) {
            forms[name] = pair(value, nil)
        }
        var kept: [String: ForeignValue] = [:]
        if !unknown.isEmpty { kept["unknown"] = .object(unknown) }
        if !forms.isEmpty { kept["forms"] = .object(forms) }
        return kept.isEmpty ? nil : .object(kept)
    }

    /// Returns the row with everything that was kept.
    static func restored(_ ours: [String: ForeignValue], from kept: ForeignValue?) -> [String: ForeignValue] {
        guard let kept = kept?.object else { return ours }
        var row = ours
        for (name, pair) in kept["forms"]?.object ?? [:] where pair.object?["ours"] == ours[name] {
            row[name] = pair.object?["theirs"]
        }
        for (name, value) in kept["unknown"]?.object ?? [:] where row[name] == nil { row[name] = value }
        return row
    }

    /// Returns a member that has no counterpart here.
    static func unknown(_ name: String, in kept: ForeignValue?) -> ForeignValue? {
        kept?.object?["unknown"]?.object?[name]
    }

    /// Returns the other program's form of a member, whatever its value is now.
    static func theirForm(_ name: String, in kept: ForeignValue?) -> ForeignValue? {
        kept?.object?["forms"]?.object?[name]?.object?["theirs"]
    }

    private static func pair(_ ours: ForeignValue?, _ theirs: ForeignValue?) -> ForeignValue {
        var pair: [String: ForeignValue] = [:]
        pair["ours"] = ours
        pair["theirs"] = theirs
        return .object(pair)
    }
}
