@testable import QuadCore

extension MemoryPeople {
    /// People in memory, who change only while they are what the changes were made from.
    static func careful(_ people: [Person] = [.me]) -> MemoryPeople {
        MemoryPeople(people) { .changedElsewhere($0.compactMap { ($0.before ?? $0.after)?.name }) }
    }
}
