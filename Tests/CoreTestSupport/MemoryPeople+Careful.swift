@testable import QuadCore

extension MemoryPeople {
    /// Returns people in memory. A change is refused unless the stored person equals the person before the change.
    static func careful(_ people: [Person] = [.me]) -> MemoryPeople {
        MemoryPeople(people) { .changedElsewhere($0.compactMap { ($0.before ?? $0.after)?.name }) }
    }
}
