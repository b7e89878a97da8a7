import QuadCore
import StoreKit

// Changes to single settings of the store.
extension StoreService {
    /// - Parameter shown: the displayed value that the user changed; nil to overwrite any current value.
    /// - Returns: the old and the new value, each in one line.
    /// - Throws: an error with both values if somebody else changed the setting meanwhile, unless the task has a
    ///   `MergeChoice`.
    package func set(
        _ field: StoreSettingField, to text: String, shown: String? = nil
    ) async throws(StoreError) -> (before: String, after: String) {
        // If the file can't be read, all other settings would become those of a new store. So the currency has to be
        // set first.
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
            // The setting may have changed before the lock was taken; the change of the other process stays.
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
        return .refused(collision.words, advice: "nothing was changed; check it, then change it again")
    }

    /// Returns a warning about existing data that a change of the setting affects; nil if there is none.
    package func consequence(of field: StoreSettingField) async -> String? {
        guard field == .currency, let products = try? await products.items(),
            products.contains(where: { $0.price > 0 })
        else { return nil }
        return "Prices keep their digits even if the decimals of the currency differ: check the products"
    }
}

extension StoreSettings {
    /// Returns the settings with the currency of all sales so far. Recorded amounts are in its minor units, even if the
    /// file is lost or changed.
    package func showing(_ books: StoreBooks) -> StoreSettings {
        guard let sold = books.currency else { return self }
        var shown = self
        shown.currencyCode = sold
        return shown
    }

    /// Returns why the settings can't be used for sales; nil if the currency is the one of earlier sales.
    package func currencyFault(_ books: StoreBooks) -> StoreError? {
        guard let sold = books.currency, sold != currency.code else { return nil }
        return .refused(
            "The sales so far are in \(sold), but the settings say \(currency.code)",
            advice:
                "“quad store settings currency \(sold)” corrects that; a store in \(currency.code) needs its own folder"
        )
    }
}

extension StoreSettingField {
    /// Returns why the setting can't be changed; nil if it can.
    /// - Parameter changed: the settings after the change; nil to ask whether the setting can be changed at all.
    package func refusal(
        _ books: StoreBooks, _ now: StoreSettings, to changed: StoreSettings? = nil
    ) -> StoreError? {
        let isUsed = books.registers.contains { $0.key != RegisterName.stock && $0.value.sequence > 0 }
        guard self == .currency, isUsed else { return nil }
        // If the file was changed or lost, the currency of earlier sales can be set again.
        if let fault = now.currencyFault(books) {
            return changed.map { $0.currencyFault(books) == nil } ?? true ? nil : fault
        }
        return .refused(
            "The currency can no longer change: a register has been opened",
            advice: "a store in another currency needs its own folder")
    }

    /// The possible values; empty if the value is typed.
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

    /// The title of the setting, such as `Decimal sign`.
    package var title: String { rawValue.replacing("-", with: " ").capitalizedFirst }
}
