import StoreKit
import TerminalKit

/// Scans where no line takes codes: on lists they lead to what was scanned, in a form they go to its field for codes, and
/// where something else is asked they are refused, so that no code becomes an amount and no suffix an answer.
@MainActor
final class StoreScans: KeyReading {
    private let context: FeatureContext
    private let scans: ScanReading
    private var pass: (Key) -> Void = { _ in }
    private weak var layer: (any Layer)?
    /// Whether it is a code, and not what a program typed as fast as a reader.
    private let isCode: (String) -> Bool
    /// Gets a scan while nothing lies on the screen.
    var onScan: (String) -> Void = { _ in }

    init(_ context: FeatureContext, isCode: @escaping (String) -> Bool) {
        self.context = context
        self.isCode = isCode
        scans = ScanReading(context.timers)
        scans.onOutput = { [weak self] in self?.take($0) }
    }

    func read(_ key: Key, over layer: (any Layer)?, pass: @escaping (Key) -> Void) {
        if scans.isEmpty { scans.start = layer is any TextLayer ? .anyCharacter : .digitOrBracket }
        self.layer = layer
        self.pass = pass
        if !scans.take(key) { pass(key) }
    }

    func interrupt() { scans.interrupt() }

    private func take(_ output: ScanOutput) {
        switch output {
        case .scan(let code) where isCode(code): scanned(code)
        case .scan(let text):
            scans.tookNoScan()
            type(text)
            if let end = scans.endOfScan { pass(end) }
        case .text(let text): type(text)
        case .enter where scans.ignoresEnter(onEmptyLine: true): break
        case .enter: pass(Key(.enter))
        case .tab: pass(Key(.tab))
        }
        // What comes out after a pause comes with no key, which would draw it.
        context.changed()
    }

    private func type(_ text: String) { for character in text { pass(Self.key(character)) } }

    private static func key(_ character: Character) -> Key {
        character == "\u{1D}" ? .control("]") : .character(character)
    }

    private func scanned(_ code: String) {
        guard let layer else { return onScan(code) }
        if let form = layer as? FormLayer, let scanned = form.onScan { return scanned(code) }
        context.ring()
        let words = "A scan is no answer to this: type it"
        if let form = layer as? FormLayer { form.refuse(words) } else { context.say(.warning(words)) }
    }
}
