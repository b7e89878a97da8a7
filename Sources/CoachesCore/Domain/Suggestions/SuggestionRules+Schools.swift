import QuadCore

extension SuggestionRules {
    /// Favorites and advanced schools without a message for some time.
    var silentSchools: [Found] {
        log.schools.compactMap { school in
            guard school.pursuit.isPriority, !isShutDown(school.school) else { return nil }
            let last = lastContact(school)
            // A school without any contact counts as silent since its status was set, or since it was added.
            guard let since = last ?? (school.pursuit.since ?? school.school.createdAt)?.day(log.time) else {
                return nil
            }
            let days = since.days(to: today)
            guard days >= Self.silentDays[0] else { return nil }
            let urgency: Reminder.Priority =
                days >= Self.silentDays[2] ? .high : days >= Self.silentDays[1] ? .medium : .low
            let standing = school.isFavorite ? "favorite" : school.status.words
            let silence = last == nil ? "never written to" : "silent for \(days.counted("day"))"
            let suggestion = suggestion(
                .silentSchool, about: school.id, urgency, "Write to \(school.name)", because: "\(standing), \(silence)",
                [
                    "\(school.name): \(school.isFavorite ? "favorite, " : "")\(school.status.words)",
                    last.map { "last contact \(date($0)), \(days.counted("day")) ago" }
                        ?? "no contact since \(date(since))",
                ], school: school.id)
            return (suggestion, days)
        }
    }

    /// Returns the day of the last contact with the school, else of an imported contact with one of its coaches.
    private func lastContact(_ school: SchoolSummary) -> CalendarDay? {
        school.tally.last ?? school.coaches.compactMap { log.coach($0)?.tally.last }.max()
    }

    /// Schools at the status “visiting” without a visit.
    var visits: [Found] {
        log.schools.compactMap { school in
            guard school.status == .visiting, !isDead(school.school), !hasVisit(school) else { return nil }
            let suggestion = suggestion(
                .planVisit, about: school.id, .medium, "Plan a visit to \(school.name)",
                because: "status \(school.status.words), but no visit is planned",
                [
                    "\(school.name): \(school.status.words)\(since(school))",
                    "no visit among its events, and none logged",
                ], school: school.id)
            return (suggestion, school.status.weight)
        }
    }

    private func since(_ school: SchoolSummary) -> String {
        school.pursuit.since.map { " since \(date($0.day(log.time)))" } ?? ""
    }

    private func hasVisit(_ school: SchoolSummary) -> Bool {
        let isPlanned = log.records.events.contains {
            $0.school == school.id && ($0.kind == .officialVisit || $0.kind == .unofficialVisit)
                && ($0.lastDay >= today || $0.wasAttended)
        }
        return isPlanned
            || log.contacts(at: school.id).contains {
                switch $0.kind {
                case .officialVisit, .unofficialVisit, .inPersonVisit: true
                default: false
                }
            }
    }

    /// Offers with an answer due soon or overdue.
    var offers: [Found] {
        log.schools.flatMap { school in
            school.pursuit.offers.compactMap { offer in
                guard offer.status == .pending, let end = offer.answerBy else { return nil }
                let days = today.days(to: end)
                guard days <= Self.offerDays else { return nil }
                let left =
                    days < 0 ? "overdue" : days == 0 ? "today" : days == 1 ? "1 day left" : "\(days) days left"
                let suggestion = suggestion(
                    .offerDeadline, about: offer.id, days <= 3 ? .high : .medium,
                    "Answer the offer from \(school.name)", because: "by \(date(end)), \(left)",
                    ["\(school.name): \(offer.kind.words), \(offer.status.rawValue)", "answer by \(date(end))"],
                    school: school.id, coach: offer.coach)
                return (suggestion, -days)
            }
        }
    }
}
