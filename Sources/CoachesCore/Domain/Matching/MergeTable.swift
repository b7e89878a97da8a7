import QuadCore

extension CoachMerge: FamilyMerge {
    package static func title(of field: Field) -> String { field.title }
}

extension SchoolMerge: FamilyMerge {
    package static func title(of field: Field) -> String { field.title }
}

/// Merges the fields of two items, line by line, according to the user's picks.
struct MergeTable<Field: Hashable & Sendable> {
    private(set) var lines: [MergeLine<Field>] = []
    let picks: [Field: MergePick]

    init(_ picks: [Field: MergePick] = [:]) {
        self.picks = picks
    }

    mutating func add(_ line: MergeLine<Field>) { lines.append(line) }

    /// Returns the side of the picked value, or of the only value.
    /// - Parameter better: the side to keep if both have a value and the user picked none.
    mutating func single<Value: Equatable>(
        _ field: Field, _ mine: Value, _ theirs: Value, better: MergePick = .first, _ words: (Value) -> String
    ) -> MergePick {
        let (first, second) = (words(mine), words(theirs))
        let isDifferent = !first.isEmpty && !second.isEmpty && mine != theirs
        let picked = picks[field] ?? (first.isEmpty ? .second : better)
        let pick: MergePick = picked == .second && !second.isEmpty ? .second : .first
        lines.append(
            .init(
                field: field, first: first, second: second, result: pick == .second ? second : first, pick: pick,
                isDifferent: isDifferent, isLosing: isDifferent))
        return pick
    }

    /// Returns the values of both lists, each once, those of the picked side first.
    mutating func list(_ field: Field, _ mine: [String], _ theirs: [String], key: (String) -> String) -> [String] {
        let pick = picks[field] ?? .both
        var known: Set<String> = []
        let all = (pick == .second ? theirs + mine : mine + theirs).filter { known.insert(key($0)).inserted }
        let isDifferent = !mine.isEmpty && !theirs.isEmpty && Set(mine.map(key)) != Set(theirs.map(key))
        lines.append(
            .init(
                field: field, first: mine.joined(separator: ", "), second: theirs.joined(separator: ", "),
                result: all.joined(separator: ", "), pick: pick, isDifferent: isDifferent, isLosing: false))
        return all
    }

    /// Returns both texts, unless one contains the other or the user picked one.
    mutating func text(_ field: Field, _ mine: String, _ theirs: String) -> String {
        let joined = CoachImporter.joined(mine, theirs) ?? mine
        let isDifferent = !mine.isEmpty && !theirs.isEmpty && mine != theirs
        let pick = picks[field] ?? (joined == mine ? .first : joined == theirs ? .second : .both)
        let kept =
            switch pick {
            case .first: mine
            case .second: theirs
            case .both: joined
            }
        let isLosing = !kept.contains(mine) || !kept.contains(theirs)
        lines.append(
            .init(
                field: field, first: mine, second: theirs, result: kept, pick: pick, isDifferent: isDifferent,
                isLosing: isLosing))
        return kept
    }

    /// Returns the members of other programs from both sides; on conflict, those of the first side stay.
    static func united(
        _ mine: [String: ForeignValue], _ theirs: [String: ForeignValue], _ remarks: inout [String]
    ) -> [String: ForeignValue] {
        let lost = mine.keys.filter { name in
            guard let value = theirs[name], value != mine[name] else { return false }
            guard let one = mine[name]?.object, let other = value.object else { return true }
            return other.contains { one[$0.key] != nil && one[$0.key] != $0.value }
        }
        for name in lost.sorted() { remarks.append("! the other value of “\(name.clipped)” is dropped") }
        return mine.merging(theirs) { one, other in
            guard let one = one.object, let other = other.object else { return one }
            return .object(one.merging(other) { first, _ in first })
        }
    }

    static func once(_ ids: [String]) -> [String] {
        var known: Set<String> = []
        return ids.filter { known.insert($0).inserted }
    }
}
