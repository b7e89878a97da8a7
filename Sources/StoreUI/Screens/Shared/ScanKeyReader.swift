import QuadShell
import StoreKit
import SystemKit
import TextKit
import ViewState

/// The key reader that separates scans from typing, for all screens and layers of the tab. Typed text is passed on as
/// keys, in order.
///
/// A screen that handles scans gets them. On other screens, a scan opens the item it means. In a form, a scan goes to
/// the field for codes. Other questions refuse scans, so that no code becomes an amount and no suffix becomes an
/// answer.
@MainActor
final class ScanKeyReader: KeyReading {
    private let context: FeatureContext
    private var detector = ScanDetector()
    private var afterScan = EnterAfterScan()
    private var timer: TimerQueue.Timer?
    /// The screen of the last key; `layer` and `pass` also belong to that key, and `pass` gets keys that are not a
    /// scan.
    private weak var screen: (any AppScreen)?
    private weak var layer: (any Layer)?
    private var pass: (Key) -> Void = { _ in }
    private let onKey: () -> Void
    /// Returns whether a text is a code and not text that a program typed as fast as a scanner.
    private let isCode: (String) -> Bool
    /// Returns whether a product on sale has the code, even a short one.
    private let isKnown: (String) -> Bool
    /// Returns whether a product has the text as its name; the text was then typed.
    private let isNamed: (String) -> Bool
    /// Whether text was pasted and no Enter has followed yet.
    private var isPasted = false
    /// Whether the last code answered a question; the Enter that ends the code may still come.
    private var wasAnswer = false
    /// Called with a scan on a screen that does not handle scans.
    var onScan: (String) -> Void = { _ in }
    /// Locks the till, whatever is open, because a user may walk away in the middle of a form.
    var onLock: () -> Void = {}

    /// - Parameter onKey: called for each key, because somebody is at the keyboard.
    init(
        _ context: FeatureContext, onKey: @escaping () -> Void = {}, isCode: @escaping (String) -> Bool,
        isKnown: @escaping (String) -> Bool, isNamed: @escaping (String) -> Bool = { _ in false }
    ) {
        self.context = context
        self.onKey = onKey
        self.isCode = isCode
        self.isKnown = isKnown
        self.isNamed = isNamed
    }

    private var now: Int { Int(context.timers.monotonic * 1000) }

    /// Whether no typed characters are held back.
    private var isEmpty: Bool { detector.deadline == nil }

    func read(_ key: Key, on screen: any AppScreen, over layer: (any Layer)?, pass: @escaping (Key) -> Void) {
        onKey()
        if isEmpty {
            let takesText = layer.map { $0 is any TextLayer } ?? screen.takesText
            detector.start = takesText ? .anyCharacter : .digitOrBracket
        }
        (self.screen, self.layer, self.pass) = (screen, layer, pass)
        let input = Self.input(key)
        // In a form, a name typed fast may also be a short code.
        let output = detector.feed(input, at: now) { !(layer is FormLayer) && isKnown($0) }
        let hasOwnEnd = output.contains(.enter) || output.contains(.tab)
        deliver(output, endedBy: hasOwnEnd ? nil : input == .enter ? Key(.enter) : input == .tab ? Key(.tab) : nil)
        if input == .other {
            handTyped()
            if layer != nil, locks(key) { onLock() } else { pass(key) }
        }
        if !isEmpty { context.changed() }
    }

    private func locks(_ key: Key) -> Bool {
        context.bindings.value.isBound(key, to: Action.storeLockNow.id)
    }

    /// Notes a paste. The Enter after a paste ends it; another Enter is ignored.
    func pasted() { isPasted = true }

    func interrupt() { deliver(detector.feed(.other, at: now), endedBy: nil) }

    /// Returns the line with the characters that are held back, so that typed letters appear at once.
    /// - Parameter isText: returns whether the first of these characters would be text and not a command.
    func shown(in line: TextInput, if isText: (Character) -> Bool) -> TextInput {
        let text = detector.heldText
        guard let first = text.first, isText(first) else { return line }
        var line = line
        line.insert(text)
        return line
    }

    private static func input(_ key: Key) -> ScanInput {
        switch key {
        case Key(.enter), .control("j"): .enter
        case Key(.tab): .tab
        // Scanners send GS between the parts of a GS1 code. Terminals report GS as this key.
        case .control("]"): .character("\u{1D}")
        default: key.text.map { .character($0) } ?? .other
        }
    }

    // MARK: What comes of it

    private func deliver(_ output: [ScanOutput], endedBy end: Key?) {
        timer?.cancel()
        for part in output {
            switch part {
            case .scan(let code) where scanned(code): noteCode(isEnded: end != nil)
            case .mangled(let text) where refused(text): noteCode(isEnded: end != nil)
            case .scan(let text), .mangled(let text):
                type(text)
                if let end { pass(end) }
            case .text(let text):
                handTyped()
                type(text)
            case .enter: entered()
            case .tab: pass(Key(.tab))
            }
        }
        guard let deadline = detector.deadline else { return }
        // The timer is a moment late, so that the clock is certainly past the deadline.
        timer = context.timers.after(Double(max(0, deadline - now) + 1) / 1000) { [weak self] in self?.expire() }
    }

    private func noteCode(isEnded: Bool) {
        isPasted = false
        afterScan.noteScan(at: now, owesEnter: !isEnded && (wasAnswer || takesMoney))
        wasAnswer = false
    }

    /// Ignores the Enter after a code that was pasted into the amount.
    func refusedPaste() { afterScan.noteScan(at: now, owesEnter: true) }

    private var takesMoney: Bool { (screen as? any ScanHandling)?.enterTakesMoney ?? false }

    private func entered() {
        let isLineEmpty = layer != nil || (screen as? any ScanHandling)?.hasEmptyLine ?? true
        let span = takesMoney ? EnterAfterScan.span : EnterAfterScan.suffixSpan
        switch afterScan.answer(at: now, onEmptyLine: isLineEmpty, within: span) {
        case .isIgnored: return
        case .isRefused: return context.say(.info("That Enter was part of the scan: press Enter again"))
        case .passes: break
        }
        pass(Key(.enter))
        if isPasted { afterScan.noteScan(at: now) }
        isPasted = false
    }

    private func expire() {
        deliver(detector.expire(at: now), endedBy: nil)
        // No key triggers this, so the screen has to be redrawn here.
        context.changed()
    }

    /// Notes typed text: an Enter after it is from the user, even right after a scan.
    private func handTyped() {
        afterScan = EnterAfterScan()
        isPasted = false
    }

    private func type(_ text: String) {
        for character in text { pass(character == "\u{1D}" ? .control("]") : .character(character)) }
    }

    /// Handles a scan; returns false if the text was typed.
    private func scanned(_ code: String) -> Bool {
        if let prompt = layer as? PromptLayer, prompt.takesScans {
            type(code)
            pass(Key(.enter))
            wasAnswer = true
            return true
        }
        if layer == nil, let screen = screen as? any ScanHandling { return screen.scanned(code) }
        if let palette = layer as? PaletteLayer, let scanned = palette.onScan, scanned(code) {
            palette.onClose()
            return true
        }
        guard isCode(code) else { return false }
        guard let layer else {
            onScan(code)
            return true
        }
        if let form = layer as? FormLayer, let scanned = form.onScan {
            scanned(code)
            return true
        }
        context.ring()
        let words = "Type the answer; scanning does not work here"
        if let form = layer as? FormLayer { form.refuse(words) } else { context.say(.warning(words)) }
        return true
    }

    /// The message fits one row of 80 columns, because a second row would cover the entry line of the till.
    private static let mangledWords = "The scan was ignored: set the scanner's keyboard country, then scan again"

    /// Refuses a garbled scan; returns false for typed text, such as a name that a program types as fast as a scanner.
    private func refused(_ text: String) -> Bool {
        let isText = layer.map { $0 is any TextLayer } ?? screen?.takesText ?? false
        if isText, isNamed(text) || (layer != nil && !isLikeCode(text)) { return false }
        context.ring()
        if let form = layer as? FormLayer {
            form.refuse(Self.mangledWords)
        } else {
            context.say(.warning(Self.mangledWords))
        }
        return true
    }

    /// Returns whether a text is a code with wrong letters, and not a name.
    private func isLikeCode(_ text: String) -> Bool {
        text.allSatisfy(MangledScan.standsForDigit)
            || (text.contains { $0.isASCII && $0.isNumber } && !text.contains(" "))
    }
}
