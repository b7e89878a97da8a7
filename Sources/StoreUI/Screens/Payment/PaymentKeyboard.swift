import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// Keys as they come in: the field takes amounts, a scan is refused.
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
            return context.say(.warning("“\(code.clipped)” is a code and no amount: F4 takes gift cards"))
        }
        amount.edit { $0.paste(text) }
    }

    /// Amounts have a sign in them, or few digits; a code that is pasted into an amount would be cash.
    private func isCode(_ text: String) -> Bool {
        guard !isAmount(text) else { return false }
        let isLong = text.count >= ScanDetector.fewestCharacters && text.allSatisfy { $0.isASCII && $0.isNumber }
        return isLong || model.index.codes.holds(text) || model.customer(ofCard: text) != nil
            || (try? GiftCode(typed: text)) != nil
    }

    /// False for an amount that was typed as fast as a code. What is scanned once it is paid
    /// waits for the next sale: the change stays on screen until somebody goes on.
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

    /// No code has the sign that divides amounts.
    private func isAmount(_ text: String) -> Bool {
        progress.isPaying && text.contains { ".,".contains($0) } && (try? settings.money.amount(text)) != nil
    }

    /// With what may still become a scan.
    var shownField: TextInput { model.scans.shown(in: amount.field) { progress.isPaying && Self.isOfAmount($0) } }

    private static func isOfAmount(_ character: Character) -> Bool {
        character == "." || character == "," || (character.isASCII && character.isNumber)
    }

    /// What keys do here, in words: those of `move`.
    var keys: [TextKey] {
        guard !progress.isPaid else {
            return [
                TextKey(Key(.down), "Show more of the receipt"), TextKey(Key(.up), "Show what is above"),
                TextKey(Key(.pageDown), "Go a page down in the receipt"), TextKey(Key(.pageUp), "Go a page up in it"),
            ]
        }
        return [
            TextKey(Key(.tab), "Put in the next sum that is likely given"),
            TextKey(Key(.backTab), "Put in the likely sum before this one"),
            TextKey(Key(.down), "Put in the next likely sum"),
            TextKey(Key(.up), "Put in the likely sum before this one"), TextKey(Key(.left), "Go a digit back"),
            TextKey(Key(.right), "Go a digit on"), TextKey(Key(.backspace), "Delete the digit before"),
            TextKey(Key(.delete), "Delete the digit after"), TextKey(.control("u"), "Delete all before"),
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
