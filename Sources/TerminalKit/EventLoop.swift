import CEventSources
import Glibc
import SystemKit

/// The loop of the program's main thread. The loop waits for keys, signals, timers and main-actor work, and draws at
/// most once per turn.
///
/// The loop sleeps in `poll` without a timeout while nothing is due, so an idle program never wakes. The loop drains
/// the main dispatch queue itself, which runs the tasks on the main actor.
@MainActor
package final class EventLoop {
    /// A signal that asks the program to end. `run` returns the signal after it restores the terminal.
    package typealias Ending = Int32

    private let driver: any TerminalDriver
    private let screen: any Screen
    private let signals: SignalDescriptor
    private let timers: TimerQueue
    /// Whether something has changed since the last frame.
    package private(set) var needsRender = true
    private var ending: Ending?
    private var isStopped = false
    /// Whether some events that were read are not handled yet.
    private var hasInputLeft = false
    /// The timer that runs while the driver holds incomplete input.
    private var inputPause: TimerQueue.Timer?
    /// The seconds for handling input before the loop checks signals and draws a frame.
    private static let inputShare = 0.016

    package init(driver: any TerminalDriver, screen: any Screen, timers: TimerQueue) {
        self.driver = driver
        self.screen = screen
        self.timers = timers
        signals = SignalDescriptor()
    }

    /// Makes tasks without an executor run on threads that sleep between tasks. libdispatch's own threads would wake an
    /// idle program every second. A program must call this function once, before it begins any task.
    package static func bringTaskThreads() { _ = task_threads_begin() }

    /// Requests a frame at the end of this turn; several requests draw one frame.
    package func setNeedsRender() {
        needsRender = true
    }

    /// Leaves `run` at the end of this turn.
    package func stop() {
        isStopped = true
    }

    /// Leaves the screen, stops the process as the shell's Ctrl-Z would, and returns when the process continues.
    package func suspend() {
        driver.stop()
        signals.stopProcess()
        resume()
    }

    /// Gives the terminal to `work` (an editor or a pager) and takes it back. Keys typed in the meantime, including
    /// Ctrl-C, were meant for the other program and are dropped. A signal that another process sent to this process is
    /// handled now.
    package func whileSuspended(_ work: () -> Void) {
        driver.stop()
        work()
        for signal in signals.withoutTerminalKeys() { take(signal) }
        resume()
    }

    /// Runs until `stop` or until a signal ends the program. Returns this signal, or nil after `stop`.
    package func run() throws(TerminalError) -> Ending? {
        try driver.start()
        defer { driver.stop() }
        screen.handle(.resize(driver.size))
        renderIfNeeded()
        while !isStopped, ending == nil {
            wait()
            timers.fireDue()
            renderIfNeeded()
        }
        return ending
    }

    private func resume() {
        // The terminal worked a moment ago. If it is gone now, a hang-up signal follows and ends the loop.
        try? driver.start()
        driver.updateSize()
        driver.invalidate()
        screen.handle(.resize(driver.size))
        needsRender = true
    }

    private func wait() {
        // While input is waiting to be handled, no more input is read.
        var descriptors = [
            pollfd(fd: hasInputLeft ? -1 : driver.inputDescriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: main_queue_descriptor(), events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: timers.wallClockDescriptor, events: Int16(POLLIN), revents: 0),
        ]
        let timeout = hasInputLeft ? 0 : timers.millisecondsToNext
        guard poll(&descriptors, nfds_t(descriptors.count), timeout) >= 0 else { return }
        if descriptors[1].revents != 0 { main_queue_drain() }
        if descriptors[2].revents != 0 { takeSignals() }
        if descriptors[3].revents != 0 { timers.fireWallClock() }
        let hungUp = Int16(POLLHUP | POLLERR | POLLNVAL)
        if descriptors[0].revents & hungUp != 0, descriptors[0].revents & Int16(POLLIN) == 0 {
            // The terminal is gone without a signal, because its last holder closed it.
            ending = SIGHUP
        }
        if ending == nil, hasInputLeft || descriptors[0].revents & Int16(POLLIN) != 0 {
            // Some terminals that are gone look readable forever.
            if !hasInputLeft, !driver.readInput() { ending = SIGHUP }
            takeInput()
        }
    }

    /// Handles the input that was read, but for no longer than a frame may take. The rest waits for the next turn.
    private func takeInput() {
        let end = SystemTime.monotonic + Self.inputShare
        hasInputLeft = false
        while let event = driver.nextEvent() {
            if event == .redraw { driver.invalidate() }
            screen.handle(event)
            needsRender = true
            if isStopped { return }
            hasInputLeft = SystemTime.monotonic >= end
            if hasInputLeft { return }
        }
        inputPause?.cancel()
        inputPause = driver.inputPatience.map { patience in
            timers.after(patience) { [weak self] in
                self?.driver.inputPaused()
                self?.takeInput()
            }
        }
    }

    private func takeSignals() {
        while let signal = signals.next() { take(signal) }
    }

    private func take(_ signal: Int32) {
        switch signal {
        case SIGWINCH:
            driver.updateSize()
            screen.handle(.resize(driver.size))
            needsRender = true
        case SIGTSTP:
            suspend()
        case SIGCONT:
            driver.invalidate()
            needsRender = true
        default:
            ending = signal
        }
    }

    private func renderIfNeeded() {
        guard needsRender, !isStopped, ending == nil else { return }
        screen.prepareFrame()
        needsRender = false
        var canvas = Canvas(driver.size, glyphs: driver.glyphs)
        screen.render(into: &canvas)
        driver.present(canvas)
    }
}
