import Testing

@testable import SyncKit

struct StampTests {
    static let laptop = DeviceID(bits: 1)
    static let desk = DeviceID(bits: 1 << 127 | 2)

    @Test(arguments: [laptop, desk, DeviceID(bits: .max)])
    func aDeviceIsReadAsItIsWritten(device: DeviceID) {
        #expect(device.text.utf8.count == 26)
        #expect(DeviceID(device.text) == device)
    }

    @Test(arguments: ["", "0", String(repeating: "o", count: 26), String(repeating: "A", count: 26), "é"])
    func anotherTextIsNoDevice(text: String) { #expect(DeviceID(text) == nil) }

    @Test func aStampNamesItsDeviceIfItIsNotTheWriters() {
        let stamp = Stamp(tick: 1_796_000_000_000 << 12 | 7, device: Self.desk)
        #expect(stamp.text(writer: Self.desk).utf8.count == 13)
        #expect(stamp.milliseconds == 1_796_000_000_000)
        for writer in [Self.laptop, Self.desk] { #expect(Stamp(stamp.text(writer: writer), writer: writer) == stamp) }
    }

    @Test(arguments: ["", "0", "zzzzzzzzzzzzz", "0000000000000-", "0000000000000-0", "000000000000u", "00000000000000"])
    func anotherTextIsNoStamp(text: String) { #expect(Stamp(text, writer: Self.laptop) == nil) }

    @Test func stampsAreOrderedByTimeThenDevice() {
        let stamps = [
            Stamp(tick: 1, device: Self.laptop), Stamp(tick: 1, device: Self.desk), Stamp(tick: 2, device: Self.laptop),
        ]
        #expect(stamps.reversed().sorted() == stamps)
    }

    /// The clock stands, goes back by a year, is before 1970 and far in the future.
    @Test(arguments: [[5, 5, 5], [1_796_000_000_000, 1_764_000_000_000], [-1, .min, 0], [.max, 0, .max]])
    func stampsOnlyRise(times: [Int]) {
        var clock = StampClock(device: Self.laptop)
        let ticks = times.map { clock.next(at: $0, above: []).tick }
        #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func aStampIsAboveWhatItReplaces() {
        var clock = StampClock(device: Self.laptop)
        let ahead = Stamp(tick: 1 << 60, device: Self.desk)
        let next = clock.next(at: 5, above: [ahead, Stamp(tick: 3, device: Self.desk)])
        #expect(next > ahead && next.tick == ahead.tick + 1)
        // A new start goes on behind the log's last stamp.
        var again = StampClock(device: Self.laptop, last: next.tick)
        #expect(again.next(at: 5, above: []) > next)
    }
}
