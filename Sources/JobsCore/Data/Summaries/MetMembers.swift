/// The members of an object met so far, one bit for each place in the list of members. If a name occurs twice, the full
/// decoder decides.
struct MetMembers {
    private var bits: UInt32 = 0

    /// Marks the member as met.
    /// - Returns: false if the member was already met.
    mutating func isFirst(_ place: UInt32) -> Bool {
        defer { bits |= 1 << place }
        return bits & (1 << place) == 0
    }
}
