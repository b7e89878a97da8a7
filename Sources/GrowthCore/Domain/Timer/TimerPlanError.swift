import QuadCore

/// What is wrong with a plan, in words.
package struct TimerPlanError: UserFacingError, Equatable, Sendable {
    package let message: String

    package init(_ message: String) { self.message = message }
}
