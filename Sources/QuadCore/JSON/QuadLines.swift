/// Files in Quad's own format: one JSON object per line, so that a damaged line does not cost the others. The first
/// line names the kind of file. Each of the other lines has one member, whose name is the kind of item.
package struct QuadLines {
    private static let version = 1
    package private(set) var bytes: [UInt8]

    /// - Parameter kind: the kind of file: `jobs`.
    package init(_ kind: String) {
        bytes = Array("{\"quad\":\"\(kind)\",\"version\":\(Self.version)}\n".utf8)
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func add(_ name: String, _ value: ForeignValue?) {
        guard let value else { return }
        ForeignValue.object([name: value]).append(to: &bytes)
        bytes.append(0x0A)
    }

    /// Reads all lines but the first.
    /// - Parameters:
    ///   - take: a function that receives the members of a line and the line's number.
    ///   - refuse: a function that receives the reason why a line is invalid, and the line's number.
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
                    refuse("it is not a JSON object", line)
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
            throw JSONError("This file does not begin like a Quad file", at: 0)
        }
        guard found == kind else { throw JSONError("This file holds \(found.clipped), not \(kind)", at: 0) }
        if let version = first.object?["version"]?.integer, version > Self.version {
            throw JSONError("This file is from a newer version of Quad", at: 0)
        }
    }
}
