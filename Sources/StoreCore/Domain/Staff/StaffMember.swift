import QuadCore
import StoreKit

/// What the store knows of somebody of its staff, beside what they are as a person.
package struct StaffMember: Equatable, Sendable, Identifiable {
    /// That of the person.
    package internal(set) var id: String
    package var role: StaffRole
    /// argon2id; nil for somebody without a PIN.
    package var pinHash: String?
    package var delay: PinDelay
    /// Minor units an hour.
    package var hourlyRate: Int?
    /// Left, and named by records still.
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
