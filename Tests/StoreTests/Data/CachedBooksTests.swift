import FoundationEssentials
import Glibc
import Testing

@testable import JSONStore
@testable import StoreCore
@testable import StoreKit

/// The values derived from the sales log, which are cached beside it.
@Suite struct CachedBooksTests {
    private let store: StoreFolder
    private static let file = "log/R-2026-11.jsonl"

    init() throws {
        store = try StoreFolder()
    }

    private static let sold = folder("cart")
    private static let soldElsewhere = folder("other")

    /// Returns a folder with enough sales for a cache, and some more.
    private static func folder(_ name: String) -> Task<StoreFolder, any Error> {
        Task {
            let store = try StoreFolder()
            let till = store.till()
            for number in 0..<(name == "other" ? 260 : 205) {
                try await till.sell("\(name)-\(number)", on: number % 2 == 0 ? "R" : "R2")
            }
            return store
        }
    }

    private func filled() async throws -> StoreBooks {
        try FileManager.default.copyItem(atPath: await Self.sold.value.path(""), toPath: store.path(""))
        #expect(store.names("derived") == ["books.json", "carts.jsonl"])
        return try await store.till().books()
    }

    @Test func cachedBooksAreUsed() async throws {
        let books = try await filled()
        // Only the records after the mark are read; the lines before it may even be missing.
        var lines = store.lines(Self.file)
        lines[3] = [UInt8](repeating: 0x20, count: lines[3].count)
        try store.write(lines, to: Self.file)
        let till = store.till()
        #expect(try await till.books() == books)
        #expect(try await till.number(ofCart: "cart-4") == "R-00003")
        #expect(try await till.number(ofCart: "cart-204") == "R-00103")
        #expect(try await till.number(ofCart: "cart-205") == nil)
        #expect(try await till.sell("cart-205").number == "R-00104")
        #expect(try await till.verify(head: nil).first?.report.isGood == false)
    }

    @Test(arguments: ["derived/books.json", "derived/carts.jsonl"], ["gone", "cut", "empty", "foreign", "bit"])
    func cachedBooksOfAnotherLogAreRebuilt(name: String, trouble: String) async throws {
        let books = try await filled()
        var bytes = store.bytes(name)
        let other = try await Self.soldElsewhere.value
        // While the till runs, and before the next till starts.
        let running = store.till()
        #expect(try await running.number(ofCart: "cart-7") == "R2-00004")
        switch trouble {
        case "gone": unlink(store.path(name))
        case "cut": try store.write(Array(bytes.dropLast(30)), to: name)
        case "empty": try store.write([UInt8](), to: name)
        case "foreign": try store.write(other.bytes(name), to: name)
        default:
            let place = try #require(bytes.lastIndex(of: UInt8(ascii: "1")))
            bytes[place] ^= 2
            try store.write(bytes, to: name)
        }
        for till in [store.till(), running, store.till()] {
            #expect(try await till.books() == books)
            for number in [0, 7, 199, 204] {
                let due = ReceiptNumber(register: number % 2 == 0 ? "R" : "R2", value: number / 2 + 1).text
                #expect(try await till.number(ofCart: "cart-\(number)") == due)
                #expect(await fault { try await till.sell("cart-\(number)") }?.kind == .paid(number: due))
            }
            #expect(try await till.number(ofCart: "other-3") == nil)
        }
    }

    /// The other log is equally long, and each of its lines has the same end as here.
    @Test func cachedBooksOfAnotherStoreAreNotUsed() async throws {
        let books = try await filled()
        let twin = try await Self.folder("tart").value
        for name in ["derived/books.json", "derived/carts.jsonl"] { try store.write(twin.bytes(name), to: name) }
        let till = store.till()
        #expect(try await till.books() == books)
        #expect(try await till.number(ofCart: "cart-7") == "R2-00004")
        #expect(try await till.number(ofCart: "tart-7") == nil)
    }

    @Test func missingRecordsAtTheEndCloseTheRegister() async throws {
        _ = try await filled()
        let lines = store.lines(Self.file)
        try store.write(Array(lines.prefix(60)), to: Self.file)
        let fault = await fault { try await store.till().sell("new") }
        #expect(fault?.kind == .damaged && fault?.message.contains("are gone") == true)
        #expect(try await store.till().sell("new", on: "R2").number?.hasPrefix("R2-") == true)
        // A user who restored a backup knows about the change.
        for name in ["books.json", "carts.jsonl"] { unlink(store.path("derived/\(name)")) }
        #expect(try await store.till().sell("newer").number != nil)
    }

    /// The number of remaining lines in the file.
    @Test(arguments: [0, 1, 60]) func anOpenTillNoticesAMissingEnd(left: Int) async throws {
        _ = try await filled()
        let till = store.till()
        try await till.sell("before")
        try store.write(Array(store.lines(Self.file).prefix(left)), to: Self.file)
        for till in [till, store.till(), till] {
            let fault = await fault { try await till.sell("new") }
            #expect(fault?.kind == .damaged && fault?.message.contains("are gone") == true, "\(fault as Any)")
        }
    }

    /// A power cut may leave files of the old length with zeros at the end or throughout.
    @Test(arguments: [0, 4000]) func zerosInPlaceOfRecordsCloseTheRegister(kept: Int) async throws {
        _ = try await filled()
        let bytes = store.bytes(Self.file)
        try store.write(bytes.prefix(kept) + [UInt8](repeating: 0, count: bytes.count - kept), to: Self.file)
        let chains = try await store.till().verify(head: nil)
        #expect(chains.first { $0.register == "R" }?.report.isGood == false)
        for _ in 0..<2 {
            let fault = await fault { try await store.till().sell("new") }
            #expect(fault?.kind == .damaged && fault?.message.contains("are gone") == true, "\(fault as Any)")
        }
    }

    @Test func aMissingFileClosesTheRegister() async throws {
        _ = try await filled()
        let till = store.till()
        _ = try await till.books()
        unlink(store.path(Self.file))
        for till in [till, store.till()] {
            let fault = await fault { try await till.sell("new") }
            #expect(fault?.kind == .damaged, "\(fault as Any)")
        }
    }

    @Test func cartsAreFoundWhateverTheirIDsAre() async throws {
        let (one, two) = (store.till(), store.till())
        let odd = ["a\"b", "a\\", "z,\"number\":\"R-9", "ü", "", "0", "~"]
        for id in odd { try await one.sell(id) }
        for number in 0..<90 { try await one.sell("\(number * 7919 % 1000)-cart") }
        let fresh = store.till()
        for (place, id) in odd.enumerated() {
            #expect(try await fresh.number(ofCart: id) == ReceiptNumber(register: "R", value: place + 1).text)
        }
        #expect(try await fresh.number(ofCart: "a") == nil)
        #expect(try await fresh.number(ofCart: "zz") == nil)
        #expect(await fault { try await two.sell("ü") }?.kind == .paid(number: "R-00004"))
    }

    @Test func twoTillsShareTheirBooks() async throws {
        let (one, two) = (store.till(), store.till())
        for number in 0..<230 { try await (number % 3 == 0 ? one : two).sell("cart-\(number)") }
        // The books are cached occasionally, and the two tills do not rebuild them in turns.
        var kept: Set<[UInt8]> = []
        for number in 230..<250 {
            try await (number % 3 == 0 ? one : two).sell("cart-\(number)")
            kept.insert(store.bytes("derived/carts.jsonl"))
        }
        #expect(kept.count <= 2)
        let fresh = store.till()
        #expect(try await fresh.books() == one.books())
        for number in 0..<250 {
            let due = ReceiptNumber(register: "R", value: number + 1).text
            #expect(try await fresh.number(ofCart: "cart-\(number)") == due)
        }
    }
}
