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

    /// The milliseconds in which lines are collected.
    private static let pause = 20

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
        line += ",\"id\":".utf8
        Self.append(Int(truncatingIfNeeded: entry.id), to: &line)
        line += ",\"method\":".utf8
        JSONText.append(entry.method, to: &line, .withDelete)
        line += ",\"route\":".utf8
        JSONText.append(entry.route, to: &line, .withDelete)
        let microseconds = Int(min(max(0, entry.seconds), 1e9) * 1e6)
        line += ",\"status\":".utf8
        Self.append(entry.status, to: &line)
        line += ",\"bytes\":".utf8
        Self.append(entry.bytes, to: &line)
        line += ",\"ms\":".utf8
        Self.append(microseconds / 1_000, to: &line)
        line.append(UInt8(ascii: "."))
        Self.append(microseconds % 1_000, places: 3, to: &line)
        line += ",\"client\":\"".utf8
        line += entry.client.shortened.text.utf8
        line += "\"}\n".utf8
        return append(line)
    }

    /// Appends the decimal digits of a number that is not negative.
    private static func append(_ number: Int, places: Int = 1, to line: inout [UInt8]) {
        let start = line.count
        var rest = number
        repeat {
            line.append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
            rest /= 10
        } while rest > 0 || line.count - start < places
        line[start...].reverse()
    }

    /// Appends a time with three fractional digits.
    private static func append(_ time: Double, to line: inout [UInt8]) {
        let whole = time.rounded(.down)
        TimeText.append(since1970: whole, to: &line)
        line.removeLast(2)
        line.append(UInt8(ascii: "."))
        append(Int((time - whole) * 1_000), places: 3, to: &line)
        line += "Z\"".utf8
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
            // Lines that arrive in the next moment share a write. A wake-up for each line would cost a fifth of the
            // server's speed.
            if !state.withLock({ $0.isEnding }) { OwnThread.sleep(Self.pause) }
            let (bytes, isEnding) = state.withLock { state in
                defer { state.buffer = [] }
                return (state.buffer, state.isEnding)
            }
            if !bytes.isEmpty { write(bytes) }
            if isEnding { return }
        }
    }
}
