import Glibc

/// A wait ends as soon as its condition is met. After the deadline, it throws an error with the current screen.
extension TerminalSession {
    /// The default timeout, long enough for a debug build on a machine that is compiling something else.
    package static let patience = Duration.seconds(60)

    /// Waits until a row of the screen contains `text`.
    @discardableResult
    package func waitFor(_ text: String, timeout: Duration = patience) throws(TestSupportError) -> TerminalScreen {
        try waitUntil("“\(text)” on the screen", timeout: timeout) { $0.contains(text) }
    }

    /// Waits until the screen no longer contains `text`.
    @discardableResult
    package func waitGone(_ text: String, timeout: Duration = patience) throws(TestSupportError) -> TerminalScreen {
        try waitUntil("“\(text)” to go", timeout: timeout) { !$0.contains(text) }
    }

    /// Waits until `condition` holds for the screen, and returns that screen.
    @discardableResult
    package func waitUntil(
        _ expectation: String, timeout: Duration = patience, _ condition: (TerminalScreen) -> Bool
    ) throws(TestSupportError) -> TerminalScreen {
        try wait(for: expectation, timeout: timeout) { condition(screen) }
        return screen
    }

    /// Waits until the program has ended, and returns its status.
    @discardableResult
    package func waitForExit(timeout: Duration = patience) throws(TestSupportError) -> ProcessStatus {
        try wait(for: "the program to end", timeout: timeout) { isFinished }
        while takeOutput(waiting: 0) {}
        return status ?? .success
    }

    /// Waits until the program is stopped, by Ctrl-Z or a signal.
    package func waitForStop(timeout: Duration = patience) throws(TestSupportError) {
        try wait(for: "the program to stop", timeout: timeout) { process.isStopped }
    }

    /// Waits until a stopped program runs again.
    package func waitForContinue(timeout: Duration = patience) throws(TestSupportError) {
        try wait(for: "the program to continue", timeout: timeout) { !process.isStopped }
    }

    /// Waits until the program has written nothing for a while, to check that something did *not* happen.
    @discardableResult
    package func waitForQuiet(
        of quiet: Duration = .milliseconds(200), timeout: Duration = patience
    ) throws(TestSupportError) -> TerminalScreen {
        let deadline = Deadline(in: timeout)
        var silence = Deadline(in: quiet)
        while !silence.hasPassed {
            if takeOutput(waiting: silence.pollTimeout(limit: 20)) { silence = Deadline(in: quiet) }
            if deadline.hasPassed {
                throw .timedOut(waitingFor: "the program to be quiet", after: timeout, details: screen.dump)
            }
        }
        return screen
    }

    /// Waits until the program has not run for a while, so that its initial work is over.
    package func waitForRest(
        of rest: Duration = .seconds(2), timeout: Duration = patience
    ) throws(TestSupportError) {
        let deadline = Deadline(in: timeout)
        var stillness = Deadline(in: rest)
        var switches = contextSwitches
        while !stillness.hasPassed {
            takeOutput(waiting: stillness.pollTimeout(limit: 20))
            let now = contextSwitches
            if now != switches {
                switches = now
                stillness = Deadline(in: rest)
            }
            if deadline.hasPassed {
                throw .timedOut(waitingFor: "the program to rest", after: timeout, details: screen.dump)
            }
        }
    }

    /// Waits for a change outside the screen, such as a file.
    package func wait(
        for expectation: String, timeout: Duration = patience, until condition: () throws -> Bool
    ) throws(TestSupportError) {
        let deadline = Deadline(in: timeout)
        while true {
            // The check comes before reading the output, so that a program's last output is seen before its end counts.
            let ended = isFinished
            while takeOutput(waiting: 0), !deadline.hasPassed {}
            if (try? condition()) == true { return }
            if ended, let status {
                throw .programEnded(status, waitingFor: expectation, details: screen.dump)
            }
            if deadline.hasPassed {
                throw .timedOut(waitingFor: expectation, after: timeout, details: screen.dump)
            }
            takeOutput(waiting: deadline.pollTimeout(limit: 10))
        }
    }
}
