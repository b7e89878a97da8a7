import SyncKit

/// A shared folder in which files of others may arrive late, in any order, and more than once.
struct SimulatedFolder {
    /// The lines of a device from one number to another, as they are in a file.
    struct Segment {
        let device: DeviceID
        let first: Int
        let lines: [[UInt8]]
        /// How far the writer knew the lines of the others.
        let passed: [DeviceID: Int]
        /// The places in the list of devices to which the file has not come yet.
        var missing: Set<Int>
    }

    private(set) var segments: [Segment] = []

    mutating func put(_ segment: Segment) { segments.append(segment) }

    /// Delivers some of the files that a device lacks.
    mutating func deliver(to device: Int, percent: Int, _ random: inout SimulationRandom) {
        for place in segments.indices where segments[place].missing.contains(device) && random.happens(percent) {
            segments[place].missing.remove(device)
        }
    }

    /// Returns the segments that have come to a device, in a random order, some of them twice.
    func visible(to device: Int, _ random: inout SimulationRandom) -> [Segment] {
        var visible = segments.filter { !$0.missing.contains(device) }
        if let again = visible.randomElement(using: &random) { visible.append(again) }
        return visible.shuffled(using: &random)
    }
}
