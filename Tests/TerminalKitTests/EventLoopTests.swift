import Glibc
import SystemKit
import Testing

@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The loop with a driver without a terminal. Only the end-to-end tests cover main-actor work and stopping the process.
@MainActor
@Suite(.serialized) struct EventLoopTests {
    @MainActor
    private final class Rig {
        let driver: FakeDriver
        let screen = FakeScreen()
        let timers = TimerQueue()
        let loop: EventLoop

        init() throws {
            driver = try FakeDriver()
            loop = EventLoop(driver: driver, screen: screen, timers: timers)
            screen.onEvent = { [weak loop] event in
                if event == .key(.character("q")) { loop?.stop() }
            }
        }

        /// Stops after the given number of frames, however long a busy machine takes for them, and a moment later,
        /// because no further frame should follow.
        func stop(afterFrames count: Int) {
            driver.onPresent = { [weak self] in
                guard let self, driver.frames.count == count else { return }
                timers.after(0.02) { [weak self] in self?.loop.stop() }
            }
        }
    }

    @Test func theLoopStartsResizesDrawsAndStops() throws {
        let rig = try Rig()
        rig.driver.feed(.key(.character("a")))
        rig.driver.feed(.key(.character("q")))
        #expect(try rig.loop.run() == nil)
        #expect(rig.screen.events == [.resize(rig.driver.size), .key(.character("a")), .key(.character("q"))])
        #expect(rig.driver.log == ["start", "present", "stop"], "no frame for a program that ends")
    }

    @Test func simultaneousEventsShareOneFrame() throws {
        let rig = try Rig()
        for _ in 0..<100 { rig.driver.feed(.key(.character("a"))) }
        rig.timers.after(0.05) { [weak rig] in rig?.driver.feed(.key(.character("q"))) }
        _ = try rig.loop.run()
        #expect(rig.screen.events.count == 102)
        #expect(rig.driver.log == ["start", "present", "present", "stop"])
    }

    @Test func aTimerDrawsOnlyOnRequest() throws {
        let rig = try Rig()
        rig.timers.after(0.01) {}
        rig.timers.after(0.02) { [weak rig] in
            #expect(rig?.driver.frames.count == 1)
            rig?.loop.setNeedsRender()
        }
        rig.stop(afterFrames: 2)
        _ = try rig.loop.run()
        #expect(rig.driver.log == ["start", "present", "present", "stop"])
    }

    @Test func aRedrawSendsTheWholeFrame() throws {
        let rig = try Rig()
        rig.driver.feed(.redraw)
        rig.stop(afterFrames: 2)
        _ = try rig.loop.run()
        #expect(rig.driver.log == ["start", "present", "invalidate", "present", "stop"])
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT])
    func aSignalEndsTheLoopWithTheTerminalRestored(signal: Int32) throws {
        let rig = try Rig()
        pthread_kill(pthread_self(), signal)
        #expect(try rig.loop.run() == signal)
        #expect(rig.driver.log == ["start", "present", "stop"])
    }

    @Test func aNewSizeIsReadAndDrawn() throws {
        let rig = try Rig()
        rig.driver.nextSize = Size(columns: 99, rows: 33)
        pthread_kill(pthread_self(), SIGWINCH)
        rig.stop(afterFrames: 2)
        _ = try rig.loop.run()
        #expect(rig.screen.events.last == .resize(Size(columns: 99, rows: 33)))
        #expect(rig.driver.frames.last?.size == Size(columns: 99, rows: 33))
    }

    @Test func resumingAfterAStopRepaints() throws {
        let rig = try Rig()
        pthread_kill(pthread_self(), SIGCONT)
        rig.stop(afterFrames: 2)
        _ = try rig.loop.run()
        #expect(rig.driver.log == ["start", "present", "invalidate", "present", "stop"])
    }

    @Test func aMissingTerminalEndsTheLoop() throws {
        let rig = try Rig()
        rig.driver.hangUp()
        #expect(try rig.loop.run() == SIGHUP)
        #expect(rig.driver.log.last == "stop")
    }

    @Test func aReadableButClosedTerminalEndsTheLoop() throws {
        let rig = try Rig()
        rig.driver.isGone = true
        rig.driver.feed(.key(.character("a")))
        #expect(try rig.loop.run() == SIGHUP)
    }

    @Test func inputBeforeAHangupIsProcessed() throws {
        let rig = try Rig()
        rig.driver.feed(.key(.character("a")))
        rig.driver.hangUp()
        #expect(try rig.loop.run() == SIGHUP)
        #expect(rig.screen.events.contains(.key(.character("a"))))
    }

    @Test func nothingIsDrawnWithoutATerminal() throws {
        let rig = try Rig()
        rig.driver.failure = .notATerminal
        #expect(throws: TerminalError.notATerminal) { try rig.loop.run() }
        #expect(rig.driver.log == [])
        #expect(rig.screen.events == [])
    }

    @Test func signalsAreCheckedBetweenSlowEvents() throws {
        let rig = try Rig()
        for _ in 0..<1_000 { rig.driver.feed(.key(.character("a"))) }
        rig.screen.onEvent = { [weak rig] event in
            guard event == .key(.character("a")), rig?.screen.events.count == 2 else { return }
            pthread_kill(pthread_self(), SIGTERM)
            // An event that takes long.
            poll(nil, 0, 20)
        }
        #expect(try rig.loop.run() == SIGTERM)
        #expect(rig.screen.events.count == 2, "the size, and the one event that took long")
    }

    @Test func slowInputIsDrawnBeforeAllIsProcessed() throws {
        let rig = try Rig()
        for _ in 0..<3 { rig.driver.feed(.key(.character("a"))) }
        rig.driver.feed(.key(.character("q")))
        rig.screen.onEvent = { [weak rig] event in
            if event == .key(.character("q")) { rig?.loop.stop() }
            // Each event takes longer than the time limit of a frame.
            poll(nil, 0, 20)
        }
        _ = try rig.loop.run()
        #expect(rig.screen.events.count == 5)
        #expect(rig.driver.log == ["start", "present", "present", "present", "present", "stop"])
    }

    @Test func aPauseEndsAPartialSequence() throws {
        let rig = try Rig()
        rig.driver.inputPatience = 0.01
        rig.driver.feed(.key(.character("a")))
        rig.driver.onPause = { [weak rig] in
            rig?.driver.feed(.key(.character("q")))
        }
        _ = try rig.loop.run()
        #expect(rig.driver.log.contains("pause"))
        #expect(rig.screen.events.last == .key(.character("q")))
    }

    @Test func anEditorHasTheTerminalToItself() throws {
        let rig = try Rig()
        rig.driver.nextSize = Size(columns: 50, rows: 20)
        rig.loop.whileSuspended { rig.driver.log.append("work") }
        #expect(rig.driver.log == ["stop", "work", "start", "invalidate"])
        #expect(rig.screen.events == [.resize(Size(columns: 50, rows: 20))])
    }
}

/// A driver with input from a pipe, with one byte per event, and output to a list.
@MainActor
private final class FakeDriver: TerminalDriver {
    private(set) var size = Size(columns: 80, rows: 24)
    let glyphs = GlyphSet.unicode
    let inputDescriptor: Int32
    var nextSize: Size?
    var failure: TerminalError?
    var log: [String] = []
    private(set) var frames: [Canvas] = []
    private var events: [InputEvent] = []
    private var readable = 0
    private var input: Int32
    /// Whether the input is readable but delivers nothing, as after the terminal is gone.
    var isGone = false
    var inputPatience: Double?
    var onPause: () -> Void = {}
    var onPresent: () -> Void = {}

    private struct NoPipeError: Error {}

    init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw NoPipeError() }
        inputDescriptor = ends[0]
        input = ends[1]
    }

    isolated deinit {
        hangUp()
        close(inputDescriptor)
    }

    func feed(_ event: InputEvent) {
        events.append(event)
        write(input, "x", 1)
    }

    func hangUp() {
        if input >= 0 { close(input) }
        input = -1
    }

    func start() throws(TerminalError) {
        if let failure { throw failure }
        log.append("start")
    }

    func readInput() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1_000)
        readable += max(0, read(inputDescriptor, &bytes, bytes.count))
        return !isGone
    }

    func nextEvent() -> InputEvent? {
        guard readable > 0 else { return nil }
        readable -= 1
        return events.removeFirst()
    }

    func inputPaused() {
        inputPatience = nil
        log.append("pause")
        onPause()
    }

    func present(_ canvas: Canvas) {
        log.append("present")
        frames.append(canvas)
        onPresent()
    }

    func invalidate() { log.append("invalidate") }
    func updateSize() { size = nextSize ?? size }
    func stop() { log.append("stop") }
}

@MainActor
private final class FakeScreen: Screen {
    private(set) var events: [InputEvent] = []
    var onEvent: (InputEvent) -> Void = { _ in }

    func render(into canvas: inout Canvas) {}

    func handle(_ event: InputEvent) {
        events.append(event)
        onEvent(event)
    }
}
