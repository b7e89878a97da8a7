import FoundationEssentials
import Glibc
import QuadCore
import SystemKit

/// The clocks of the machine, with the id that Linux gives to each boot.
package struct SystemTimerClock: TimerClock {
    private static let bootFile = "/proc/sys/kernel/random/boot_id"
    private let boot: String

    package init() {
        let bytes = FileManager.default.contents(atPath: Self.bootFile) ?? Data()
        boot = String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
    }

    package var moment: TimerMoment {
        TimerMoment(
            boot: boot, awakeAndAsleep: SystemTime.read(CLOCK_BOOTTIME), awake: SystemTime.monotonic,
            wall: SystemTime.wall)
    }
}
