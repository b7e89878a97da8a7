/// The mark of a tile.
package enum Mark: UInt8, Sendable, CaseIterable {
    case absent = 0
    case present = 1
    case correct = 2
}
