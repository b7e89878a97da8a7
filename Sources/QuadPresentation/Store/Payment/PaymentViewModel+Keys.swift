import QuadDomain
import StoreKit
import TerminalKit

// Keys as they come in: the field takes amounts, letters are commands, a scan is refused.
extension PaymentViewModel {
    func typed(_ key: Key, _ command: @escaping (Key) -> Bool) -> Bool {
        runCommand = command
        if scans.isEmpty, let character = key.text, "?:[".contains(character) { return false }
        return scans.take(key) || moved(key)
    }

    func pasted(_ text: String) {
        scans.interrupt()
        guard isPaying else { return }
        state.field.paste(text)
    }

    func read(_ output: ScanOutput) {
        switch output {
        case .scan(let amount) where isAmount(amount):
            // Programs type as fast as readers.
            scans.tookNoScan()
            state.field.insert(amount)
            if scans.endOfScan == Key(.enter) { entered() }
        case .scan(let code):
            context.ring()
            context.say(.warning("\(code) was scanned, and not added: this sale is being paid"))
        case .text(let text): for character in text { typed(character) }
        case .enter: entered()
        case .tab: choseLikely(1)
        }
    }

    /// No code has the sign that divides amounts.
    private func isAmount(_ text: String) -> Bool {
        isPaying && text.contains { ".,".contains($0) } && (try? settings.money.amount(text)) != nil
    }

    /// With what may still become a scan.
    var shownField: TextInput { scans.shown(in: state.field) { isPaying && Self.isOfAmount($0) } }

    private static func isOfAmount(_ character: Character) -> Bool {
        character == "." || character == "," || (character.isASCII && character.isNumber)
    }

    private func typed(_ character: Character) {
        if character == "]" { return context.selectTab(1) }
        guard Self.isOfAmount(character) else {
            _ = runCommand(.character(character))
            return
        }
        guard isPaying else { return }
        state.field.insert(String(character))
    }

    private func moved(_ key: Key) -> Bool {
        switch key {
        case Key(.down) where isPaid: scrolledReceipt(1)
        case Key(.up) where isPaid: scrolledReceipt(-1)
        case Key(.pageDown) where isPaid: scrolledReceipt(8)
        case Key(.pageUp) where isPaid: scrolledReceipt(-8)
        case Key(.down) where isPaying: choseLikely(1)
        case Key(.up) where isPaying: choseLikely(-1)
        case Key(.backTab) where isPaying: choseLikely(-1)
        case Key(.backspace), Key(.delete), Key(.left), Key(.right), Key(.home), Key(.end), .control("u"),
            .control("w"),
            .control("a"), .control("e"), .control("k"):
            if isPaying { state.field.handle(key) }
        default: return false
        }
        return true
    }
}
