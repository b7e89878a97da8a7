import FoundationEssentials
import Glibc
import SystemKit
import TerminalKit
import TextKit

/// The one way out for all a command prints. What could steer a terminal, or make a line look like two, is taken out
/// here, so no command has to think of it: a path, an argument or an error's words may hold any byte.
///
/// Lines are gathered and written in large pieces; `finish` writes the rest and gives the exit status.
package final class CommandOutput {
    private static let pieceSize = 64 * 1024

    private let output: Int32
    private let error: Int32
    /// Somebody reads it on a terminal, and no other program.
    private let isWatched: Bool
    package let isErrorWatched: Bool
    private var pending: [UInt8] = []
    /// The reader has gone, as `head` does when it has enough: nothing more is written, and nothing is wrong.
    private var isClosed = false
    private var failure: Int32?

    /// Ignores SIGPIPE from now on, so that a closed pipe is an error to look at instead of the end.
    package init(output: Int32 = STDOUT_FILENO, error: Int32 = STDERR_FILENO) {
        self.output = output
        self.error = error
        isWatched = isatty(output) == 1
        isErrorWatched = isatty(error) == 1
        signal(SIGPIPE, SIG_IGN)
    }

    /// Whether more is worth making: false once the reader has gone or the disk is full.
    package var isWanted: Bool { !isClosed && failure == nil }

    // MARK: Standard output

    /// One line, whatever is in the text.
    package func line(_ text: String = "") {
        write(opening + UntrustedText.clean(text) + "\n")
    }

    /// One line of fields with tabs between them; a tab within one becomes a space.
    package func row(_ fields: [String]) {
        guard !holdsBack else { return }
        pending += opening.utf8
        for (position, field) in fields.enumerated() {
            if position > 0 { pending.append(UInt8(ascii: "\t")) }
            pending.append(contentsOf: UntrustedText.clean(field).utf8)
        }
        pending.append(UInt8(ascii: "\n"))
        if pending.count >= Self.pieceSize { flush() }
    }

    /// Text with line breaks and tabs of its own.
    package func text(_ text: String) {
        write(UntrustedText.clean(text, keepingLineBreaks: true))
    }

    /// A document as it is, for what reads it: another program, or a terminal that styled text was made for.
    package func document(_ text: String) {
        write(text)
    }

    /// A document of what was stored: as it is for another program, and cleaned for a terminal.
    package func export(_ text: String) {
        if isWatched { self.text(text) } else { document(text) }
    }

    /// A value as JSON over several lines: keys in alphabetical order, so that output can be compared.
    package func json(_ value: some Encodable) {
        encode(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }

    /// A value as JSON on one line, for what comes one after the other.
    package func jsonLine(_ value: some Encodable) {
        encode(value, [.sortedKeys, .withoutEscapingSlashes])
    }

    package func json(_ value: some JSONWritable) {
        write(value, JSONWriter(isPretty: true))
    }

    package func jsonLine(_ value: some JSONWritable) {
        write(value, JSONWriter(isPretty: false))
    }

    /// A list as JSON whose values come one after the other, so that it is never whole in memory.
    package func jsonList<Value: JSONWritable>(_ values: (_ add: (Value) -> Void) async -> Void) async {
        var json = JSONWriter(isPretty: true)
        json.open("[")
        await values { value in
            json.next()
            value.write(to: &json)
            if json.bytes.count >= Self.pieceSize { write(json.take()) }
        }
        json.close("]")
        write(json.take())
        write("\n")
    }

    private func write(_ value: some JSONWritable, _ writer: JSONWriter) {
        var json = writer
        value.write(to: &json)
        write(json.take())
        write("\n")
    }

    private func encode(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting
        encoder.dateEncodingStrategy = .iso8601
        do {
            guard !holdsBack else { return }
            JSONEscapes.append(try encoder.encode(value), to: &pending)
            write("\n")
        } catch {
            complain("the result cannot be written as JSON")
            failure = EINVAL
        }
    }

    private func write(_ text: String) {
        write(text.utf8)
    }

    private func write(_ bytes: some Sequence<UInt8>) {
        guard !holdsBack else { return }
        pending += bytes
        if pending.count >= Self.pieceSize { flush() }
    }

    // MARK: Standard error, after everything printed so far

    /// Says what is wrong.
    package func complain(_ message: String) {
        tell(["quad: \(message)"])
    }

    /// Says something worth knowing that is neither a result nor an error.
    package func note(_ text: String) {
        tell([text])
    }

    /// Whether nothing is stored: results say what would be.
    package var isTrial = false
    /// Whether results are not printed, because something else is printed in their place.
    var holdsBack = false
    private var hasBegun = false

    /// The text before the first line of a result.
    private var opening: String {
        defer { hasBegun = true }
        return isTrial && !hasBegun ? "Would be: " : ""
    }

    /// A question that the user answers on the same line.
    package func ask(_ question: String) {
        flush()
        writeError(UntrustedText.clean(question))
    }

    /// Whether what was done is to be told with how it is taken back, if it can be.
    package var offersWayBack = false

    /// How far something is, on a line of the terminal that is written over and over: nothing where there is none.
    package func progress(_ text: String) {
        clearProgress()
        if isErrorWatched { writeError(UntrustedText.clean(text)) }
    }

    package func clearProgress() {
        if isErrorWatched { writeError("\r\u{1B}[K") }
    }

    /// The text of a usage error, and its status.
    package func refuse(_ usage: UsageError) -> Int32 {
        tell(usage.lines)
        return UsageError.exitStatus
    }

    private func tell(_ lines: [String]) {
        writeError(lines.map { UntrustedText.clean($0) + "\n" }.joined())
    }

    private func writeError(_ text: String) {
        flush()
        try? Descriptor.write(Array(text.utf8), to: error)
    }

    // MARK: Writing

    /// Writes what is left. Gives the status to end with: the one given, or 1 when not everything could be written.
    package func finish(_ status: Int32 = 0) -> Int32 {
        flush()
        guard let failure else { return status }
        complain("the output cannot be written: \(String(cString: strerror(failure)))")
        return max(status, 1)
    }

    package func flush() {
        guard isWanted, !pending.isEmpty else {
            pending.removeAll()
            return
        }
        defer { pending.removeAll(keepingCapacity: true) }
        do throws(SystemCallError) { try Descriptor.write(pending, to: output) } catch {
            if error.code == EPIPE { isClosed = true } else { failure = error.code }
        }
    }
}
