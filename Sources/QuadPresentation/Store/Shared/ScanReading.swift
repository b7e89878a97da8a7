import StoreKit
import TerminalKit

/// Tells scans from what is typed on a screen, which gets both in the order in which they came.
@MainActor
final class ScanReading {
    private var detector = ScanDetector()
    private var afterScan = EnterAfterScan()
    private let timers: TimerQueue
    private var timer: TimerQueue.Timer?
    /// The key that ended the scan which is told now; nil where silence did.
    private(set) var endOfScan: Key?
    /// Something is held back.
    var onHold: () -> Void = {}
    /// Gets a scan, characters typed by hand, and Enter and Tab that end no scan.
    var onOutput: (ScanOutput) -> Void = { _ in }

    init(_ timers: TimerQueue) {
        self.timers = timers
    }

    private var now: Int { Int(timers.monotonic * 1000) }

    /// What may begin a scan here.
    var start: ScanDetector.Start {
        get { detector.start }
        set { detector.start = newValue }
    }

    /// Nothing typed waits for what may follow.
    var isEmpty: Bool { detector.deadline == nil }

    /// What is held back, to be shown in a line as if it were typed: `isText` tells of its first character whether it will
    /// be, and is no command.
    func shown(in line: TextInput, if isText: (Character) -> Bool) -> TextInput {
        let text = detector.heldText
        guard let first = text.first, isText(first) else { return line }
        var line = line
        line.insert(text)
        return line
    }

    /// - Returns: false for a key that is neither text nor ends a scan: what was held back has come out before it.
    func take(_ key: Key) -> Bool {
        let input = Self.input(key)
        let output = detector.feed(input, at: now)
        let isEnd = !output.contains(.enter) && !output.contains(.tab)
        endOfScan = isEnd && input == .enter ? Key(.enter) : isEnd && input == .tab ? Key(.tab) : nil
        deliver(output)
        endOfScan = nil
        if !isEmpty { onHold() }
        return input != .other
    }

    /// What was pasted is no scan.
    func interrupt() { deliver(detector.feed(.other, at: now)) }

    /// Whether Enter comes so soon behind a scan that it belongs to it.
    func ignoresEnter(onEmptyLine isEmpty: Bool) -> Bool { afterScan.ignoresEnter(at: now, onEmptyLine: isEmpty) }

    /// What was told as a scan was none: Enter behind it is a hand's.
    func tookNoScan() { afterScan = EnterAfterScan() }

    private func deliver(_ output: [ScanOutput]) {
        timer?.cancel()
        for part in output {
            if case .scan = part { afterScan.noteScan(at: now) }
            onOutput(part)
        }
        guard let deadline = detector.deadline else { return }
        // A moment later, so that the clock is past it for certain.
        timer = timers.after(Double(max(0, deadline - now) + 1) / 1000) { [weak self] in self?.expire() }
    }

    private func expire() { deliver(detector.expire(at: now)) }

    private static func input(_ key: Key) -> ScanInput {
        switch key {
        case Key(.enter), .control("j"): .enter
        case Key(.tab): .tab
        // Between the parts of a GS1 code readers send GS, which terminals tell as this key.
        case .control("]"): .character("\u{1D}")
        default: key.text.map { .character($0) } ?? .other
        }
    }
}
