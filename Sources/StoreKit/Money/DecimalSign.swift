/// Which sign stands before the decimals; the other one may stand between thousands.
package enum DecimalSign: String, Equatable, Sendable, Codable, CaseIterable {
    case point = "."
    case comma = ","

    var other: DecimalSign { self == .point ? .comma : .point }
    var byte: UInt8 { self == .point ? 0x2E : 0x2C }
}
