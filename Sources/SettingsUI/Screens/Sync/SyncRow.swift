import QuadCommandLine
import SyncKit

/// A row of the screen of sync.
enum SyncRow: Equatable, Sendable, Identifiable {
    case heading(String)
    case fact(title: String, value: String)
    case problem(String)
    case conflict(ConflictReport)
    /// A value of the conflict above it.
    case value(conflict: ConflictReport, ConflictReport.Value, words: String)
    case held(collection: String, count: Int)
    case trashed(TrashedItem, words: String)
    case device(SyncStatus.Device, words: String)

    var id: String {
        switch self {
        case .heading(let title): "heading \(title)"
        case .fact(let title, _): "fact \(title)"
        case .problem(let text): "problem \(text)"
        case .conflict(let conflict): "conflict \(conflict.id)"
        case .value(let conflict, let value, _):
            "value \(conflict.id) \(value.device) \(value.at) \(value.json.prefix(40))"
        case .held(let collection, _): "held \(collection)"
        case .trashed(let item, _): "trash \(item.collection) \(item.item)"
        case .device(let device, _): "device \(device.id)"
        }
    }

    var isHeading: Bool { if case .heading = self { true } else { false } }

    /// The conflict that the row belongs to.
    var conflict: ConflictReport? {
        switch self {
        case .conflict(let conflict), .value(let conflict, _, _): conflict
        case .heading, .fact, .problem, .held, .trashed, .device: nil
        }
    }

    var title: String {
        switch self {
        case .heading(let title), .fact(let title, _): title
        case .problem(let text): text
        case .conflict(let conflict): SyncWords.title(conflict)
        case .value(_, let value, _): "  \(value.isMine ? "mine" : "theirs"), \(value.device)"
        case .held(let collection, let count):
            "\(SyncWords.count(count, "deletion")) in \(SyncWords.collection(collection))"
        case .trashed(let item, _): item.title
        case .device(let device, _): device.name
        }
    }

    /// The value beside the title; empty if there is none.
    var value: String {
        switch self {
        case .heading, .problem: ""
        case .fact(_, let value): value
        case .conflict(let conflict): conflict.kind == .deletion ? "deleted on one machine, changed on another" : ""
        case .value(let conflict, let value, let words):
            conflict.kind == .deletion ? "deleted \(words)" : "\(SyncWords.value(value.json))  \(words)"
        case .held: "Enter decides"
        case .trashed(_, let words), .device(_, let words): words
        }
    }

    /// The text below the list.
    var help: String {
        switch self {
        case .heading: ""
        case .fact(let title, let value): "\(title): \(value)"
        case .problem(let text): text
        case .conflict(let conflict), .value(let conflict, _, _):
            conflict.kind == .deletion
                ? "Keep it with m, or delete it on all machines with t. Until then it stays."
                : "Two machines changed this without knowing of each other. Until you decide, the first value counts."
        case .held:
            "Another machine deleted so many items that they wait for you. They are still here."
        case .trashed: "Enter restores the item on all machines."
        case .device(let device, _):
            device.isThis || device.isRetired
                ? device.id : "d removes the machine: what it writes no longer counts. \(device.id)"
        }
    }
}
