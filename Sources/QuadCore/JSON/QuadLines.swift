/// Files in this program's own words: a JSON object a line, so that a damaged one does not cost the others. The first says
/// what the file is, each of the others has one member, whose name says what it is.
package struct QuadLines {
    private static let version = 1
    package private(set) var bytes: [UInt8]

    /// - Parameter kind: what the file is: `jobs`.
    package init(_ kind: String) {
        bytes = Array("{\"quad\":\"\(kind)\",\"version\":\(Self.version)}\n".utf8)
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func add(_ name: String, _ value: ForeignValue?) {
        guard let value else { return }
        ForeignValue.object([name: value]).append(to: &bytes)
        bytes.append(0x0A)
    }

    /// Goes through the lines but the first.
    /// - Parameters:
    ///   - take: the members of one, and the line it is in.
    ///   - refuse: why a line is none.
    package static func read(
        _ bytes: [UInt8], as kind: String, take: ([String: ForeignValue], Int) -> Void, refuse: (String, Int) -> Void
    ) throws(ImportError) {
        var reader = ForeignValueReader(bytes)
        var isFirst = true
        while reader.moveToValue() {
            let line = reader.line
            do throws(JSONError) {
                let value = try reader.value()
                if isFirst { try check(value, kind) }
                isFirst = false
                guard let members = value.object else {
                    refuse("it is no JSON object", line)
                    continue
                }
                if members["quad"] == nil { take(members, line) }
            } catch {
                if isFirst { throw ImportError(error.reason) }
                refuse(error.reason, line)
                reader.moveToLine(startingWith: UInt8(ascii: "{"))
            }
        }
    }

    private static func check(_ first: ForeignValue, _ kind: String) throws(JSONError) {
        guard let found = first.object?["quad"]?.text else {
            throw JSONError("This file does not begin as Quad's own do", at: 0)
        }
        guard found == kind else { throw JSONError("This file is of \(found.clipped), not of \(kind)", at: 0) }
        if let version = first.object?["version"]?.integer, version > Self.version {
            throw JSONError("This file is of a newer version of Quad", at: 0)
        }
    }
}
