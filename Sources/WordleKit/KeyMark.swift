/// The knowledge about a letter of the keyboard.
package enum KeyMark: UInt8, Comparable, Sendable {
    case unknown
    case absent
    case present
    case correct

    init(_ mark: Mark) {
        switch mark {
        case .absent: self = .absent
        case .present: self = .present
        case .correct: self = .correct
        }
    }

    package static func < (left: KeyMark, right: KeyMark) -> Bool { left.rawValue < right.rawValue }
}
