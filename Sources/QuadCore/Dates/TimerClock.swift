/// A port to the clocks of the machine.
package protocol TimerClock: Sendable {
    var moment: TimerMoment { get }
}
