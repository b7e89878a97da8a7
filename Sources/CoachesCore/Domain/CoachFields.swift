import QuadCore

/// The fields that filter coaches.
package enum CoachFields {
    /// - Parameters:
    ///   - today: called for each comparison, because a list may stay open past midnight.
    ///   - answered: the share of messages to a coach that were answered, in percent; nil if nothing was sent.
    package static func table(
        today: @escaping @Sendable () -> CalendarDay, answered: @escaping @Sendable (CoachSummary) -> Int?
    ) -> FilterTable<CoachSummary> {
        FilterTable(
            [
                .flag("never", "no contact yet") { $0.tally.last == nil },
                .flag("fav", "coaches of favorite schools") { $0.isFavorite },
                .flag("overdue", "the next contact is past its date") {
                    ($0.followUp?.daysOverdue(on: today()) ?? 0) > 0
                },
                .flag("late", "the same as overdue") { ($0.followUp?.daysOverdue(on: today()) ?? 0) > 0 },
                .init(FilterField("name", .text, "their name")) { .texts([$0.name]) },
                .init(FilterField("role", .choice(Coach.Role.allCases.map(\.rawValue)), "their role")) {
                    .texts($0.coach.role.map { [$0.rawValue] } ?? [])
                },
                .init(FilterField("school", .text, "their school")) {
                    .texts($0.school.map { [$0.name] + $0.aliases } ?? [])
                },
                .init(FilterField("div", .text, "the school's division", values: Division.allCases.map(\.rawValue))) {
                    .texts($0.school?.division.map { [$0.rawValue] } ?? [])
                },
                .init(
                    FilterField(
                        "status", .choice(SchoolStatus.allCases.map(\.rawValue)), "how far along you are")
                ) { .texts([$0.status.rawValue]) },
                .init(FilterField("city", .text, "the school's city")) { .texts([$0.school?.city ?? ""]) },
                .init(FilterField("state", .text, "the school's state")) { .texts([$0.school?.state ?? ""]) },
                .init(FilterField("email", .text, "their email addresses")) {
                    .texts(($0.person.email.map { [$0] } ?? []) + $0.person.otherEmails)
                },
                .init(FilterField("phone", .text, "their phone numbers, with or without separators")) {
                    .texts($0.person.phones + $0.person.phones.map { $0.filter(\.isNumber) })
                },
                .init(FilterField("tag", .text, "their tags")) { .texts($0.person.tags) },
                .init(
                    FilterField(
                        "turn", .choice(ContactTally.Turn.allCases.map(\.rawValue)), "whose turn it is to write")
                ) { .texts($0.tally.turn.map { [$0.rawValue] } ?? []) },
                .init(FilterField("due", .date(.future), "when to write next")) {
                    $0.followUp.map { .day($0.day) } ?? .number(nil)
                },
                .init(FilterField("last", .date(.past), "the last contact")) {
                    $0.tally.last.map { .day($0) } ?? .number(nil)
                },
                .init(FilterField("answered", .number, "the percentage of your messages answered")) {
                    .number(answered($0).map(Double.init))
                },
            ], texts: texts)
    }

    /// Returns the texts that a search looks at. A phone is also listed as digits alone, so that any spelling of the
    /// number matches.
    private static func texts(_ coach: CoachSummary) -> [String] {
        let person = coach.person
        return [person.name, person.email ?? "", person.notes] + person.otherEmails + person.handles + person.phones
            + person.phones.map { String($0.filter(\.isNumber)) }
            + (coach.school.map { [$0.name] + $0.aliases } ?? [])
    }

    package static var language: FilterLanguage {
        table(today: { CalendarDay(dayNumber: 0) }, answered: { _ in nil }).language
    }
}
