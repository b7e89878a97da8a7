import FoundationEssentials
import JSONStore
import QuadCore
import TestSupport
import Testing

@testable import QuadStorage

@Suite struct PlannedChangeTests {
    private struct Shoe: StoredItem {
        let id: String
        var size = 40
    }

    private enum Failure: PassingError, DeletionError, Equatable {
        case outdated
        case deleted
        case storage(message: String, advice: String?)

        var isDeletion: Bool { self == .deleted }

        var message: String {
            switch self {
            case .outdated: "outdated"
            case .deleted: "deleted"
            case .storage(let message, _): message
            }
        }
    }

    private struct Closet {
        let group: CollectionGroup
        let shoes: JSONCollection<Shoe>

        init(_ folder: TemporaryDirectory) {
            let options = StorageOptions(now: { Date(timeIntervalSince1970: 1_790_000_000) })
            group = CollectionGroup(name: "closet", directory: folder.path, options: options)
            shoes = group.collection("shoes")
        }

        /// Adds one to the size; `others` intervenes as often as possible.
        func grow(
            since revision: Int? = nil, _ others: () async throws(Failure) -> Void
        ) async throws(Failure) -> Int {
            try await group.apply(since: revision, orThrow: .outdated) { () throws(Failure) in
                let before = try await Failure.passing(await shoes.item("a"))
                try await others()
                var after = before ?? Shoe(id: "a")
                guard after.size < 50 else { return (after.size, nil) }
                after.size += 1
                var change = GroupChange(since: revision)
                change.add(.put(after), to: shoes, expecting: [Expectation(id: "a", item: before)])
                return (after.size, change)
            }
        }
    }

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    @Test(arguments: [(0, 41), (1, 42), (19, 50)])
    func aChangeIsPlannedAgainWhenOthersWriteFirst(times: Int, size: Int) async throws {
        let (here, there) = (Closet(folder), Closet(folder))
        var left = times
        let made = try await here.grow { () throws(Failure) in
            guard left > 0 else { return }
            left -= 1
            _ = try await there.grow {}
        }
        #expect(made == size)
        #expect(try await Closet(folder).shoes.item("a")?.size == size)
    }

    @Test func aChangeIsPlannedOnceFromARevision() async throws {
        let (here, there) = (Closet(folder), Closet(folder))
        let revision = try await here.group.revision
        await #expect(throws: Failure.outdated) {
            try await here.grow(since: revision) { () throws(Failure) in _ = try await there.grow {} }
        }
        #expect(try await Closet(folder).shoes.item("a")?.size == 41)
    }

    /// Nothing is reported as deleted that another process has restored in the meantime.
    @Test func aRefusedChangeIsPlannedAgainFromTheNewestState() async throws {
        let (here, there) = (Closet(folder), Closet(folder))
        _ = try await here.grow {}
        try await there.group.apply(change(.remove("a"), there))
        try await here.shoes.refresh()
        try await there.group.apply(change(.put(Shoe(id: "a", size: 44)), there))
        let size = try await here.group.apply(orThrow: Failure.outdated) {
            () throws(Failure) -> (made: Int, change: GroupChange?) in
            guard let shoe = try await Failure.passing(await here.shoes.item("a")) else { throw .deleted }
            return (shoe.size, nil)
        }
        #expect(size == 44)
    }

    private func change(_ change: JSONStore.Change<Shoe>, _ closet: Closet) -> GroupChange {
        var group = GroupChange()
        group.add(ChangeSet([change]), to: closet.shoes)
        return group
    }

    @Test(arguments: [false, true]) func anItemHiddenByDamageIsNotReportedAsDeleted(isDamaged: Bool) async throws {
        let before = Closet(folder)
        _ = try await before.grow {}
        try await before.group.compact()
        if isDamaged {
            let path = folder.appending("shoes.json")
            let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
            try Data(text.replacing("\"size\":41", with: "\"size\":\"x\"").utf8).write(to: URL(filePath: path))
        }
        let closet = Closet(folder)
        _ = try? await closet.shoes.items()
        do throws(Failure) {
            _ = try await closet.group.apply(orThrow: Failure.outdated) {
                () throws(Failure) -> (made: Int, change: GroupChange?) in throw .deleted
            }
            Issue.record("It was changed")
        } catch {
            #expect((error == .deleted) == !isDamaged, "\(error.message)")
        }
    }

    @Test func aStorageErrorIsPassedOn() async throws {
        let message = StorageError.changedElsewhere(ids: ["a"]).message
        await #expect(throws: Failure.storage(message: message, advice: nil)) {
            try await Failure.passing(try await fail())
        }
    }

    private func fail() async throws(StorageError) { throw .changedElsewhere(ids: ["a"]) }
}
