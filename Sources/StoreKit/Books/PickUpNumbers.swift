/// The pick-up numbers that a register gave out on one business day.
struct PickUpNumbers: Equatable, Sendable {
    private(set) var day: Int
    /// The numbers in the order in which the register gave them out.
    private(set) var used: [Int] = []

    /// Adds the number of a sale. The first sale of a new day drops the numbers of earlier days.
    mutating func note(_ number: Int, on day: Int) {
        // If the clock was set back, the number belongs to a day that is over.
        guard day >= self.day else { return }
        if day > self.day { self = PickUpNumbers(day: day) }
        used.append(number)
    }
}

extension StoreBooks {
    /// Returns the numbers that the registers selected by `isMeant` gave out on a business day.
    package func pickUps(on day: Int, of isMeant: (String) -> Bool) -> Set<Int> {
        var used: Set<Int> = []
        for (name, book) in registers where isMeant(name) {
            if let pickUps = book.pickUps, pickUps.day == day { used.formUnion(pickUps.used) }
        }
        return used
    }

    /// The moment of the latest record of all registers, by its own clock.
    package var latestMoment: RecordMoment? {
        registers.values.compactMap(\.lastMoment).max { $0.milliseconds < $1.milliseconds }
    }
}
