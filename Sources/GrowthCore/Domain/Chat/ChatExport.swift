import FoundationEssentials
import QuadCore

/// Exports of a conversation for people and other programs.
package enum ChatExport {
    /// Returns the selected branch, with the speakers and the sources.
    package static func markdown(_ chat: Chat, _ messages: [ChatMessage], at time: LocalTime) -> String {
        var lines = ["# \(chat.title)", ""]
        for message in messages {
            let who = message.role == .user ? "You" : message.model ?? "Guide"
            let due = time.due(at: message.at)
            let mark = message.mark().map { " [\($0)]" } ?? ""
            lines += ["## \(who), \(due.day) \(DateText.clock(due.minute ?? 0))\(mark)", ""]
            if let notice = message.notice {
                lines += notice.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" } + [""]
            }
            if !message.text.isEmpty { lines += [text(of: message), ""] }
            if let problem = message.problem { lines += ["*\(problem)*", ""] }
            for (number, source) in message.numberedSources { lines.append("- [\(number)] \(source.title)") }
            if !message.sources.isEmpty { lines.append("") }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the text of a message. A citation of a source that was never sent gets a question mark, as on the
    /// screen: `[9?]`.
    private static func text(of message: ChatMessage) -> String {
        guard message.role == .coach else { return message.text }
        let known = Set(message.numberedSources.map(\.number))
        return Citations.parts(of: message.text[...]).map { part in
            switch part {
            case .text(let text): String(text)
            case .source(let number): known.contains(number) ? "[\(number)]" : "[\(number)?]"
            }
        }.joined()
    }

    /// Returns all branches, in the format of the files.
    package static func json(_ chat: Chat, _ messages: [ChatMessage]) throws -> String {
        String(decoding: try ItemJSON.encoder().encode(Whole(chat: chat, messages: messages)), as: UTF8.self) + "\n"
    }

    package struct Whole: Codable, Equatable, Sendable {
        let chat: Chat
        package let messages: [ChatMessage]

        package init(chat: Chat, messages: [ChatMessage]) {
            self.chat = chat
            self.messages = messages
        }
    }
}
