import QuadCore
import StoreKit

/// The store's data about a member of the staff, in addition to the person.
package struct StaffMember: Equatable, Sendable, Identifiable {
    /// The id of the person.
    package internal(set) var id: String
    package var role: StaffRole
    /// The argon2id hash of the PIN; nil for a member without a PIN.
    package var pinHash: String?
    package var delay: PinDelay
    /// Minor units per hour.
    package var hourlyRate: Int?
    /// Whether the member has left; records still name the member.
    package var isFormer: Bool

    init(
        id: String, role: StaffRole, pinHash: String? = nil, delay: PinDelay = PinDelay(), hourlyRate: Int? = nil,
        isFormer: Bool = false
    ) {
        self.id = id
        self.role = role
        self.pinHash = pinHash
        self.delay = delay
        self.hourlyRate = hourlyRate
        self.isFormer = isFormer
    }

    package var hasPIN: Bool { pinHash != nil }
    package func may(_ act: StorePermission) -> Bool { role.rank >= act.rank }
}
