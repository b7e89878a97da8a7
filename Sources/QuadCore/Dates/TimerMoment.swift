/// One moment on the clocks that a timer needs.
package struct TimerMoment: Equatable, Sendable, Codable {
    /// Which start of the machine the first two count from.
    package let boot: String
    /// Seconds since the machine was started, those it slept with them (CLOCK_BOOTTIME).
    package let awakeAndAsleep: Double
    /// The same without those it slept (CLOCK_MONOTONIC).
    package let awake: Double
    /// Seconds since 1970, on the clock that people set.
    package let wall: Double

    package init(boot: String, awakeAndAsleep: Double, awake: Double, wall: Double) {
        self.boot = boot
        self.awakeAndAsleep = awakeAndAsleep
        self.awake = awake
        self.wall = wall
    }

    private enum CodingKeys: String, CodingKey {
        case boot
        case awakeAndAsleep = "boot_s"
        case awake = "awake_s"
        case wall = "wall_s"
    }
}
