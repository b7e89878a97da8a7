import Glibc

/// The bytes of a head that libmicrohttpd has received but not read yet.
///
/// libmicrohttpd replaces each line end by zeros when it reads the line, so CR LF and NUL LF look the same afterwards.
/// When the request line has been read, the header lines still have their own bytes, if they have arrived. A head that
/// arrives in pieces, or that is longer than a page, cannot be checked here; the connection then ends after the answer,
/// so that no following bytes can count as a request.
enum RawHead: Equatable {
    /// All header lines are well formed and end at this address.
    case complete(end: UInt)
    case incomplete
    /// A line has a NUL or ends without CR.
    case malformed

    static let pageSize = UInt(max(1, sysconf(Int32(_SC_PAGESIZE))))

    /// - Parameter uriEnd: the end of the address in the request line.
    init(after uriEnd: UnsafePointer<CChar>) {
        // A space, the version and the line end follow.
        let lines = uriEnd + 11
        let start = UInt(bitPattern: lines)
        let pageEnd = (UInt(bitPattern: uriEnd) / Self.pageSize + 1) * Self.pageSize
        self = .incomplete
        guard start < pageEnd else { return }
        var at = 0
        let count = Int(pageEnd - start)
        // Zeros follow the received bytes, so a NUL before a line feed was received.
        while let found = memchr(lines + at, 10, count - at) {
            let next = UnsafeRawPointer(found) + 1 - UnsafeRawPointer(lines)
            guard next - at >= 2, lines[next - 2] == 13, memchr(lines + at, 0, next - at) == nil else {
                self = .malformed
                return
            }
            if next - at == 2 {
                self = .complete(end: start + UInt(next))
                return
            }
            at = next
        }
    }
}
