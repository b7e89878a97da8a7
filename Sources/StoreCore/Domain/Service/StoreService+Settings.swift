import QuadCore
import StoreKit

// How the store is set up, one setting after the other.
extension StoreService {
    /// - Parameter shown: what stood there when it was changed; nil to write over whatever stands there now.
    /// - Returns: the setting as it was and as it is now, in one line each.
    /// - Throws: with both values where somebody else changed it meanwhile, unless the task has a `MergeChoice`.
    package func set(
        _ field: StoreSettingField, to text: String, shown: String? = nil
    ) async throws(StoreError) -> (before: String, after: String) {
        // Over a file that can't be read all else would be as in a new store: the currency is what has to be said first.
        if field != .currency { _ = try await settings.certain() }
        let now = await settings.settings()
        var changed = now
        let before = field.text(now)
        try field.set(text, in: &changed)
        let after = field.text(changed)
        if after != before, let refusal = field.refusal(try await log.books(), now, to: changed) { throw refusal }
        if field == .taxes { try await refuseDropping(from: now, to: changed) }
        if let shown, before != shown, before != after {
            switch MergeChoice.current?.side(of: FieldCollision(field.title, theirs: before, mine: after)) {
            case .mine: break
            case .theirs: return (before, before)
            case nil: throw Self.collision(field, theirs: before, mine: after)
            }
        }
        let (new, expected) = (changed, shown == nil ? nil : before)
        let written = try await settings.update { settings in
            // Under the lock it may be another one by now: that one stays.
            if let expected, field.text(settings) != expected { return }
            try? field.set(field.text(new), in: &settings)
        }
        guard field.text(written) == after else {
            throw Self.collision(field, theirs: field.text(written), mine: after)
        }
        return (before, after)
    }

    private static func collision(_ field: StoreSettingField, theirs: String, mine: String) -> StoreError {
        let collision = FieldCollision(field.title, theirs: theirs, mine: mine)
        MergeChoice.current?.add(collision)
        return .refused(collision.words, advice: "nothing was changed; look at it, then change it again")
    }

    /// What a change of a setting means for what was there before; nil where it means nothing.
    package func consequence(of field: StoreSettingField) async -> String? {
        guard field == .currency, let products = try? await products.items(),
            products.contains(where: { $0.price > 0 })
        else { return nil }
        return "Prices keep their digits, wherever the currency has its decimals: look through the products"
    }
}

extension StoreSettings {
    /// With the currency that all so far was sold in: amounts on record are in its minor units, be the file lost or changed.
    package func showing(_ books: StoreBooks) -> StoreSettings {
        guard let sold = books.currency else { return self }
        var shown = self
        shown.currencyCode = sold
        return shown
    }

    /// Why nothing is sold by them; nil where they are in the currency of what was sold before.
    package func currencyFault(_ books: StoreBooks) -> StoreError? {
        guard let sold = books.currency, sold != currency.code else { return nil }
        return .refused(
            "The sales so far are in \(sold), and the settings say \(currency.code)",
            advice:
                "“quad store settings currency \(sold)” puts it right; a store in \(currency.code) has a folder of its own"
        )
    }
}

extension StoreSettingField {
    /// Why it stays as it is; nil where it may be changed.
    /// - Parameter changed: what it would be; nil to ask whether anything may be typed at all.
    package func refusal(
        _ books: StoreBooks, _ now: StoreSettings, to changed: StoreSettings? = nil
    ) -> StoreError? {
        let isUsed = books.registers.contains { $0.key != RegisterName.stock && $0.value.sequence > 0 }
        guard self == .currency, isUsed else { return nil }
        // Somebody changed the file, or lost it: what was sold in can be put back.
        if let fault = now.currencyFault(books) {
            return changed.map { $0.currencyFault(books) == nil } ?? true ? nil : fault
        }
        return .refused(
            "The currency stays as it is: a register was opened",
            advice: "a store in another currency has a folder of its own")
    }

    /// What it can be; none where it is written.
    package var choices: [String] {
        switch self {
        case .decimalSign: DecimalSign.allCases.map(\.rawValue)
        case .rounding: Rounding.allCases.map(\.rawValue)
        case .taxRounding: TaxRounding.allCases.map(\.rawValue)
        case .negative: NegativeStock.allCases.map(\.rawValue)
        case .lock: StoreLock.allCases.map(\.rawValue)
        default: []
        }
    }

    /// `Decimal sign`
    package var title: String { rawValue.replacing("-", with: " ").capitalizedFirst }
}
