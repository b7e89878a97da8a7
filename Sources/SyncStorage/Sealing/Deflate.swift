import CZlib

/// Deflate with the header of zlib (RFC 1950).
enum Deflate {
    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var size = compressBound(UInt(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(size))
        compress2(&result, &size, bytes, UInt(bytes.count), Z_DEFAULT_COMPRESSION)
        return Array(result.prefix(Int(size)))
    }

    /// - Returns: nil if the bytes are damaged or more than `limit` when expanded.
    static func expanded(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var (bytes, result) = (bytes, [UInt8]())
        let chunk = 1 << 18
        var room = [UInt8](repeating: 0, count: chunk)
        return bytes.withUnsafeMutableBufferPointer { input -> [UInt8]? in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            while true {
                let status = room.withUnsafeMutableBufferPointer { output -> Int32 in
                    stream.next_out = output.baseAddress
                    stream.avail_out = UInt32(chunk)
                    return inflate(&stream, Z_NO_FLUSH)
                }
                guard status == Z_OK || status == Z_STREAM_END else { return nil }
                let count = chunk - Int(stream.avail_out)
                guard result.count + count <= limit else { return nil }
                result += room[..<count]
                if status == Z_STREAM_END { return stream.avail_in == 0 ? result : nil }
                if count == 0 { return nil }
            }
        }
    }
}
