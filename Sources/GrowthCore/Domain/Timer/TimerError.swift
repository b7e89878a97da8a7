import QuadCore

/// An error of a timer or its plan, with a message and advice.
package struct TimerError: UserFacingError, Equatable, Sendable {
    package let message: String
    package let advice: String?

    package init(_ message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }

    package static let noTimer = TimerError(
        "No timer is running", advice: "start one from a method: quad growth methods list")
}
