import ChatKit
import FetchKit
import Glibc
import GrowthCore
import SystemKit

/// An answer from a server, turned into lines as it arrives.
struct StreamingAnswer {
    private static let partLength = 16 << 10
    /// The seconds between two lines. Words that arrive faster than frames are drawn are sent together, because each
    /// line costs a switch between two processes.
    private static let frame = 0.016

    private let call: ChatCall
    private let host: StreamHost
    private let output: WorkerOutput
    private var reader = ChatAnswerReader()
    private var document: [UInt8] = []
    private var status = 0
    private var retryAfter: Int?
    private var location: String?
    /// The filters for the key, because some servers repeat the key that they were sent.
    private var textKey: KeyScrubber?
    private var thinkingKey: KeyScrubber?
    /// The time of the last line with words.
    private var toldAt = -frame

    init(call: ChatCall, host: StreamHost, output: WorkerOutput) {
        self.call = call
        self.host = host
        self.output = output
        textKey = KeyScrubber(call.key)
        thinkingKey = textKey
    }

    mutating func take(_ event: StreamEvent) {
        switch event {
        case .connected:
            output.say(ChatLine.signal(.connected))
        case .answering(let status, let retryAfter, let location):
            (self.status, self.retryAfter, self.location) = (status, retryAfter, location)
            reader = ChatAnswerReader(status: status)
        case .bytes(let bytes):
            guard !call.wantsDocument else { return document += bytes }
            waitForFrame()
            // Splits the bytes, so that the first words need not wait for all that arrived together.
            var rest = bytes[...]
            while !rest.isEmpty {
                say(reader.add(Array(rest.prefix(Self.partLength))))
                rest = rest.dropFirst(Self.partLength)
            }
        }
    }

    /// - Parameter failure: the reason why the transfer ended; nil if it ended by itself.
    mutating func end(_ failure: FetchError?) throws(ChatError) {
        // An answer that has begun counts, however it ended. A broken connection after the answer is no failure.
        if let failure, status == 0 || !failure.isBreak { throw Self.error(failure) }
        if 300..<400 ~= status { throw redirect }
        guard !call.wantsDocument else { return try endDocument(failure) }
        let (events, answer) = reader.end(early: failure != nil)
        say(events)
        tell(thinking: thinkingKey?.end() ?? "", text: textKey?.end() ?? "")
        var bare = answer
        (bare.text, bare.thinking) = ("", "")
        if let key = call.key { bare.model = bare.model.map(key.scrubbed) }
        if let key = call.key, let error = answer.error {
            bare.error = ServerError(
                key.scrubbed(error.message), code: error.code.map(key.scrubbed), kind: error.kind.map(key.scrubbed),
                promptTokens: error.promptTokens, contextSize: error.contextSize, fields: error.fields.map(key.scrubbed)
            )
        }
        output.say(ChatLine.signal(.ended(ChatReply(bare, status: status, retryAfter: retryAfter))))
    }

    private func endDocument(_ failure: FetchError?) throws(ChatError) {
        if let failure { throw Self.error(failure) }
        guard status < 300 else {
            let reason = ServerError(text: document).message
            throw ChatError(.unreachable, "\(host.name) answered with status \(status): \(reason)")
        }
        output.say(ChatLine.document(status: status, String(decoding: document, as: UTF8.self)))
    }

    private var redirect: ChatError {
        let target = location.flatMap { try? StreamHost($0) }.map { " to \($0.name)" } ?? ""
        return ChatError(
            .forbidden, "\(host.name) redirects\(target), and nothing is sent there without asking; check the address")
    }

    /// Waits for the next frame. Meanwhile, the kernel buffers the bytes that arrive.
    private func waitForFrame() {
        let left = toldAt + Self.frame - SystemTime.monotonic
        if left > 0 { _ = poll(nil, 0, Int32((left * 1000).rounded(.up))) }
    }

    /// Sends words that arrived together in one line.
    private mutating func say(_ events: [ChatEvent]) {
        var text = ""
        var thinking = ""
        func tell() {
            self.tell(thinking: thinkingKey?.add(thinking) ?? thinking, text: textKey?.add(text) ?? text)
            (text, thinking) = ("", "")
        }
        for event in events {
            switch event {
            case .text(let new): text += new
            case .thinking(let new):
                if !text.isEmpty { tell() }
                thinking += new
            case .textWasThinking:
                tell()
                self.tell(thinking: "", text: textKey?.end() ?? "")
                output.say(ChatLine.signal(.textWasThinking))
            case .comment:
                tell()
                output.say(ChatLine.signal(.comment))
            case .progress(let progress):
                tell()
                output.say(ChatLine.signal(.progress(progress)))
            }
        }
        tell()
    }

    private mutating func tell(thinking: String, text: String) {
        if !thinking.isEmpty || !text.isEmpty { toldAt = SystemTime.monotonic }
        if !thinking.isEmpty { output.say(ChatLine.signal(.thinking(thinking))) }
        if !text.isEmpty { output.say(ChatLine.signal(.text(text))) }
    }

    private static func error(_ failure: FetchError) -> ChatError {
        switch failure {
        case .refused: ChatError(.refused, failure.message)
        case .timedOut(let host, let seconds):
            ChatError(.silent, "\(host) sent nothing for \(Int(seconds)) seconds; try again, or another model")
        case .tooLarge: ChatError(.unreachable, "The answer is too long to read; the rest was left out")
        case .badURL, .unsupportedScheme: ChatError(.forbidden, failure.message)
        default: ChatError(.unreachable, failure.message)
        }
    }
}

extension FetchError {
    /// Whether the connection ended before the answer; the part that arrived is kept.
    fileprivate var isBreak: Bool {
        switch self {
        case .cutShort, .noAnswer, .timedOut, .tooLarge, .canceled: true
        default: false
        }
    }
}
