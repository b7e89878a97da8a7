import Foundation
import JSONKit
import JSONStore
import SyncKit
import Synchronization
import TestSupport

@testable import SyncStorage

/// A machine with data of two kinds, a clock of its own, and a place.
struct TestMachine {
    static let passphrase = "correct horse battery"
    static let jobs = SyncedCollection(
        path: "jobs/jobs", group: "work", version: 1,
        shape: ItemShape(lists: ["steps": ItemShape()], sets: ["tags"], newest: ["rev"]))
    static let history = SyncedCollection(
        path: "jobs/history", group: "work", version: 1, shape: ItemShape(sets: ["events"]))
    static let secrets = SyncedCollection(path: "secrets", group: nil, version: 1, shape: nil)
    static let notes = SyncedCollection(path: "notes", group: nil, version: 1, shape: ItemShape())
    static let chats = SyncedCollection(
        path: "chats/messages", group: nil, version: 1, shape: ItemShape(), isFolder: true)
    static let games = SyncedCollection(
        path: "games", group: nil, version: 1, shape: ItemShape(isWhole: true, continued: "guesses"))
    static let collections = [jobs, history, secrets, notes, chats, games]

    let home: String
    let place: String
    let name: String
    var clock = 1_796_000_000_000

    init(_ name: String, in folder: String, place: String = "share") {
        self.name = name
        home = "\(folder)/\(name)"
        self.place = "\(folder)/\(place)"
        try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        try? FileManager.default.createDirectory(atPath: self.place, withIntermediateDirectories: true)
    }

    private init(_ other: TestMachine, home: String) {
        (self.home, place, name, clock) = (home, other.place, other.name, other.clock)
    }

    var options: StorageOptions {
        var options = StorageOptions(now: { Date() })
        options.durability = .relaxed
        return options
    }

    var files: SyncFiles { SyncFiles(data: home, options: options) }
    var catalog: SyncCatalog { SyncCatalog(Self.collections, files) }
    var exchange: FolderExchange { FolderExchange(place, options: options) }

    func session(_ files: SyncFiles? = nil) throws(SyncFailure) -> SyncSession {
        let clock = clock
        let files = files ?? self.files
        return try SyncSession(files, SyncCatalog(Self.collections, files), now: { clock })
    }

    func found(sealed: Bool = false, recoveryKey: String = SpaceFounding.newRecoveryKey()) throws {
        try SpaceFounding(files, place: place, exchange)
            .found(sealed ? (Self.passphrase, recoveryKey) : nil, name: name)
    }

    @discardableResult
    func join(_ secret: SpaceSecret = .none) async throws -> JoinPreview {
        let founding = SpaceFounding(files, place: place, exchange)
        let joining = try founding.prepareJoining(secret, name: name, now: clock)
        let preview = try await session(joining).joinPreview(exchange)
        try founding.finishJoining()
        return preview
    }

    @discardableResult
    func pass(_ exchange: (any ChangeExchange)? = nil, isOffline: Bool = false) async throws -> PassReport {
        try await session().pass(isOffline ? nil : exchange ?? self.exchange)
    }

    // MARK: Data

    private func group(_ collection: SyncedCollection) -> RawGroup {
        let all = collection.group == nil ? [collection] : Self.collections.filter { $0.group == collection.group }
        let members = all.map { RawGroup.Member(name: $0.name, version: $0.version) }
        return RawGroup(
            name: collection.group ?? collection.name, isShared: collection.group != nil,
            directory: collection.folder.isEmpty ? home : "\(home)/\(collection.folder)", members: members,
            options: options)
    }

    func items(_ collection: SyncedCollection = jobs) async throws -> [String: String] {
        let items = try await group(collection).items(of: collection.name)
        return Dictionary(uniqueKeysWithValues: items.map { ($0.id, String(decoding: $0.line, as: UTF8.self)) })
    }

    /// Stores an item; nil removes it.
    func put(_ id: String, _ json: String?, _ collection: SyncedCollection = jobs) async throws {
        let before = try await items(collection)[id].map { Array($0.utf8) }
        let change = RawChange(id: id, before: before, after: json.map { Array($0.utf8) })
        try await group(collection).apply([collection.name: [change]])
    }

    /// Returns a member of an item as JSON.
    func member(_ name: String, of id: String, _ collection: SyncedCollection = jobs) async throws -> String? {
        guard let line = try await items(collection)[id] else { return nil }
        let item = try JSONReader.read(Array(line.utf8), .exact, depthLimit: 100)
        return item[name].map { String(decoding: $0.json(), as: UTF8.self) }
    }

    /// A copy of all files, such as a backup or a copied home.
    func copied(to home: String) throws -> TestMachine {
        try? FileManager.default.removeItem(atPath: home)
        try FileManager.default.copyItem(atPath: self.home, toPath: home)
        return TestMachine(self, home: home)
    }
}
