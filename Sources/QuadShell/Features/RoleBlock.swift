import TextKit

/// The numbers of one feature's roles: eight numbers that no other feature has.
package struct RoleBlock: Equatable, Sendable {
    package static let size = 8
    /// The roles in order. A stored frame with other role names is not drawn again.
    let names: [String]
    private let number: Int

    /// - Parameter number: the number of the block, from 0. Each feature with roles of its own has a number.
    package init(_ number: Int, _ names: [String]) {
        precondition(names.count <= Self.size && Self.first + (number + 1) * Self.size <= Role.capacity)
        self.number = number
        self.names = names
    }

    /// The first number of the blocks; TerminalKit has the numbers below.
    private static let first = 64

    package subscript(_ name: String) -> Role {
        guard let place = names.firstIndex(of: name) else { preconditionFailure("no role \(name)") }
        return Role(UInt8(Self.first + number * Self.size + place))
    }

    var numbers: Range<Int> {
        let start = Self.first + number * Self.size
        return start..<start + Self.size
    }

    /// The block as a file has it: `64 correct present absent`.
    var text: String { "\(numbers.lowerBound) \(names.joined(separator: " "))" }
}
