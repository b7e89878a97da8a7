/// The time since the machine was started. Setting the clock does not change it.
package struct SinceBoot: Equatable, Sendable, Codable {
    /// The id of this start of the machine.
    let boot: String
    /// Whole seconds since the start, including sleep.
    let seconds: Int

    package init(boot: String, seconds: Int) {
        self.boot = boot
        self.seconds = seconds
    }

    /// Returns the seconds since `earlier`; nil if the machine was restarted in between.
    func seconds(after earlier: SinceBoot) -> Int? {
        guard boot == earlier.boot, !boot.isEmpty else { return nil }
        let (gone, overflow) = seconds.subtractingReportingOverflow(earlier.seconds)
        return overflow || gone < 0 ? nil : gone
    }
}
