import JSONStore
import QuadStorage
import StoreKit

extension StaffMember: SchemaItem, StoredItem {
    package static let blank = StaffMember(id: "", role: .cashier)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.always("role", &role)
        coder.optional("pin_hash", &pinHash)
        coder.member("pin_delay", &delay, unless: PinDelay())
        coder.optional("hourly_rate", &hourlyRate)
        coder.member("former", &isFormer, unless: false)
    }
}

extension StaffRole: MemberWord {}
extension PinDelay: MemberValue {}
