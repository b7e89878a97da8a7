import FoundationEssentials
import Testing

@testable import StoreKit

@Suite struct PinDelayTests {
    struct Entry: Decodable {
        struct Case: Decodable {
            let name: String
            let wrong_at: [Int]
            let locked_until: Int?
            let next: [[Int]]?
            let right_at: Int?
            let count: Int?
            let restart_at: Int?
            let left: Int?
        }

        let pin: [Case]
    }

    @Test func delaysMatchTheVectors() throws {
        let file: Entry = try Fixture.json("store_entry.json")
        #expect(file.pin.count == 4)
        for entry in file.pin {
            var delay = PinDelay()
            for now in entry.wrong_at { delay.wrong(at: now) }
            let last = entry.wrong_at.last ?? 0
            if let until = entry.locked_until { #expect(last + delay.left(at: last) == until) }
            for pair in entry.next ?? [] {
                #expect(delay.left(at: pair[0] - 1) == 1)
                #expect(delay.left(at: pair[0]) == 0)
                delay.wrong(at: pair[0])
                #expect(pair[0] + delay.left(at: pair[0]) == pair[1])
            }
            if let now = entry.right_at { delay.right(at: now) }
            if let count = entry.count { #expect(delay.wrongCount == count) }
            if let now = entry.restart_at {
                delay = try Self.kept(delay)
                #expect(delay.left(at: now) == entry.left)
                #expect(delay.noteClock(at: now) == (now < last))
                #expect(delay.left(at: now) == entry.left)
            }
        }
    }

    @Test func fourWrongPINsLockNothing() {
        var delay = PinDelay()
        for now in 0..<4 { delay.wrong(at: now) }
        #expect(delay.left(at: 4) == 0)
        #expect(delay.lockedSince == nil)
    }

    /// While no PIN is accepted, typing changes nothing.
    @Test func wrongPINsDuringALockAreIgnored() {
        var delay = locked(at: 100)
        let before = delay
        delay.wrong(at: 110)
        delay.right(at: 129)
        #expect(delay == before)
        delay.right(at: 130)
        #expect(delay == PinDelay())
    }

    /// If the clock is set back, the delay lasts 30 s from then on. It is not shorter, and it does not wait until the
    /// clock reaches the old time.
    @Test func aClockSetBackExtendsTheDelay() {
        var delay = locked(at: 100_000)
        #expect(delay.noteClock(at: 50) == true)
        #expect(delay.noteClock(at: 51) == false)
        #expect(delay.left(at: 79) == 1)
        #expect(delay.left(at: 80) == 0)
    }

    @Test func fifteenMinutesAreTheLongestDelay() {
        var delay = locked(at: 0)
        var now = 0
        for _ in 0..<100 {
            now += delay.left(at: now)
            delay.wrong(at: now)
        }
        #expect(delay.wrongCount == 105)
        #expect(delay.delay == 900)
    }

    /// The stored state may be anything: no state crashes, gives extra attempts, or locks forever.
    @Test(arguments: [
        (#"{"wrong":-9223372036854775808}"#, 0, 0),
        (#"{"wrong":9223372036854775807,"since":9223372036854775807}"#, 900, 900),
        (#"{"wrong":9223372036854775807,"since":-9223372036854775808}"#, 900, 0),
        (#"{"wrong":5,"since":1000}"#, 30, 30),
        (#"{"wrong":5}"#, 30, 0),
    ])
    func anyStoredStateIsSafe(json: String, whole: Int, left: Int) throws {
        var delay = try JSONDecoder().decode(PinDelay.self, from: Data(json.utf8))
        #expect(delay.delay == whole)
        _ = delay.noteClock(at: 500)
        #expect(delay.left(at: 500) == left)
        #expect(delay.left(at: 1400) == 0)
        delay.wrong(at: 1400)
        #expect(delay.wrongCount >= 1)
    }

    @Test(arguments: ["{}", #"{"wrong":"5"}"#, "[]", #"{"wrong":1e30}"#])
    func anInvalidStateIsRefused(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(PinDelay.self, from: Data(json.utf8)) }
    }

    private func locked(at now: Int) -> PinDelay {
        var delay = PinDelay()
        for _ in 0..<5 { delay.wrong(at: now) }
        return delay
    }

    private static func kept(_ delay: PinDelay) throws -> PinDelay {
        try JSONDecoder().decode(PinDelay.self, from: JSONEncoder().encode(delay))
    }
}
