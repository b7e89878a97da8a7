import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The keyboard input of the payment: the field takes amounts, and scans are refused.
struct PaymentKeyboard: PaymentPart {
    let amount: PaymentAmount
    let enters: EnterPresses
    let receipt: PaidReceipt
    let exit: PaymentExit

    func enter() {
        let isFirst = enters.isFirst()
        exit.stay()
        guard isFirst else { return }
        switch progress.phase {
        case .paying: tenders.takeCash()
        case .selling, .refused: break
        case .paid: exit.goOnSoon()
        }
    }

    func type(_ key: Key) -> Bool {
        guard let character = key.text else { return move(key) }
        guard Self.isOfAmount(character) else { return false }
        if progress.isPaying { amount.edit { $0.insert(String(character)) } }
        return true
    }

    func paste(_ text: String) {
        guard !progress.isPaid else {
            if let problem = SingleLine.problem(text, "an entry") { return context.say(.warning(problem)) }
            return exit.beginNextSale(with: text.map { Key.character($0) })
        }
        guard progress.isPaying else { return }
        let code = text.trimmingSpaces
        guard !isCode(code) else {
            context.ring()
            model.scans.refusedPaste()
            return context.say(.warning("“\(code.clipped)” is a code, not an amount: F4 takes gift cards"))
        }
        amount.edit { $0.paste(text) }
    }

    /// Returns whether a pasted text is a code, which must not become a cash amount. Amounts have a decimal sign or few
    /// digits.
    private func isCode(_ text: String) -> Bool {
        guard !isAmount(text) else { return false }
        let isLong = text.count >= ScanDetector.fewestCharacters && text.allSatisfy { $0.isASCII && $0.isNumber }
        return isLong || model.index.codes.holds(text) || model.customer(ofCard: text) != nil
            || (try? GiftCode(typed: text)) != nil
    }

    /// Handles a scan; returns false for an amount that was typed as fast as a scan. A scan after the payment waits for
    /// the next sale, so that the change stays on screen.
    func scan(_ code: String) -> Bool {
        if isAmount(code) { return false }
        guard !progress.isPaid else {
            till.handover.leave(code: code)
            let title = model.index.codes.found(code)?.product.title ?? code
            context.say(.info("\(title) waits for the next sale"))
            return true
        }
        context.ring()
        context.say(.warning("\(code) was scanned, and not added: this sale is being paid"))
        return true
    }

    /// Returns whether the text is an amount with a decimal sign; codes have none.
    private func isAmount(_ text: String) -> Bool {
        progress.isPaying && text.contains { ".,".contains($0) } && (try? settings.money.amount(text)) != nil
    }

    /// The field with typed characters that may still become a scan.
    var shownField: TextInput { model.scans.shown(in: amount.field) { progress.isPaying && Self.isOfAmount($0) } }

    private static func isOfAmount(_ character: Character) -> Bool {
        character == "." || character == "," || (character.isASCII && character.isNumber)
    }

    /// The keys of this screen for help, which `move` handles.
    var keys: [TextKey] {
        guard !progress.isPaid else {
            return [
                TextKey(Key(.down), "Show more of the receipt"), TextKey(Key(.up), "Show the part above"),
                TextKey(Key(.pageDown), "Scroll down a page"), TextKey(Key(.pageUp), "Scroll up a page"),
            ]
        }
        return [
            TextKey(Key(.tab), "Fill in the next likely amount"),
            TextKey(Key(.backTab), "Fill in the previous likely amount"),
            TextKey(Key(.down), "Fill in the next likely amount"),
            TextKey(Key(.up), "Fill in the previous likely amount"), TextKey(Key(.left), "Move one digit left"),
            TextKey(Key(.right), "Move one digit right"), TextKey(Key(.backspace), "Delete the previous digit"),
            TextKey(Key(.delete), "Delete the next digit"), TextKey(.control("u"), "Delete to the start"),
        ]
    }

    private func move(_ key: Key) -> Bool {
        switch key {
        case Key(.enter): enter()
        case Key(.tab): amount.chooseLikely(1)
        case Key(.down) where progress.isPaid: receipt.scroll(1)
        case Key(.up) where progress.isPaid: receipt.scroll(-1)
        case Key(.pageDown) where progress.isPaid: receipt.scroll(8)
        case Key(.pageUp) where progress.isPaid: receipt.scroll(-8)
        case Key(.down) where progress.isPaying: amount.chooseLikely(1)
        case Key(.up) where progress.isPaying: amount.chooseLikely(-1)
        case Key(.backTab) where progress.isPaying: amount.chooseLikely(-1)
        case Key(.backspace), Key(.delete), Key(.left), Key(.right), Key(.home), Key(.end), .control("u"),
            .control("w"),
            .control("a"), .control("e"), .control("k"):
            if progress.isPaying { amount.edit { _ = $0.handle(key) } }
        default: return false
        }
        return true
    }
}
