import ChatKit
import FetchKit
import Glibc
import GrowthCore
import SystemKit

/// An answer on its way from a server to the lines that tell of it.
struct StreamingAnswer {
    private static let partLength = 16 << 10
    /// Seconds. Words that come faster than frames are drawn are told together: each by itself costs two processes a turn.
    private static let frame = 0.016

    private let call: ChatCall
    private let host: StreamHost
    private let output: WorkerOutput
    private var reader = ChatAnswerReader()
    private var document: [UInt8] = []
    private var status = 0
    private var retryAfter: Int?
    private var location: String?
    /// Some servers repeat the key they were sent.
    private var textKey: KeyScrubber?
    private var thinkingKey: KeyScrubber?
    /// When words were told last.
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
            // In parts, so that the first words need not wait for all that came with them.
            var rest = bytes[...]
            while !rest.isEmpty {
                say(reader.add(Array(rest.prefix(Self.partLength))))
                rest = rest.dropFirst(Self.partLength)
            }
        }
    }

    /// - Parameter failure: why the transfer ended, where it did not end by itself.
    mutating func end(_ failure: FetchError?) throws(ChatError) {
        // An answer that has begun is one, however it ended; and an end that only the connection has is no failure.
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
            .forbidden, "\(host.name) sends elsewhere\(target), and nothing is sent there unasked; check the address")
    }

    /// What comes in meanwhile is the kernel's to keep.
    private func waitForFrame() {
        let left = toldAt + Self.frame - SystemTime.monotonic
        if left > 0 { _ = poll(nil, 0, Int32((left * 1000).rounded(.up))) }
    }

    /// What came together is told together.
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
            ChatError(.silent, "\(host) said nothing for \(Int(seconds)) seconds; try again, or another model")
        case .tooLarge: ChatError(.unreachable, "The answer is larger than anybody reads; nothing more was taken")
        case .badURL, .unsupportedScheme: ChatError(.forbidden, failure.message)
        default: ChatError(.unreachable, failure.message)
        }
    }
}

extension FetchError {
    /// The connection ended before the answer: what came is kept.
    fileprivate var isBreak: Bool {
        switch self {
        case .cutShort, .noAnswer, .timedOut, .tooLarge, .canceled: true
        default: false
        }
    }
}
