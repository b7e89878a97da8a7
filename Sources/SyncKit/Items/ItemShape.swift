/// The parts of a collection's items that merge on their own, by the names of their members. A member that is not named here
/// is one value: concurrent changes of it are a conflict, even if it is an object or a list.
package struct ItemShape: Codable, Equatable, Sendable {
    /// Lists whose elements have ids and an order, such as the steps of a job.
    package var lists: [String: ItemShape]?
    /// Lists without an order, such as tags. Elements are added and removed, and never changed.
    package var sets: [String]?
    /// Members for which the newest value counts without a conflict, such as the time of the last change.
    package var newest: [String]?
    /// Members that stay on this machine.
    package var kept: [String]?
    /// The member that tells the elements of a list apart, if it is not `id`.
    package var key: String?
    /// Whether the item is one value.
    package var isWhole: Bool?
    /// The list of an item that is one value, such as the guesses of a game. If one value's list continues all others, that
    /// value counts without a conflict.
    package var continued: String?
    /// Whether the newest value counts for all members.
    package var isNewest: Bool?

    package init(
        lists: [String: ItemShape] = [:], sets: [String] = [], newest: [String] = [], kept: [String] = [],
        key: String? = nil, isWhole: Bool = false, continued: String? = nil, isNewest: Bool = false
    ) {
        self.lists = lists.isEmpty ? nil : lists
        self.sets = sets.isEmpty ? nil : sets
        self.newest = newest.isEmpty ? nil : newest
        self.kept = kept.isEmpty ? nil : kept
        self.key = key
        self.isWhole = isWhole ? true : nil
        self.continued = continued
        self.isNewest = isNewest ? true : nil
    }

    func isSet(_ name: String) -> Bool { sets?.contains(name) == true }
    func isKept(_ name: String) -> Bool { kept?.contains(name) == true }

    /// Returns the rule of a field.
    package func rule(of path: String) -> FieldRule {
        if isNewest == true { return .newest }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 2 else {
            if path == FieldPath.itself { return isWhole == true ? .shown : .newest }
            return newest?.contains(FieldPath.name(parts[0])) == true ? .newest : .shown
        }
        guard let shape = lists?[FieldPath.name(parts[0])] else { return .newest }
        return shape.rule(of: parts.dropFirst(2).joined(separator: "/"))
    }
}
