import QuadCore
import StoreCore
import StoreKit
import ViewState

/// Somebody of the staff as a form. The PIN is typed twice and shown nowhere.
@MainActor
struct StoreStaffForm {
    struct Entry {
        var name: String
        var role: StaffRole
        /// A new PIN; empty takes it away, nil leaves it.
        var pin: String?
        var rate: Int?
    }

    private let before: ListedStaff?
    private let settings: StoreSettings
    private let turnsOnLock: Bool

    /// - Parameter turnsOnLock: nobody has a PIN yet.
    init(_ before: ListedStaff?, _ settings: StoreSettings, turnsOnLock: Bool) {
        self.before = before
        self.settings = settings
        self.turnsOnLock = turnsOnLock
    }

    var fields: [FormField] {
        let roles = StaffRole.allCases.map(\.rawValue)
        let role = before?.member.role ?? (turnsOnLock ? .admin : .cashier)
        let hint =
            turnsOnLock
            ? "4 to 12 digits; the first PIN turns the lock on and makes an admin"
            : before?.member.hasPIN == true ? "empty leaves it; - takes it away" : "4 to 12 digits, or none"
        var fields: [FormField] = before == nil ? [.text("name", "Name")] : []
        fields += [
            .choice(
                "role", "Role", roles, selected: roles.firstIndex(of: role.rawValue) ?? 0,
                hint: "barista and server do what a cashier does; kitchen and other clock in alone"),
            FormField("pin", "PIN", .secret(TextInput()), hint: hint),
            FormField("again", "PIN again", .secret(TextInput())),
            .text(
                "rate", "Hourly rate", before?.member.hourlyRate.map { settings.money.text($0) } ?? "",
                hint: "may stay empty"),
        ]
        return fields
    }

    func read(_ form: FormState) -> (entry: Entry?, errors: [String: String]) {
        var errors: [String: String] = [:]
        let name = before?.name ?? form.text("name").trimmingSpaces
        if name.isEmpty { errors["name"] = "Name is required" }
        let role = StaffRole(rawValue: form.text("role")) ?? .cashier
        let (typed, again) = (form.text("pin"), form.text("again"))
        var pin: String?
        if typed == "-", before?.member.hasPIN == true {
            pin = ""
        } else if !typed.isEmpty {
            if !PinHash.isPin(typed) { errors["pin"] = "A PIN is 4 to 12 digits" }
            if typed != again { errors["again"] = "That is another PIN" }
            pin = typed
        }
        let hasPIN = pin.map { !$0.isEmpty } ?? (before?.member.hasPIN == true)
        if role.rank > .cashier, !hasPIN { errors["pin"] = "\(role.withArticle.capitalizedFirst) needs a PIN" }
        var rate: Int?
        let rateText = form.text("rate").trimmingSpaces
        if !rateText.isEmpty {
            do throws(MoneyError) { rate = try settings.money.typed(rateText) } catch {
                errors["rate"] = MoneyErrorText.problem(error, sample: settings.money.text(1500))
            }
        }
        return (Entry(name: name, role: role, pin: pin, rate: rate), errors)
    }
}
