import JobsCore
import QuadCore
import QuadShell

/// The jobs in the order of a list or of the board, and the jobs that match a filter.
@MainActor
struct JobArrangement {
    /// Positions among the model's summaries, in order.
    private(set) var places: [Int] = []

    private let model: JobsModel
    private var index: FilterIndex<JobSummary>?
    private var revision = -1
    private var order = ""

    init(_ model: JobsModel) { self.model = model }

    /// Returns whether the jobs or the order changed since the last `arrange(by:)`.
    func isStale(for order: String) -> Bool { revision != model.revision.value || order != self.order }

    /// - Returns: whether the jobs changed, or `forget` was called.
    @discardableResult
    mutating func arrange(by order: String) -> Bool {
        guard isStale(for: order) else { return false }
        let areOthers = revision != model.revision.value
        if areOthers { index = nil }
        places = (JobOrder(rawValue: order) ?? .urgency).places(of: model.summaries, now: model.now)
        (revision, self.order) = (model.revision.value, order)
        return areOthers
    }

    /// Makes the next `arrange(by:)` start from scratch.
    mutating func forget() { revision = -1 }

    /// Returns for each summary whether it matches the filter; nil if all match.
    mutating func hits(of filter: Filter) -> [Bool]? {
        guard !filter.isEmpty else { return nil }
        if index == nil { index = FilterIndex(model.summaries, through: model.filterTable) }
        var hits = [Bool](repeating: false, count: model.summaries.count)
        for place in index?.hits(of: filter) ?? [] { hits[place] = true }
        return hits
    }
}
