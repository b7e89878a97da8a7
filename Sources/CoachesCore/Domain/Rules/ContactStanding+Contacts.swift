import QuadCore

extension ContactStanding {
    /// Returns the rules' objection to a contact: `before 1 Aug 2026`, `shutdown to 29 Nov`. The rules bind coaches
    /// only, so for the athlete's own messages it says when an answer may come. Nil if there is no objection.
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
        // At these events the athlete plays while coaches watch; the log does not tell what the coaches did.
        case .camp, .showcase, .game: return nil
        }
    }

    private var periodWords: String { periods.words(seenFrom: day) }

    /// `before 1 Aug 2026`
    private var beforeWords: String { firstContact.words.replacing("from ", with: "before ", maxReplacements: 1) }
}
