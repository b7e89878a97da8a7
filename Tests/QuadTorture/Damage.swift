import FoundationEssentials
import Glibc
import TestSupport

/// Damage to a file that happens outside the program.
enum Damage: CustomStringConvertible {
    case flip(byte: Int, bit: Int)
    case cut(Int)
    case doubleLine(Int)
    case dropLine(Int)
    case unknownLine
    case folder
    case link
    case pipe

    init(_ random: inout SeededRandom, size: Int) {
        let place = Int.random(in: 0..<max(size, 1), using: &random)
        self =
            switch Int.random(in: 0..<12, using: &random) {
            case 0...3: .flip(byte: place, bit: Int.random(in: 0..<8, using: &random))
            case 4, 5: .cut(place)
            case 6: .doubleLine(Int.random(in: 0..<8, using: &random))
            case 7: .dropLine(Int.random(in: 0..<8, using: &random))
            case 8: .unknownLine
            case 9: .folder
            case 10: .link
            default: .pipe
            }
    }

    /// Makes damage at any position of a large file.
    init(anywhereIn bytes: [UInt8], _ random: inout SeededRandom) {
        let place = Int.random(in: 0..<max(bytes.count, 1), using: &random)
        let lines = bytes.reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
        let line = Int.random(in: 0..<max(lines, 1), using: &random)
        self =
            switch Int.random(in: 0..<8, using: &random) {
            case 0...3: .flip(byte: place, bit: Int.random(in: 0..<8, using: &random))
            case 4, 5: .cut(place)
            case 6: .doubleLine(line)
            default: .dropLine(line)
            }
    }

    var description: String {
        switch self {
        case .flip(let byte, let bit): "bit \(bit) of byte \(byte) flipped"
        case .cut(let length): "cut to \(length) bytes"
        case .doubleLine(let number): "line \(number) duplicated"
        case .dropLine(let number): "line \(number) deleted"
        case .unknownLine: "unknown line added"
        case .folder: "replaced by a folder"
        case .link: "replaced by a link"
        case .pipe: "replaced by a pipe"
        }
    }

    /// Applies the damage. Returns the new bytes: nil if nothing changed, and no bytes if the path is no longer a file.
    func apply(to name: String, in home: TortureHome) throws -> [UInt8]? {
        let path = "\(home.path)/\(name)"
        let bytes = home.bytes(name)
        switch self {
        case .folder:
            unlink(path)
            mkdir(path, 0o700)
            return []
        case .link:
            try home.write(bytes, to: "elsewhere")
            unlink(path)
            symlink("\(home.path)/elsewhere", path)
            return []
        case .pipe:
            unlink(path)
            mkfifo(path, 0o600)
            return []
        default:
            guard let damaged = changed(bytes), damaged != bytes else { return nil }
            try home.write(damaged, to: name)
            return damaged
        }
    }

    private func changed(_ bytes: [UInt8]) -> [UInt8]? {
        var bytes = bytes
        switch self {
        case .flip(let byte, let bit):
            guard byte < bytes.count else { return nil }
            bytes[byte] ^= 1 << UInt8(bit)
        case .cut(let length):
            guard length < bytes.count else { return nil }
            bytes.removeSubrange(length...)
        case .doubleLine(let number), .dropLine(let number):
            var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
            guard number < lines.count - 1 else { return nil }
            if case .dropLine = self { lines.remove(at: number) } else { lines.insert(lines[number], at: number) }
            bytes = Array(lines.joined(separator: [0x0A]))
        default:
            bytes += Array("{\"n\":1,\"wish\":true}\n".utf8)
        }
        return bytes
    }
}
