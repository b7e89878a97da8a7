import QuadCore

/// The actions on a running timer, by a key or a command.
package enum TimerOperation: Equatable, Sendable {
    case pause, resume, next, back, longer, shorter, finish
    case settle(RunningTimer.Answer)

    package static let step = 15

    package func apply(to timer: inout RunningTimer, at moment: TimerMoment) throws(TimerError) {
        if case .settle(let answer) = self {
            guard timer.unattended(at: moment) != nil || timer.away(at: moment) != nil else {
                throw TimerError("There is nothing to decide about “\(timer.title)”")
            }
            return timer.settle(answer, at: moment)
        }
        if let away = timer.away(at: moment) {
            throw TimerError(
                "The machine slept for \(TimerText.away(away)) while the timer ran",
                advice: "first choose what happens to that time: count, leave-out or end")
        }
        guard !timer.isFinished || self == .resume || self == .finish else {
            throw TimerError("“\(timer.title)” is finished", advice: "resume continues it")
        }
        switch self {
        case .pause: timer.pause(at: moment)
        case .resume: timer.resume(at: moment)
        case .next: timer.next(at: moment)
        case .back: timer.back(at: moment)
        case .longer: timer.lengthen(by: Self.step, at: moment)
        case .shorter: timer.lengthen(by: -Self.step, at: moment)
        case .finish: timer.finish(at: moment)
        case .settle: break
        }
    }
}
