import FoundationEssentials
import Glibc
import SystemKit
import TerminalKit
import TextKit

/// The only way to print for a command. This class removes characters that could steer a terminal or make one line look
/// like two. A path, an argument or an error message may hold any byte, so no command has to clean its own text.
///
/// The class collects lines and writes them in large pieces. `finish` writes the rest and returns the exit status.
package final class CommandOutput {
    private static let pieceSize = 64 * 1024

    private let output: Int32
    private let error: Int32
    /// Whether standard output is a terminal and not another program.
    private let isWatched: Bool
    package let isErrorWatched: Bool
    private var pending: [UInt8] = []
    /// Whether the reader has closed the pipe, as `head` does when it has enough. The class then writes nothing more
    /// and reports no error.
    private var isClosed = false
    private var failure: Int32?

    /// Ignores SIGPIPE from now on, so that a closed pipe is an error and does not end the process.
    package init(output: Int32 = STDOUT_FILENO, error: Int32 = STDERR_FILENO) {
        self.output = output
        self.error = error
        isWatched = isatty(output) == 1
        isErrorWatched = isatty(error) == 1
        signal(SIGPIPE, SIG_IGN)
    }

    /// Whether more output is useful: false after the reader has closed the pipe or the disk is full.
    package var isWanted: Bool { !isClosed && failure == nil }

    // MARK: Standard output

    /// Writes one line, even if the text holds line breaks.
    package func line(_ text: String = "") {
        write(opening + UntrustedText.clean(text) + "\n")
    }

    /// Writes one line of fields with tabs between the fields. A tab within a field becomes a space.
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

    /// Writes text with its own line breaks and tabs.
    package func text(_ text: String) {
        write(UntrustedText.clean(text, keepingLineBreaks: true))
    }

    /// Writes a document without cleaning it: for another program, or for a terminal if the text is already styled.
    package func document(_ text: String) {
        write(text)
    }

    /// Writes a stored document: unchanged for another program, and cleaned for a terminal.
    package func export(_ text: String) {
        if isWatched { self.text(text) } else { document(text) }
    }

    /// Writes a value as JSON on several lines. Keys are in alphabetical order, so that outputs can be compared.
    package func json(_ value: some Encodable) {
        encode(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    }

    /// Writes a value as JSON on one line, for a sequence of values.
    package func jsonLine(_ value: some Encodable) {
        encode(value, [.sortedKeys, .withoutEscapingSlashes])
    }

    package func json(_ value: some JSONWritable) {
        write(value, JSONWriter(isPretty: true))
    }

    package func jsonLine(_ value: some JSONWritable) {
        write(value, JSONWriter(isPretty: false))
    }

    /// Writes a list as JSON value by value, so that the whole list is never in memory.
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

    /// Prints an error message.
    package func complain(_ message: String) {
        tell(["quad: \(message)"])
    }

    /// Prints a note that is neither a result nor an error.
    package func note(_ text: String) {
        tell([text])
    }

    /// Whether the command is a dry run. Results then say what would happen.
    package var isTrial = false
    /// Whether results are not printed, because something else is printed instead.
    var holdsBack = false
    private var hasBegun = false

    /// The text before the first line of a result.
    private var opening: String {
        defer { hasBegun = true }
        return isTrial && !hasBegun ? "Dry run: " : ""
    }

    /// Prints a question that the user answers on the same line.
    package func ask(_ question: String) {
        flush()
        writeError(UntrustedText.clean(question))
    }

    /// Whether the runner prints how to undo the command, if the command can be undone.
    package var offersWayBack = false

    /// The subject in the title of the command's step, if the changed files have no names for it.
    package var stepSubject: String?

    /// Shows progress on a terminal line that the next call overwrites. Does nothing without a terminal.
    package func progress(_ text: String) {
        clearProgress()
        if isErrorWatched { writeError(UntrustedText.clean(text)) }
    }

    package func clearProgress() {
        if isErrorWatched { writeError("\r\u{1B}[K") }
    }

    /// Prints a usage error and returns its exit status.
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

    /// Writes the remaining output. Returns the given status, or at least 1 if a part of the output could not be
    /// written.
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
