import QuadCore
import QuadShell
import StoreCore
import StoreKit
import ViewState

/// The form of a member of the staff. The PIN is typed twice and never shown.
@MainActor
enum StoreStaffForm {
    struct Entry {
        var name = ""
        var role: StaffRole
        /// The new PIN; empty removes the PIN, nil keeps it.
        var pin: String?
        var rate: Int?

        /// - Parameter turnsOnLock: whether nobody has a PIN yet.
        init(_ before: ListedStaff?, turnsOnLock: Bool) {
            name = before?.name ?? ""
            role = before?.member.role ?? (turnsOnLock ? .admin : .cashier)
            rate = before?.member.hourlyRate
        }
    }

    /// - Parameter turnsOnLock: whether nobody has a PIN yet.
    static func table(_ before: ListedStaff?, _ settings: StoreSettings, turnsOnLock: Bool) -> FormTable<Entry> {
        let hasPIN = before?.member.hasPIN == true
        let name = FormRow<Entry>.text("name", "Name", \.name, trims: true) { $0.isEmpty ? "Name is required" : nil }
        let role = FormRow<Entry>.cases(
            "role", "Role", \.role,
            hint: "barista and server work like a cashier; kitchen and other only clock in", title: \.rawValue)
        let rows = (before == nil ? [name] : []) + [role] + pin(hasPIN: hasPIN, turnsOnLock: turnsOnLock)
        return FormTable(rows + [rate(settings.money)]) { entry, errors in
            if entry.role.rank > .cashier, !(entry.pin.map { !$0.isEmpty } ?? hasPIN) {
                errors["pin"] = "\(entry.role.withArticle.capitalizedFirst) needs a PIN"
            }
        }
    }

    private static func pin(hasPIN: Bool, turnsOnLock: Bool) -> [FormRow<Entry>] {
        let hint =
            turnsOnLock
            ? "4 to 12 digits; the first PIN turns on the lock and makes its owner admin"
            : hasPIN ? "empty keeps it; - removes it" : "4 to 12 digits, or none"
        return [
            .secret("pin", "PIN", hint: hint) { text, entry in
                let takesAway = text == "-" && hasPIN
                entry.pin = takesAway ? "" : text.isEmpty ? nil : text
                return text.isEmpty || takesAway || PinHash.isPin(text) ? nil : "A PIN is 4 to 12 digits"
            },
            .secret("again", "PIN again") { text, entry in
                entry.pin?.isEmpty != false || entry.pin == text ? nil : "The PINs differ"
            },
        ]
    }

    private static func rate(_ money: MoneyText) -> FormRow<Entry> {
        .reading(
            "rate", "Hourly rate", hint: "optional",
            words: { MoneyErrorText.problem($0, sample: money.text(1500)) },
            show: { $0.rate.map { money.text($0) } ?? "" }
        ) { (text, entry) throws(MoneyError) in entry.rate = text.isEmpty ? nil : try money.typed(text) }
    }
}
