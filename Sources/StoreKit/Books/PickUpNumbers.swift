/// The pick-up numbers that a register gave out on one business day.
struct PickUpNumbers: Equatable, Sendable {
    private(set) var day: Int
    /// In the order in which they were given.
    private(set) var used: [Int] = []

    /// Notes the number of a sale; those of days before are over.
    mutating func note(_ number: Int, on day: Int) {
        // A clock that was set back gives numbers of a day that is over.
        guard day >= self.day else { return }
        if day > self.day { self = PickUpNumbers(day: day) }
        used.append(number)
    }
}

extension StoreBooks {
    /// Numbers that some registers gave out on a business day.
    package func pickUps(on day: Int, of isMeant: (String) -> Bool) -> Set<Int> {
        var used: Set<Int> = []
        for (name, book) in registers where isMeant(name) {
            if let pickUps = book.pickUps, pickUps.day == day { used.formUnion(pickUps.used) }
        }
        return used
    }

    /// When the latest of all records was made, by its clock.
    package var latestMoment: RecordMoment? {
        registers.values.compactMap(\.lastMoment).max { $0.milliseconds < $1.milliseconds }
    }
}
