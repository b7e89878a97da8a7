// The standing in words. The texts have no period, so that they fit into tables.
extension ContactStanding {
    /// The reason in a few words: `quiet to 28 Feb, MEDIUM`, `since 15 Jun 2026; no period`, `no dates on file`.
    package var reason: String {
        let period = periods.words(seenFrom: day)
        if periods.kind != nil {
            let sure = confidence.map { ", \($0.rawValue)" } ?? ""
            return firstContact.kind == .opens ? "\(firstContact.words); \(period)\(sure)" : period + sure
        }
        if periods.isUndecided { return firstContact.kind == .opens ? "\(firstContact.words); \(period)" : period }
        switch firstContact.kind {
        case .open, .opens: return "\(firstContact.words); no period"
        case .unrestricted: return period
        case .unknown: return recruit.sport == nil ? "no sport to go by" : firstContact.words
        }
    }

    /// `may write and call since 1 Aug 2026`, `may reply from 15 Jun 2027`, `may not even reply, to 29 Nov`
    package var writing: String {
        if periods.kind == .shutdown { return "may not even reply" + comma(periods.until(seenFrom: day)) }
        switch firstContact.kind {
        case .open: return "may write and call \(firstContact.words)"
        case .opens: return "may reply \(firstContact.words)"
        case .unrestricted: return "may write and call at any time"
        case .unknown: return "may write and call, as far as is known: \(firstContact.words)"
        }
    }

    /// `meet anywhere, to 31 Jul`, `meet on their campus only, to 28 Feb`, `no meeting in person, to 12 Nov`
    package var meeting: String {
        let until = comma(periods.until(seenFrom: day))
        switch periods.kind {
        case .contact where firstContact.kind == .opens: return "meet off campus \(firstContact.words)"
        case .contact: return "meet anywhere\(until)"
        case .evaluation: return "watch you play, meet on their campus only\(until)"
        case .quiet: return "meet on their campus only\(until)"
        case .dead, .shutdown: return "no meeting in person\(until)"
        case nil where periods.isUndecided: return "meet: \(periods.words(seenFrom: day))"
        case nil: return "meet: \(periods.words(seenFrom: day))"
        }
    }

    /// Both in one for a narrow screen: `may write and call; meet on campus`.
    package var short: String {
        let writing: String =
            switch write {
            case .yes: "may write and call"
            case .no:
                firstContact.kind == .opens && periods.kind != .shutdown
                    ? "may reply \(firstContact.words)" : "nothing, not even a reply"
            case .unsure: "may write and call?"
            }
        guard periods.kind != .shutdown else { return writing }
        return "\(writing); \(shortMeeting)"
    }

    /// The permitted contacts, in as few words as fit into a narrow row: `write, call, campus`, `nothing`.
    package var brief: String {
        if periods.kind == .shutdown { return "nothing" }
        if firstContact.kind == .opens { return firstContact.words }
        func word(_ word: String, _ verdict: Verdict) -> String? {
            switch verdict {
            case .yes: word
            case .no: nil
            case .unsure: "\(word)?"
            }
        }
        let meeting = away == .no ? word("campus", campus) : word("meet", away)
        let words = [word("write", write), word("call", call), meeting].compactMap(\.self)
        return words.isEmpty ? "nothing" : words.joined(separator: ", ")
    }

    private var shortMeeting: String {
        switch (away, campus) {
        case (.yes, _): "meet anywhere"
        case (_, .yes): "meet on campus"
        case (_, .no): "no meeting"
        case (.no, .unsure): "meet on campus?"
        case (.unsure, .unsure): "meet?"
        }
    }

    /// `unverified, MEDIUM: check at ncaa.org`
    package var caution: String {
        let sure = confidence.map { ", \($0.rawValue)" } ?? ""
        return "unverified\(sure): check at \(ContactRules.verifyAt)"
    }

    private func comma(_ until: String) -> String { until.isEmpty ? "" : ",\(until)" }
}
