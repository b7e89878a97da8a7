/// One moment on the clocks that a timer needs.
package struct TimerMoment: Equatable, Sendable, Codable {
    /// The ID of the boot that `awakeAndAsleep` and `awake` count from.
    package let boot: String
    /// Seconds since the machine started, including sleep (CLOCK_BOOTTIME).
    package let awakeAndAsleep: Double
    /// Seconds since the machine started, without sleep (CLOCK_MONOTONIC).
    package let awake: Double
    /// Seconds since 1970 on the wall clock, which people can set.
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
