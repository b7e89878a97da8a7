import FoundationEssentials
import QuadCore

/// A promise in a cell of a table, as typed when a contact is logged: `todo send film by 2026-12-01`, `owed a visit`. A
/// kept promise ends with `done 2026-11-30`.
enum PromiseText {
    static func text(_ promise: Promise) -> String {
        var words = [promise.by == .us ? "todo" : "owed", promise.text.replacing(";", with: ",")]
        if let due = promise.due { words += ["by", due.description] }
        if let done = promise.doneAt { words += ["done", MomentText.extended(done)] }
        return words.joined(separator: " ")
    }

    /// Reads the promises of a cell, separated by semicolons.
    /// - Parameter id: the id of the contact in which they were made.
    /// - Returns: nil if one of the texts is not a promise.
    static func read(_ cell: String, of id: String) -> [Promise]? {
        var promises: [Promise] = []
        for part in cell.split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
            guard let promise = promise(part.split(whereSeparator: \.isWhitespace), id: "\(id).\(promises.count + 1)")
            else { return nil }
            promises.append(promise)
        }
        return promises
    }

    private static func promise(_ all: [Substring], id: String) -> Promise? {
        guard let first = all.first?.lowercased(), first == "todo" || first == "owed" else { return nil }
        var words = all.dropFirst()
        var doneAt: Date?
        if words.count > 2, words[words.endIndex - 2] == "done",
            let moment = words.last.flatMap({ MomentText.read(String($0)) })
        {
            doneAt = moment
            words = words.dropLast(2)
        }
        var due: CalendarDay?
        if words.count > 2, words[words.endIndex - 2] == "by", let day = words.last.flatMap({ CalendarDay(String($0)) })
        {
            due = day
            words = words.dropLast(2)
        }
        guard !words.isEmpty else { return nil }
        return Promise(
            id: id, by: first == "todo" ? .us : .them, text: words.joined(separator: " "), due: due, doneAt: doneAt)
    }
}
