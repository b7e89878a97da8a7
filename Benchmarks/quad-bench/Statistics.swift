/// The values of repeated measurements.
struct Samples {
    private(set) var values: [Double] = []

    mutating func add(_ value: Double) { values.append(value) }
    mutating func add(contentsOf others: Samples) { values += others.values }

    var isEmpty: Bool { values.isEmpty }
    var count: Int { values.count }
    var median: Double { percentile(50) }

    /// Returns the value below which `rank` percent of the samples lie, interpolated between neighbors; 0 without
    /// samples.
    func percentile(_ rank: Double) -> Double {
        guard let last = values.indices.last else { return 0 }
        let sorted = values.sorted()
        let place = rank / 100 * Double(last)
        let below = Int(place)
        let above = min(below + 1, last)
        return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
}
