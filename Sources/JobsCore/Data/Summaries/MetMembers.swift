/// The members of an object that were met, a bit for each place in its list of members. Of two members of one name, the
/// decoder knows which counts.
struct MetMembers {
    private var bits: UInt32 = 0

    /// Notes the member.
    /// - Returns: false if it was met before.
    mutating func isFirst(_ place: UInt32) -> Bool {
        defer { bits |= 1 << place }
        return bits & (1 << place) == 0
    }
}
