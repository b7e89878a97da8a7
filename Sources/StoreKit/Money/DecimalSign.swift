/// The sign before the decimals. The other sign may separate thousands.
package enum DecimalSign: String, Equatable, Sendable, Codable, CaseIterable {
    case point = "."
    case comma = ","

    var other: DecimalSign { self == .point ? .comma : .point }
    var byte: UInt8 { self == .point ? 0x2E : 0x2C }
}
