import QuadCore

/// A word in a new job's line that is not understood, with the reason and a correction.
struct JobLineError: Error {
    private static let advice = ", or put a backslash before it if it is part of the name"

    let words: String

    init(_ words: String) {
        self.words = words + Self.advice
    }

    init(stray words: String, behind typed: String) {
        let colon = typed.firstIndex(of: ":") ?? typed.startIndex
        let quoted = "\(typed[...colon])\"\(typed[typed.index(after: colon)...])\""
        self.init(
            "“\(typed) \(words)” can't be read as one value; write \(quoted) if “\(words)” is not part of the value")
    }

    init(until words: String, behind typed: String, _ fault: String) {
        let colon = typed.firstIndex(of: ":") ?? typed.startIndex
        let quoted = "\(typed[...colon])\"\(typed[typed.index(after: colon)...])\""
        self.init("“\(typed) \(words)”: \(fault); write \(quoted) if “\(words)” is not part of the value")
    }

    init(takenTag word: String) {
        self.init("“\(word.clipped)” removes a tag, but a new job has none; leave the word out")
    }

    init(unread word: String) {
        let name = String(word.prefix { $0 != ":" && $0 != " " })
        if word.contains(" ") {
            let value = word.drop { $0 != " " }.drop { $0 == " " }
            if name.lowercased() == "every" {
                self.init("“\(word.clipped)” may mean how often; write recur:\"\(word)\"")
                return
            }
            self.init("“\(word.clipped)” is not read as a date; write \(name):\(value)")
            return
        }
        if word.last == ":" {
            self.init("“\(word.clipped)” has no value; write it right after the colon, as in \(word)x")
            return
        }
        if word.first == ":" || word.contains("=") {
            self.init("“\(word.clipped)” is not understood; write a field as due:fri, without spaces")
            return
        }
        let known = ["due", "start", "recur", "until", "project", "tag", "priority", "who"]
        let meant = NearestName.of(name, among: known).map { "; did you mean “\($0):”?" } ?? ""
        self.init(
            "“\(word.clipped)” is not understood\(meant); write \(known.map { "\($0):" }.joined(separator: ", "))")
    }

    init(_ typed: String, _ what: String, _ examples: String) {
        self.init("“\(typed)” is \(what); write \(examples)")
    }
}
