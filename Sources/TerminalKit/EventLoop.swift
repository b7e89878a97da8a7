import CEventSources
import Glibc
import SystemKit

/// The program's main thread: waits for keys, signals, timers and main-actor work, and draws at most once a turn.
///
/// It sleeps in `poll` with no timeout while nothing is due, so an idle program is never woken. It drains the main
/// dispatch queue itself, which is how tasks on the main actor run here.
@MainActor
package final class EventLoop {
    /// A signal that asks the program to end. The loop returns it from `run` once the terminal is restored.
    package typealias Ending = Int32

    private let driver: any TerminalDriver
    private let screen: any Screen
    private let signals: SignalDescriptor
    private let timers: TimerQueue
    /// Whether something has changed since the last frame.
    package private(set) var needsRender = true
    private var ending: Ending?
    private var isStopped = false
    /// Whether events that were read have not been handled yet.
    private var hasInputLeft = false
    /// Set while the driver holds something half read.
    private var inputPause: TimerQueue.Timer?
    /// Seconds given to what was typed before signals are looked at and a frame is drawn.
    private static let inputShare = 0.016

    package init(driver: any TerminalDriver, screen: any Screen, timers: TimerQueue) {
        self.driver = driver
        self.screen = screen
        self.timers = timers
        signals = SignalDescriptor()
    }

    /// Has tasks that belong to no executor run on threads that sleep in between, instead of those of libdispatch, which wake
    /// an idle program every second. For a program to call once, before it begins any task.
    package static func bringTaskThreads() { _ = task_threads_begin() }

    /// Asks for a frame at the end of this turn; asking twice draws once.
    package func setNeedsRender() {
        needsRender = true
    }

    /// Leaves `run` at the end of this turn.
    package func stop() {
        isStopped = true
    }

    /// Leaves the screen, stops the process as the shell's Ctrl-Z would, and comes back when it is continued.
    package func suspend() {
        driver.stop()
        signals.stopProcess()
        resume()
    }

    /// Gives the terminal to `work` (an editor, a pager) and takes it back. What was typed meanwhile, Ctrl-C too, was
    /// typed at that program; a signal that somebody sent to this one is obeyed now.
    package func whileSuspended(_ work: () -> Void) {
        driver.stop()
        work()
        for signal in signals.withoutTerminalKeys() { take(signal) }
        resume()
    }

    /// Runs until `stop` or a signal that ends the program, which is returned.
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
        // The terminal was fine a moment ago; if it is gone now, a hang-up signal follows and ends the loop.
        try? driver.start()
        driver.updateSize()
        driver.invalidate()
        screen.handle(.resize(driver.size))
        needsRender = true
    }

    private func wait() {
        // While something typed is waiting to be handled no more is read.
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
            // The terminal is gone without a signal (its last holder closed it).
            ending = SIGHUP
        }
        if ending == nil, hasInputLeft || descriptors[0].revents & Int16(POLLIN) != 0 {
            // Some terminals that are gone look as if there were something to read for ever.
            if !hasInputLeft, !driver.readInput() { ending = SIGHUP }
            takeInput()
        }
    }

    /// Handles what was read, but for no longer than a frame may take: the rest waits for the next turn.
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
