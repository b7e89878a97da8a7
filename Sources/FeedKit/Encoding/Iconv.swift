import Glibc

/// The C library's converter, which supports every encoding that feeds use.
enum Iconv {
    /// Returns `bytes` in UTF-8; nil if the encoding is unknown or if a byte is invalid. With `isLenient`, invalid
    /// bytes become U+FFFD.
    static func convert(_ bytes: [UInt8], from encoding: String, isLenient: Bool) -> [UInt8]? {
        if encoding == "windows-1252" { return TextDecoding.windows1252(bytes) }
        guard encoding.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }),
            let converter = iconv_open("UTF-8", encoding), Int(bitPattern: converter) != -1
        else { return nil }
        defer { iconv_close(converter) }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        var buffer = [CChar](repeating: 0, count: 64 << 10)
        var position = 0
        while position < bytes.count {
            let (status, taken, given) = step(converter, bytes[position...], &buffer)
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

    /// Converts until the input ends, the buffer is full or a sequence is invalid. Returns a status (0 if all input was
    /// read, else E2BIG, EILSEQ or EINVAL), the bytes read and the bytes written.
    private static func step(
        _ converter: iconv_t, _ bytes: ArraySlice<UInt8>, _ buffer: inout [CChar]
    ) -> (status: Int32, taken: Int, given: Int) {
        bytes.withUnsafeBytes { input in
            buffer.withUnsafeMutableBufferPointer { room in
                // iconv declares its input as mutable but does not change it.
                var source = UnsafeMutablePointer(mutating: input.bindMemory(to: CChar.self).baseAddress)
                var sourceLeft = input.count
                var target = room.baseAddress
                var targetLeft = room.count
                let result = iconv(converter, &source, &sourceLeft, &target, &targetLeft)
                return (
                    result == .max ? errno : 0, input.count - sourceLeft, room.count - targetLeft
                )
            }
        }
    }
}
