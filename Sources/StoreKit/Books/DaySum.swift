/// The totals of a day over all registers. Amounts in minor units.
package struct DaySum: Equatable, Sendable {
    package var turnover = Turnover()
    package var tips = 0
    /// The sales of each hour, 0…23.
    package var hours = [Int](repeating: 0, count: 24)
    package var tenders: [TenderKind: Int] = [:]

    package init() {}

    package mutating func add(_ other: DaySum) {
        turnover.add(other.turnover)
        tips.addClamped(other.tips)
        for hour in hours.indices { hours[hour].addClamped(other.hours[hour]) }
        tenders.merge(other.tenders, uniquingKeysWith: { $0.clampedAdding($1) })
    }
}
