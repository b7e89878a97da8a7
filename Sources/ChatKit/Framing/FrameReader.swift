import JSONKit

/// Splits an answer into frames: server-sent events (WHATWG HTML §9.2) and lines that belong to no event. Lines end
/// with LF, CR or both. The places where the answer is split into pieces do not matter.
struct FrameReader {
    /// The limit in bytes for a line and for an event. A text of one megabyte takes six if every character is escaped.
    static let lengthLimit = 8 << 20

    private var line: [UInt8] = []
    private var isTooLong = false
    private var endedWithReturn = false
    private var isFirstLine = true
    private var event = ""
    private var data: [UInt8]?
    private var dataLines = 0

    mutating func add(_ bytes: [UInt8], each: (StreamFrame) -> Void) {
        bytes.withUnsafeBufferPointer { buffer in
            var rest = buffer[...]
            if endedWithReturn, let first = rest.first {
                endedWithReturn = false
                if first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
            }
            while let end = rest.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
                keep(rest[..<end])
                endLine(each)
                let isReturn = rest[end] == UInt8(ascii: "\r")
                rest = rest[(end + 1)...]
                guard isReturn else { continue }
                endedWithReturn = rest.isEmpty
                if rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
            }
            keep(rest)
        }
    }

    private mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        let room = Self.lengthLimit - line.count
        line.append(contentsOf: bytes.prefix(room))
        if bytes.count > room { isTooLong = true }
    }

    /// Ends the answer. Data at the end counts even if the line break and the empty line after it are missing.
    mutating func end(each: (StreamFrame) -> Void) {
        if !line.isEmpty { endLine(each) }
        endEvent(each)
    }

    private mutating func endLine(_ each: (StreamFrame) -> Void) {
        defer {
            line.removeAll(keepingCapacity: line.count < 1 << 16)
            isTooLong = false
            isFirstLine = false
        }
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        guard !isTooLong else { return each(.tooLong) }
        guard let first = line.first else { return endEvent(each) }
        guard first != UInt8(ascii: ":") else { return each(.comment) }
        let colon = line.firstIndex(of: UInt8(ascii: ":"))
        var value = colon.map { line[($0 + 1)...] } ?? []
        if value.first == 0x20 { value = value.dropFirst() }
        switch String(decoding: line[..<(colon ?? line.count)].prefix(8), as: UTF8.self) {
        case "data": addData(value, each)
        case "event": event = String(decoding: value.prefix(64), as: UTF8.self)
        case "error" where colon != nil: each(.error(Array(value)))
        case "id", "retry": break
        default: each(.line(line))
        }
    }

    private mutating func addData(_ value: ArraySlice<UInt8>, _ each: (StreamFrame) -> Void) {
        // Some servers omit the empty line: complete JSON is an event of its own.
        if dataLines == 1, let data, Self.isWhole(data) { endEvent(each) }
        guard (data?.count ?? 0) + value.count <= Self.lengthLimit else {
            data = nil
            dataLines = 0
            return each(.tooLong)
        }
        dataLines += 1
        if dataLines == 1 { data = [] } else { data?.append(UInt8(ascii: "\n")) }
        data?.append(contentsOf: value)
    }

    private mutating func endEvent(_ each: (StreamFrame) -> Void) {
        defer {
            event = ""
            dataLines = 0
        }
        guard let data else { return }
        self.data = nil
        each(.data(data, event: event))
    }

    private static func isWhole(_ data: [UInt8]) -> Bool {
        let last = data.last { $0 != 0x20 }
        guard last == UInt8(ascii: "}") || last == UInt8(ascii: "]") else { return false }
        return data.starts(with: "[DONE]".utf8) || JSONValue(answer: data) != nil
    }
}
