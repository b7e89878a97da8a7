import CLibXML2
import Glibc

/// The C library's converter, which knows every encoding feeds are found in.
enum Iconv {
    /// `bytes` in UTF-8; nil when the encoding is unknown, or when a byte doesn't fit it. If `isLenient`, what doesn't
    /// fit becomes U+FFFD.
    static func convert(_ bytes: [UInt8], from encoding: String, isLenient: Bool) -> [UInt8]? {
        if encoding == "windows-1252" { return TextDecoding.windows1252(bytes) }
        guard encoding.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }),
            let converter = quad_iconv_open("UTF-8", encoding)
        else { return nil }
        defer { quad_iconv_close(converter) }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        var buffer = [CChar](repeating: 0, count: 64 << 10)
        var position = 0
        while position < bytes.count {
            var taken = 0
            var given = 0
            let status = bytes[position...].withUnsafeBytes { input in
                quad_iconv(
                    converter, input.bindMemory(to: CChar.self).baseAddress, input.count, &buffer, buffer.count,
                    &taken, &given)
            }
            output.append(contentsOf: buffer[..<given].lazy.map { UInt8(bitPattern: $0) })
            position += taken
            switch status {
            case 0, E2BIG:
                if status == 0 || (taken == 0 && given == 0) { return output }
            default:
                guard isLenient else { return nil }
                output.append(contentsOf: [0xEF, 0xBF, 0xBD])
                position += encoding.hasPrefix("utf-16") ? 2 : encoding.hasPrefix("utf-32") ? 4 : 1
            }
        }
        return output
    }
}
