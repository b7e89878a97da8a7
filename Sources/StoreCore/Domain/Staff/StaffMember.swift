import QuadCore
import StoreKit

/// What the store knows of somebody of its staff, beside what they are as a person.
package struct StaffMember: Equatable, Sendable, Identifiable {
    /// That of the person.
    package let id: String
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

extension StaffMember: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, role
        case pinHash = "pin_hash"
        case delay = "pin_delay"
        case hourlyRate = "hourly_rate"
        case isFormer = "former"
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), role: try fields.value(.role, or: .cashier),
            pinHash: try fields.value(.pinHash), delay: try fields.value(.delay, or: PinDelay()),
            hourlyRate: try fields.value(.hourlyRate), isFormer: try fields.value(.isFormer, or: false))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(role, forKey: .role)
        try fields.put(.pinHash, pinHash)
        try fields.put(.delay, delay, unless: PinDelay())
        try fields.put(.hourlyRate, hourlyRate)
        try fields.put(.isFormer, isFormer, unless: false)
    }
}
