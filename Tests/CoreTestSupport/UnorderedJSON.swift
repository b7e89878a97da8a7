@testable import JSONStore

/// JSON for comparisons that ignore the order of members. Numbers and texts must be spelled alike.
struct UnorderedJSON: Equatable, CustomStringConvertible {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) throws { self.bytes = try Self.sorted(bytes, bytes.indices) }

    var description: String { String(decoding: bytes, as: UTF8.self) }

    private static func sorted(_ bytes: [UInt8], _ range: Range<Int>) throws -> [UInt8] {
        switch bytes[range.lowerBound] {
        case UInt8(ascii: "{"):
            let members = try JSONScanner.members(bytes, range).sorted { $0.key < $1.key }
            let parts = try members.map { try Array(bytes[$0.keyRange]) + ":".utf8 + sorted(bytes, $0.value) }
            return Array("{".utf8) + parts.joined(separator: ",".utf8) + "}".utf8
        case UInt8(ascii: "["):
            let parts = try JSONScanner.elements(bytes, range).map { try sorted(bytes, $0) }
            return Array("[".utf8) + parts.joined(separator: ",".utf8) + "]".utf8
        default:
            return Array(bytes[range])
        }
    }
}
