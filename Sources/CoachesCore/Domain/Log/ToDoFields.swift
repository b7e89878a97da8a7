import QuadCore

/// The fields that filter to-dos.
package enum ToDoFields {
    /// - Parameter today: called for each comparison, because a list may stay open past midnight.
    package static func table(today: @escaping @Sendable () -> CalendarDay) -> FilterTable<ToDo> {
        FilterTable(
            [
                .flag("overdue", "past its date") { ($0.daysOverdue(on: today()) ?? 0) > 0 },
                .flag("late", "the same as overdue") { ($0.daysOverdue(on: today()) ?? 0) > 0 },
                .flag("private", "for the athlete's eyes only") { $0.isPrivate },
                .init(FilterField("type", .choice(ToDo.Kind.allCases.map(\.rawValue)), "the type")) {
                    .texts([$0.kind.rawValue])
                },
                .init(FilterField("by", .choice(Promise.Side.allCases.map(\.rawValue)), "who has to do it")) {
                    .texts([$0.by.rawValue])
                },
                .init(
                    FilterField("priority", .choice(Reminder.Priority.allCases.map(\.rawValue)), "the priority")
                ) { .texts([$0.priority.rawValue]) },
                .init(FilterField("due", .date(.future), "due date")) { $0.due.map { .day($0.day) } ?? .number(nil) },
                .init(FilterField("name", .text, "the coach it is about")) { .texts([$0.coachName]) },
                .init(FilterField("school", .text, "the school it is about")) { .texts([$0.schoolName]) },
            ], texts: { [$0.title, $0.coachName, $0.schoolName, $0.notes] })
    }
}
