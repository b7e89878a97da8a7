/// A moment on the monotonic clock.
package struct Deadline: Sendable {
    private let moment: Double

    package init(after seconds: Double) {
        moment = SystemTime.monotonic + seconds
    }

    package var hasPassed: Bool { SystemTime.monotonic >= moment }

    /// The timeout for `poll`, at least one while there is time left.
    package var milliseconds: Int32 {
        let left = moment - SystemTime.monotonic
        return left <= 0 ? 0 : Int32(min(left * 1_000 + 1, 3_600_000))
    }
}
