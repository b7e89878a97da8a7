import QuadCore

extension ContactStanding {
    /// What the rules on file have against a contact: `before 1 Aug 2026`, `shutdown to 29 Nov`. They bind coaches alone,
    /// so that of what the athlete wrote it is only said when an answer may come. Nil where nothing is against it.
    package func objection(to kind: Contact.Kind, _ direction: Contact.Direction) -> String? {
        switch kind {
        case .email, .text, .phoneCall, .tweet, .dm, .other, .virtualMeeting:
            guard write == .no else { return nil }
            if direction == .outbound, kind != .virtualMeeting { return "they \(writing)" }
            return periods.kind == .shutdown ? periodWords : beforeWords
        case .inPersonVisit:
            guard away == .no else { return nil }
            if campus == .no { return periodWords }
            return firstContact.kind == .opens ? beforeWords : "\(periodWords): on their campus only"
        case .officialVisit, .unofficialVisit:
            return campus == .no ? periodWords : nil
        // One plays where coaches look on: what they may do there is not in a log.
        case .camp, .showcase, .game: return nil
        }
    }

    private var periodWords: String { periods.words(seenFrom: day) }

    /// `before 1 Aug 2026`
    private var beforeWords: String { firstContact.words.replacing("from ", with: "before ", maxReplacements: 1) }
}
