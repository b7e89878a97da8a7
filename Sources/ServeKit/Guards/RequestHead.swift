import CMicroHTTPD
import Glibc

/// The check of a head against the syntax of HTTP/1.1 (RFC 9112), and the headers that the server uses.
///
/// libmicrohttpd 0.9.75 accepts bare line feeds, NULs, folded lines, repeated lengths and hosts. It replaces separators
/// by zeros in its buffer, so the check compares the positions of names and values: each part must begin exactly where
/// the last part and its separator end.
struct RequestHead {
    private(set) var refusal: GuardRefusal?
    private(set) var contentLength: UInt64?
    private(set) var isChunked = false
    private(set) var contentType: String?
    private(set) var forwardedFor: String?
    /// The name of the next header must be here.
    private var next: UnsafePointer<CChar>
    private var seen: Single = []
    private let readsForwarded: Bool

    /// The headers that may appear only once.
    private struct Single: OptionSet {
        let rawValue: UInt8

        static let host = Single(rawValue: 1)
        static let contentLength = Single(rawValue: 2)
        static let transferEncoding = Single(rawValue: 4)
        static let contentType = Single(rawValue: 8)
        static let authorization = Single(rawValue: 16)
    }

    /// Checks the head of a connection's request.
    init(
        _ connection: OpaquePointer, method: UnsafePointer<CChar>, url: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>, address: RawAddress, limits: ServerLimits, readsForwarded: Bool
    ) {
        self.readsForwarded = readsForwarded
        next = version + 10
        let size = microhttpd_head_size(connection)
        refusal = Self.lineRefusal(method, url, version, address, limits)
        guard refusal == nil else { return }
        guard size <= limits.headBytes else {
            refusal = .headSize
            return
        }
        withUnsafeMutablePointer(to: &self) { head in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { context, _, name, nameSize, value, valueSize in
                    guard let context, let name else { return .NO }
                    let head = context.assumingMemoryBound(to: RequestHead.self)
                    head.pointee.take(name, nameSize, value ?? name + nameSize + 1, valueSize)
                    return head.pointee.refusal == nil ? .YES : .NO
                }, head)
        }
        refusal = refusal ?? framingRefusal(version, end: method + size)
    }

    private func framingRefusal(
        _ version: UnsafePointer<CChar>, end: UnsafePointer<CChar>
    ) -> GuardRefusal? {
        guard next[0] == 0, next[1] == 0, next + 2 == end else { return .lineEnds }
        let isOld = version[7] == 0x30
        if isChunked, contentLength != nil || isOld { return .framing }
        return seen.contains(.host) || isOld ? nil : .host
    }

    private mutating func refuse(_ reason: GuardRefusal) { refusal = refusal ?? reason }

    private static func lineRefusal(
        _ method: UnsafePointer<CChar>, _ url: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>,
        _ address: RawAddress, _ limits: ServerLimits
    ) -> GuardRefusal? {
        // An empty line, or a line that begins with NUL, would move the method away from the start of the buffer.
        guard UInt(bitPattern: method) % RawHead.pageSize == 0 else { return .requestLine }
        guard method + strlen(method) + 1 == url, url + address.length + 1 == version, address.isPrintable
        else { return .requestLine }
        guard version[8] == 0, version[9] == 0 else { return .lineEnds }
        guard version[5] == 0x31, version[7] == 0x30 || version[7] == 0x31 else { return .version }
        return address.length <= limits.addressBytes ? nil : .addressSize
    }

    private mutating func take(
        _ name: UnsafePointer<CChar>, _ nameSize: Int, _ value: UnsafePointer<CChar>, _ valueSize: Int
    ) {
        let end = value + valueSize
        guard name == next, value > name + nameSize, end[0] == 0, end[1] == 0 else { return refuse(.lineEnds) }
        next = end + 2
        guard HeaderSyntax.isToken(name, nameSize), HeaderSyntax.isValue(value, valueSize) else {
            return refuse(.headerSyntax)
        }
        switch nameSize {
        case 4 where Self.matches(name, "host"):
            guard once(.host), HeaderSyntax.isHost(value, valueSize) else { return refuse(.host) }
        case 12 where Self.matches(name, "content-type"):
            guard once(.contentType) else { return refuse(.repeatedHeader) }
            contentType = HeaderSyntax.text(value, valueSize)
        case 13 where Self.matches(name, "authorization"):
            guard once(.authorization) else { return refuse(.repeatedHeader) }
        case 14 where Self.matches(name, "content-length"):
            guard once(.contentLength), let length = HeaderSyntax.length(value, valueSize) else {
                return refuse(.framing)
            }
            contentLength = length
        case 15 where readsForwarded && Self.matches(name, "x-forwarded-for"):
            let entry = HeaderSyntax.text(value, valueSize)
            forwardedFor = forwardedFor.map { "\($0),\(entry)" } ?? entry
        case 17 where Self.matches(name, "transfer-encoding"):
            guard once(.transferEncoding), valueSize == 7, Self.matches(value, "chunked") else {
                return refuse(.framing)
            }
            isChunked = true
        default: break
        }
    }

    private mutating func once(_ name: Single) -> Bool { seen.insert(name).inserted }

    private static func matches(_ text: UnsafePointer<CChar>, _ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            // Bit 5 is the case of a letter; "-" has this bit.
            word.indices.allSatisfy { UInt8(bitPattern: text[$0]) | 0x20 == word[$0] }
        }
    }
}
