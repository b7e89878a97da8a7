import JSONStore
import SyncKit

/// The files of sync on this machine, in the folder `sync` of the data folder.
///
///     device.json     the identity of this machine, with its secret keys
///     space.json      the place, and the keys of the space
///     state.jsonl     all items with their stamps, at some time
///     log/            the lines of each device since, as they were written or came
///     applied.json    the numbers of the lines that the program's own files have
///     out/            the segments of this machine, as they are or will be in the place
///     peers.json      the other devices, with their keys
///     seen.json       the state of the program's files when they were last compared
///     held.json       the deletions that wait for a decision
///     status.json, conflicts.json     what screens and commands show
package struct SyncFiles: Sendable {
    package static let folder = "sync"
    /// The folder while a machine joins: it becomes `sync` when everything is ready.
    static let joiningFolder = "sync.joining"

    /// The data folder.
    package let data: String
    package let options: StorageOptions
    private let name: String

    package init(data: String, options: StorageOptions) {
        self.init(data: data, name: Self.folder, options: options)
    }

    private init(data: String, name: String, options: StorageOptions) {
        self.data = data
        self.name = name
        self.options = options
    }

    /// The files while this machine joins a space.
    var joining: SyncFiles { SyncFiles(data: data, name: Self.joiningFolder, options: options) }

    package var folder: String { "\(data)/\(name)" }
    var lock: String { "\(folder)/sync.lock" }
    var state: String { "\(folder)/state.jsonl" }
    var out: String { "\(folder)/out" }
    func log(of device: DeviceID) -> String { "\(folder)/log/\(device.text).jsonl" }

    func document<Value: Codable & Sendable>(_ name: String, _ fallback: Value) -> JSONDocument<Value> {
        JSONDocument(path: "\(folder)/\(name).json", default: fallback, options: options)
    }
}
