import JSONKit
import SyncKit

/// A machine with its data: what survives a kill is what it has here.
struct SimulatedDevice {
    static let rules: SyncState.Rules = { _, path in path == "seen" ? .newest : .shown }

    private(set) var id: DeviceID
    private(set) var state = SyncState()
    private var clock: StampClock
    /// The lines of this device, as they are in its log.
    private(set) var log: [[UInt8]] = []
    /// The number of lines that are in the folder for certain.
    private var sent = 0
    /// How far the device's clock is from the real time, in milliseconds.
    var clockError = 0
    var isOffline = false

    init(id: DeviceID) {
        self.id = id
        clock = StampClock(device: id)
    }

    /// Makes a device that joins with a snapshot.
    init(id: DeviceID, snapshot: [[UInt8]]) throws {
        self.init(id: id)
        state = try SyncState(snapshot: snapshot)
    }

    // MARK: Changes

    /// Stores a change of this device: its line is in the log before anyone is told.
    mutating func write(_ changes: [String: [ItemChange]], at time: Int) throws {
        let line = ChangeLine(number: log.count + 1, changes, clock: &clock, at: time + clockError)
        log.append(line.json)
        try state.apply(line)
    }

    // MARK: The folder

    /// - Parameter isAnswerLost: whether the device does not learn that its segment is in the folder.
    mutating func push(to folder: inout SimulatedFolder, others: Set<Int>, isAnswerLost: Bool) {
        guard sent < log.count else { return }
        folder.put(
            SimulatedFolder.Segment(
                device: id, first: sent + 1, lines: Array(log[sent...]), passed: state.heads, missing: others))
        if !isAnswerLost { sent = log.count }
    }

    /// Applies what has come. Lines behind a gap wait in the folder.
    mutating func pull(_ segments: [SimulatedFolder.Segment]) throws {
        var isProgress = true
        while isProgress {
            isProgress = false
            for segment in segments where segment.device != id {
                let known = state.heads[segment.device] ?? 0
                let last = segment.first + segment.lines.count - 1
                guard segment.first <= known + 1, last > known else { continue }
                for (place, json) in segment.lines.enumerated() where segment.first + place > known {
                    try state.apply(ChangeLine(json, of: segment.device))
                }
                state.note(segment.passed, of: segment.device)
                isProgress = true
            }
        }
    }

    mutating func purge(active: Set<DeviceID>, retired: [DeviceID: Int]) {
        state.purge(active: active.subtracting([id]), retired: retired)
    }

    // MARK: Faults

    /// The program is killed and reads its files again; the lines that were being sent are sent again.
    mutating func restart(forgetting lines: Int) throws {
        sent = max(0, sent - lines)
        let last = try log.last.map { try ChangeLine($0, of: id).stamp.tick }
        clock = StampClock(device: id, last: last ?? 0)
        state = try SyncState(snapshot: state.snapshot)
    }

    /// The device has the data of another time or machine, so it takes another identity.
    mutating func becomes(_ id: DeviceID) {
        self.id = id
        clock = StampClock(device: id)
        (log, sent) = ([], 0)
    }

    var conflicts: [SyncConflict] { state.conflicts(rules: Self.rules) }
    var hash: StateHash { StateHash(state) }
}
