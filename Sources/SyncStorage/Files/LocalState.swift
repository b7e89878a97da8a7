import JSONStore
import SyncKit

/// The state of this machine in memory: the state that the program's own files have, and the lines of others that they lack.
struct LocalState {
    /// The lines in the logs after which the state is stored again.
    private static let mostLines = 5_000

    /// The state with all lines of this machine, and with those of others that the program's files have.
    private(set) var state: SyncState
    /// The lines that the program's files lack, in the order of each device.
    private(set) var waiting: [ChangeLine] = []
    private(set) var clock: StampClock
    private(set) var linesInLogs = 0
    private let files: SyncFiles
    private let own: DeviceID

    init(_ files: SyncFiles, own: DeviceID) throws(StorageError) {
        self.files = files
        self.own = own
        state = try StateFile(files).read()
        let applied = files.document("applied", [String: Int]()).read().value
        clock = StampClock(device: own)
        for device in try Self.devices(files) {
            let lines = try DeviceLog(device, files).lines(after: state.heads[device] ?? 0).map(\.line)
            linesInLogs += lines.count
            for line in lines {
                if device == own || line.number <= applied[device.text] ?? 0 {
                    try apply(line)
                } else {
                    waiting.append(line)
                }
            }
        }
        clock = StampClock(device: own, last: state.lastTick(of: own))
    }

    private static func devices(_ files: SyncFiles) throws(StorageError) -> [DeviceID] {
        Folder.names("\(files.folder)/log").compactMap { name in
            name.hasSuffix(".jsonl") ? DeviceID(name.dropLast(".jsonl".count)) : nil
        }
    }

    private mutating func apply(_ line: ChangeLine) throws(StorageError) {
        do throws(SyncError) { try state.apply(line) } catch {
            throw .damaged(path: files.log(of: line.device), detail: error.words)
        }
    }

    /// The number of this machine's last line.
    var lastNumber: Int { state.heads[own] ?? 0 }

    /// Stores changes of this machine as lines, and applies them.
    mutating func write(_ changes: [[String: [ItemChange]]], at milliseconds: Int) throws(StorageError) {
        var lines: [ChangeLine] = []
        for change in changes {
            lines.append(ChangeLine(number: lastNumber + lines.count + 1, change, clock: &clock, at: milliseconds))
        }
        try DeviceLog(own, files).append(lines)
        linesInLogs += lines.count
        for line in lines { try apply(line) }
    }

    /// Takes lines that came from others, after they were stored.
    mutating func receive(_ lines: [ChangeLine]) {
        waiting += lines
        linesInLogs += lines.count
    }

    mutating func note(_ passed: [DeviceID: Int], of device: DeviceID) { state.note(passed, of: device) }

    /// The state with all lines that may be applied.
    func whole(_ lines: [ChangeLine]) throws(StorageError) -> (state: SyncState, changed: Set<SyncState.Place>) {
        var whole = state
        var changed: Set<SyncState.Place> = []
        for line in lines {
            do throws(SyncError) { changed.formUnion(try whole.apply(line)) } catch {
                throw .damaged(path: files.log(of: line.device), detail: error.words)
            }
        }
        return (whole, changed)
    }

    /// Notes that the program's files have all waiting lines.
    mutating func settle(as whole: SyncState) throws(StorageError) {
        state = whole
        guard !waiting.isEmpty else { return }
        waiting = []
        let heads = Dictionary(uniqueKeysWithValues: state.heads.map { ($0.key.text, $0.value) })
        try files.document("applied", [String: Int]()).write(heads)
    }

    /// Stores the whole state and clears the logs, if they have grown.
    /// - Parameter sent: the number of this machine's last line in the place. Lines that nobody else has stay in the log.
    mutating func compact(sent: Int, active: Set<DeviceID>, retired: [DeviceID: Int]) throws(StorageError) {
        guard linesInLogs >= Self.mostLines, waiting.isEmpty, sent >= lastNumber else { return }
        state.purge(active: active, retired: retired)
        try StateFile(files).write(state)
        for device in try Self.devices(files) { try DeviceLog(device, files).clear() }
        linesInLogs = 0
    }
}
