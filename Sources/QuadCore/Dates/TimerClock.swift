/// The clocks of the machine: port to the system.
package protocol TimerClock: Sendable {
    var moment: TimerMoment { get }
}
