import SystemKit

/// The contents of the history's inbox at one moment.
struct HistoryInboxContents {
    /// An announced change of a process that ended without recording a step for it.
    struct OpenPlan {
        let entry: HistoryInbox.Entry
        /// The index of the line.
        let place: Int
    }

    private enum Kind {
        case step(HistoryInbox.Entry)
        case plan(HistoryInbox.Entry, name: String, process: String)
        case withdrawal(String)
        /// The line is intact, but a newer version wrote it, so this version cannot read it.
        case foreign
        case damaged
    }

    let bytes: [UInt8]
    private let lines: [[UInt8]]
    /// The waiting steps, with the indices of their lines.
    private(set) var steps: [(entry: HistoryInbox.Entry, place: Int)] = []
    private(set) var openPlans: [OpenPlan] = []
    /// The indices of plans that were confirmed or withdrawn, and of the lines that withdraw them.
    private(set) var over: Set<Int> = []
    /// The indices of unreadable lines.
    private(set) var damaged: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = bytes.split(separator: 0x0A).map { Array($0) }
        let kinds = lines.map(Self.kind)
        var closed: Set<String> = []
        for case .withdrawal(let name) in kinds { closed.insert(name) }
        for case .step(let entry) in kinds { closed.formUnion(entry.changes.plans ?? []) }
        var running: [String: Bool] = [:]
        for (place, kind) in kinds.enumerated() {
            switch kind {
            case .step(let entry): steps.append((entry, place))
            case .plan(_, let name, _) where closed.contains(name): over.insert(place)
            case .plan(let entry, _, let process):
                let isRunning = running[process] ?? ProcessIdentity.isRunning(process)
                running[process] = isRunning
                if !isRunning { openPlans.append(OpenPlan(entry: entry, place: place)) }
            case .withdrawal: over.insert(place)
            case .foreign: break
            case .damaged: damaged.append(place)
            }
        }
    }

    func bytes(of places: [Int]) -> [[UInt8]] { places.map { lines[$0] } }

    /// Returns the file without the given lines.
    func bytes(without places: Set<Int>) -> [UInt8] {
        guard !places.isEmpty else { return bytes }
        return lines.enumerated().filter { !places.contains($0.offset) }.flatMap { $0.element + [0x0A] }
    }

    private static func kind(_ line: [UInt8]) -> Kind {
        var bare = line
        guard Seal.open(&bare) == .intact, let members = try? JSONScanner.members(bare) else { return .damaged }
        func text(_ key: String) -> String? {
            members.first { $0.key == key }.flatMap { try? JSONScanner.string(bare, $0.value) }
        }
        switch members.map(\.key) {
        case ["step", "changes"]: return entry(bare, members).map { .step($0) } ?? .foreign
        case ["plan", "by", "step", "changes"]:
            guard let entry = entry(bare, members), let name = text("plan"), let process = text("by") else {
                return .foreign
            }
            return .plan(entry, name: name, process: process)
        case ["withdrawn"]: return text("withdrawn").map { .withdrawal($0) } ?? .foreign
        default: return .foreign
        }
    }

    private static func entry(_ line: [UInt8], _ members: [JSONScanner.Member]) -> HistoryInbox.Entry? {
        guard let step = members.first(where: { $0.key == "step" }),
            let changes = members.first(where: { $0.key == "changes" }),
            let step = try? ItemCoder<HistoryStep>().item(Array(line[step.value])),
            let changes = try? ItemCoder<HistoryChanges>().item(Array(line[changes.value]))
        else { return nil }
        return HistoryInbox.Entry(step: step, changes: changes)
    }
}
