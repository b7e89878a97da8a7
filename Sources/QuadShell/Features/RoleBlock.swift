import TextKit

/// The numbers of the roles of one feature: eight that no other has.
package struct RoleBlock: Equatable, Sendable {
    package static let size = 8
    /// The roles in their order; what was drawn with other names is not drawn again from a file.
    let names: [String]
    private let number: Int

    /// - Parameter number: of the block, from 0: one for each feature that has roles of its own.
    package init(_ number: Int, _ names: [String]) {
        precondition(names.count <= Self.size && Self.first + (number + 1) * Self.size <= Role.capacity)
        self.number = number
        self.names = names
    }

    /// TerminalKit has those below.
    private static let first = 64

    package subscript(_ name: String) -> Role {
        guard let place = names.firstIndex(of: name) else { preconditionFailure("no role \(name)") }
        return Role(UInt8(Self.first + number * Self.size + place))
    }

    var numbers: Range<Int> {
        let start = Self.first + number * Self.size
        return start..<start + Self.size
    }

    /// As in a file: `64 correct present absent`.
    var text: String { "\(numbers.lowerBound) \(names.joined(separator: " "))" }
}
