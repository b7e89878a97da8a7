import StoreKit
import ViewState

/// Values that one part of the till, or a screen before it, leaves for another part. Each value is taken once.
@MainActor
final class TillHandover {
    /// The first tender of the payment; nil for cash.
    private var tender: TenderKind?
    /// The customer whose wallet is topped up once the till is shown.
    private var topUp: String?
    /// Codes that were scanned on a list or while the till was opening; they are sold once it is open.
    private var codes: [String] = []
    /// Keys that were pressed before the till was shown.
    private var keys: [Key] = []
    /// The id of the parked part of a split sale, until it is resumed.
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

    /// - Returns: false if the rest is another sale now, or there is none.
    func takeRest(_ id: String) -> Bool {
        guard restOfSplit == id else { return false }
        restOfSplit = nil
        return true
    }
}
