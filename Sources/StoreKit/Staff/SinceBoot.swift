/// How long a machine has been on. No clock that somebody sets changes it.
package struct SinceBoot: Equatable, Sendable, Codable {
    /// Which start of the machine it was.
    let boot: String
    /// Whole seconds since then, those it slept with them.
    let seconds: Int

    package init(boot: String, seconds: Int) {
        self.boot = boot
        self.seconds = seconds
    }

    /// The seconds from one to the other; nil where the machine was started again in between.
    func seconds(after earlier: SinceBoot) -> Int? {
        guard boot == earlier.boot, !boot.isEmpty else { return nil }
        let (gone, overflow) = seconds.subtractingReportingOverflow(earlier.seconds)
        return overflow || gone < 0 ? nil : gone
    }
}
