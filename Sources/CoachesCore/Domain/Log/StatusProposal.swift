import QuadCore

/// A proposed status of a school, based on what happened. The program only proposes; the user sets the status.
package struct StatusProposal: Equatable, Sendable {
    /// A fact that supports a status.
    struct Evidence: Equatable, Sendable {
        let status: SchoolStatus
        /// `a visit`, `an offer`
        let reason: String
    }

    /// The id of the school.
    package let school: String
    package let from: SchoolStatus
    package let to: SchoolStatus
    /// `an official visit`, `the coach answered`
    package let reason: String

    /// - Returns: nil if the school is already that far, or no longer pursued.
    init?(_ school: String, from: SchoolStatus, _ evidence: Evidence?) {
        guard let evidence, let now = SchoolStatus.funnel.firstIndex(of: from),
            let then = SchoolStatus.funnel.firstIndex(of: evidence.status), now < then
        else { return nil }
        self.school = school
        self.from = from
        to = evidence.status
        reason = evidence.reason
    }

    /// `contacted → visiting: an official visit`
    package var words: String { "\(from.words) → \(to.words): \(reason)" }

    /// Returns the shell command that sets the status.
    /// - Parameter name: the name of the school.
    package func command(name: String) -> String {
        "quad schools edit \(CommandWord.quoted(name)) --status \(to.rawValue)"
    }

    /// - Parameter offer: the offer as it is stored now.
    package init?(_ offer: Offer, of school: SchoolSummary) {
        self.init(school.id, from: school.status, offer.evidence)
    }

    /// - Parameter event: an attended event.
    package init?(_ event: RecruitingEvent, in log: RecruitingLog) {
        guard let school = event.school.flatMap(log.school) else { return nil }
        self.init(school.id, from: school.status, event.evidence)
    }

    /// Proposes the furthest status that any fact since the last status change supports.
    package init?(standing school: SchoolSummary, in log: RecruitingLog) {
        let since = school.pursuit.since?.day(log.time)
        func counts(_ day: CalendarDay?) -> Bool { since.map { since in day.map { $0 >= since } ?? false } ?? true }
        let contacts = log.contacts(at: school.id).filter {
            counts($0.at.day(log.time)) && !$0.at.isAhead(of: log.now, log.time)
        }
        let events = log.records.events.filter { $0.school == school.id && counts($0.lastDay) }
        let offers = school.pursuit.offers.filter { counts($0.madeOn) }
        let all = contacts.compactMap(\.evidence) + events.compactMap(\.evidence) + offers.compactMap(\.evidence)
        let furthest = all.max {
            (SchoolStatus.funnel.firstIndex(of: $0.status) ?? 0) < (SchoolStatus.funnel.firstIndex(of: $1.status) ?? 0)
        }
        self.init(school.id, from: school.status, furthest)
    }
}

extension Offer {
    fileprivate var evidence: StatusProposal.Evidence? {
        switch status {
        case .pending: .init(status: .offerReceived, reason: "an offer")
        case .accepted: .init(status: .committed, reason: "an offer was accepted")
        case .declined, .expired: nil
        }
    }
}

extension RecruitingEvent {
    fileprivate var evidence: StatusProposal.Evidence? {
        guard wasAttended, kind == .officialVisit || kind == .unofficialVisit else { return nil }
        return .init(status: .visiting, reason: "an \(kind.words)")
    }
}

extension Contact {
    /// The status that the contact supports. Mass mail supports none.
    var evidence: StatusProposal.Evidence? {
        if isMass { return nil }
        if direction == .inbound, OfferWording.tellsOfOffer(text) {
            return .init(
                status: .offerReceived, reason: "the coach mentions an offer")
        }
        switch kind {
        case .officialVisit: return .init(status: .visiting, reason: "an official visit")
        case .unofficialVisit: return .init(status: .visiting, reason: "an unofficial visit")
        // “Visited Lakemont” is about the school; “met Dana” may have been anywhere.
        case .inPersonVisit where coach == nil: return .init(status: .visiting, reason: "a visit")
        default:
            let isAnswer = direction == .inbound && !kind.isMeeting
            return .init(status: .contacted, reason: isAnswer ? "the coach is in touch" : "a first contact")
        }
    }
}
