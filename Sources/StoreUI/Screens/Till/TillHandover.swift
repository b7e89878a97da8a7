import StoreKit
import ViewState

/// Values that one part of the till, or a screen before it, leaves for another part, which takes each once.
@MainActor
final class TillHandover {
    /// The tender that payment begins with; nil for cash.
    private var tender: TenderKind?
    /// The customer whose wallet is to be topped up once the till is shown.
    private var topUp: String?
    /// Codes scanned on a list, or while the till was being opened: to be sold once it is.
    private var codes: [String] = []
    /// Keys pressed before the till was there.
    private var keys: [Key] = []
    /// The parked part of a sale that was split, until it is taken up.
    private(set) var restOfSplit: String?

    // MARK: To the payment

    func leave(tender: TenderKind?) { self.tender = tender }

    func takeTender() -> TenderKind? {
        defer { tender = nil }
        return tender
    }

    // MARK: To the till

    var hasTopUp: Bool { topUp != nil }

    func leave(topUpOf customer: String) { topUp = customer }

    func takeTopUp() -> String? {
        defer { topUp = nil }
        return topUp
    }

    var hasCodes: Bool { !codes.isEmpty }

    func leave(code: String) { codes.append(code) }

    func takeCodes() -> [String] {
        defer { codes = [] }
        return codes
    }

    var hasKeys: Bool { !keys.isEmpty }

    func leave(_ keys: [Key]) { self.keys += keys }

    @discardableResult
    func takeKeys() -> [Key] {
        defer { keys = [] }
        return keys
    }

    func leave(restOfSplit id: String) { restOfSplit = id }

    /// - Returns: false if another one, or none, is the rest by now.
    func takeRest(_ id: String) -> Bool {
        guard restOfSplit == id else { return false }
        restOfSplit = nil
        return true
    }
}
