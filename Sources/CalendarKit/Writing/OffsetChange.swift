/// A moment at which the clocks of a zone change.
struct OffsetChange: Equatable {
    /// Seconds since 1970 in UTC.
    let moment: Int
    /// The seconds that the clocks are ahead of UTC before the change.
    let before: Int
    let after: Int

    /// The time of the change on the clocks before the change, as a VTIMEZONE gives it.
    var wall: Int { moment + before }
}

extension CalendarZone {
    /// The changes that the zone lists, without the rule for later years.
    var listedChanges: [OffsetChange] {
        changes.indices.map { OffsetChange(moment: changes[$0], before: offsets[$0], after: offsets[$0 + 1]) }
            .filter { $0.before != $0.after }
    }
}
