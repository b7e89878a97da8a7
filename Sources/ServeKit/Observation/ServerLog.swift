import JSONKit
import Synchronization
import SystemKit

/// A log with one JSON line for each request. A separate thread writes, so a slow disk or a stopped reader never blocks
/// the server; lines that find no room are dropped and counted.
package final class ServerLog: Sendable {
    /// The facts about a request that may be stored: no query, header, body or name.
    struct Entry: Sendable {
        let time: Double
        let id: UInt64
        let method: String
        /// The pattern of the route.
        let route: String
        let status: Int
        let bytes: Int
        let seconds: Double
        let client: IPAddress
    }

    private struct State {
        var buffer: [UInt8] = []
        var dropped = 0
        var isEnding = false
    }

    private let descriptor: Int32
    private let capacity: Int
    private let state = Mutex(State())
    private let filled = Semaphore()
    private let ended = Semaphore()

    /// - Parameter descriptor: stays open, and belongs to the caller.
    /// - Parameter capacity: the most bytes that wait to be written.
    package init(descriptor: Int32, capacity: Int = 1 << 20) throws(ServerError) {
        self.descriptor = descriptor
        self.capacity = capacity
        do throws(SystemCallError) {
            try OwnThread.start { [self] in run() }
        } catch {
            throw .noThread(OwnThread.explanation(of: error))
        }
    }

    /// The number of lines without room.
    package var dropped: Int { state.withLock { $0.dropped } }

    /// Adds an event of the program, such as its start. Control characters in the text are escaped.
    package func note(_ event: StaticString, _ text: String, time: Double) {
        var line: [UInt8] = Array("{\"time\":".utf8)
        Self.append(time, to: &line)
        line += ",\"event\":\"\(event)\",\"text\":".utf8
        JSONText.append(text, to: &line, .withDelete)
        line += "}\n".utf8
        append(line)
    }

    /// - Returns: whether there was room.
    @discardableResult
    func add(_ entry: Entry) -> Bool {
        var line: [UInt8] = []
        line.reserveCapacity(256)
        line += "{\"time\":".utf8
        Self.append(entry.time, to: &line)
        line += ",\"id\":\(entry.id),\"method\":".utf8
        JSONText.append(entry.method, to: &line, .withDelete)
        line += ",\"route\":".utf8
        JSONText.append(entry.route, to: &line, .withDelete)
        let microseconds = Int(min(max(0, entry.seconds), 1e9) * 1e6)
        line += ",\"status\":\(entry.status),\"bytes\":\(entry.bytes),\"ms\":\(microseconds / 1_000).".utf8
        line += "\((microseconds % 1_000).padded(to: 3)),\"client\":\"\(entry.client.shortened.text)\"}\n".utf8
        return append(line)
    }

    /// Appends a time with three fractional digits.
    private static func append(_ time: Double, to line: inout [UInt8]) {
        let whole = time.rounded(.down)
        let milliseconds = Int((time - whole) * 1_000)
        TimeText.append(since1970: whole, to: &line)
        line.removeLast(2)
        line += ".\(milliseconds.padded(to: 3))Z\"".utf8
    }

    @discardableResult
    private func append(_ line: [UInt8]) -> Bool {
        let (hasRoom, wasEmpty) = state.withLock { state in
            guard !state.isEnding, state.buffer.count + line.count <= capacity else {
                state.dropped += 1
                return (false, false)
            }
            let wasEmpty = state.buffer.isEmpty
            state.buffer += line
            return (true, wasEmpty)
        }
        if wasEmpty { filled.signal() }
        return hasRoom
    }

    /// Writes the waiting lines and ends the thread. A descriptor that takes no bytes blocks this call.
    package func end() {
        state.withLock { $0.isEnding = true }
        filled.signal()
        ended.wait()
    }

    /// Writes lines. A closed or full file must not stop the server, so the lines of a failed write count as dropped.
    private func write(_ bytes: [UInt8]) {
        let result = BrokenPipe.withoutSignal {
            Result { () throws(SystemCallError) in try Descriptor.write(bytes, to: descriptor) }
        }
        guard case .failure = result else { return }
        let lines = bytes.count { $0 == UInt8(ascii: "\n") }
        state.withLock { $0.dropped += lines }
    }

    private func run() {
        defer { ended.signal() }
        while true {
            filled.wait()
            let (bytes, isEnding) = state.withLock { state in
                defer { state.buffer = [] }
                return (state.buffer, state.isEnding)
            }
            if !bytes.isEmpty { write(bytes) }
            if isEnding { return }
        }
    }
}
