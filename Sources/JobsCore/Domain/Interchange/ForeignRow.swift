import QuadCore

/// What a row of another program says beyond what is understood of it, and how it says what is, so that it goes out again
/// as it came in as long as nobody changed it here.
///
/// Where a member is written in another form than it would be written here, both are kept: as long as ours still is what
/// it was, theirs is written.
enum ForeignRow {
    /// What must be kept of a row, next to what `ours` says by itself; nil if that is nothing.
    ///
    /// - Parameter mayDiffer: whether the other form of a member is worth keeping. It is not where the import mended it.
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

    /// The row with all that was kept of it.
    static func restored(_ ours: [String: ForeignValue], from kept: ForeignValue?) -> [String: ForeignValue] {
        guard let kept = kept?.object else { return ours }
        var row = ours
        for (name, pair) in kept["forms"]?.object ?? [:] where pair.object?["ours"] == ours[name] {
            row[name] = pair.object?["theirs"]
        }
        for (name, value) in kept["unknown"]?.object ?? [:] where row[name] == nil { row[name] = value }
        return row
    }

    /// A member that nothing here stands for.
    static func unknown(_ name: String, in kept: ForeignValue?) -> ForeignValue? {
        kept?.object?["unknown"]?.object?[name]
    }

    /// How the other program wrote a member, whatever has become of it.
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
