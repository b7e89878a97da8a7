import FoundationEssentials
import QuadCore

/// The fields by which jobs are filtered, in the tab and on the command line.
package enum JobFields {
    /// - Parameters:
    ///   - people: names by id.
    ///   - me: the id of the person whose jobs `mine` means.
    package static func table(
        people: [String: String], me: String, now: LocalNow
    ) -> FilterTable<JobSummary> {
        FilterTable(
            flags(me: me, now: now) + [
                .init(FilterField("status", .choice(standings), "its status")) {
                    .texts(
                        [$0.status.rawValue, JobStanding($0, now).rawValue]
                            + ($0.status == .canceled ? [canceled] : []))
                },
                .init(FilterField("due", .date(.future), "its next date: 3d, or a day such as 2026-11-21")) {
                    .day($0.urgentDue(now)?.day)
                },
                .init(FilterField("start", .date(.future), "the day it begins")) { .day($0.start) },
                .init(FilterField("who", .text, "the person assigned to the job or an open step")) { summary in
                    .texts(summary.people.flatMap { id in people[id].map { [$0, id] } ?? [id] })
                },
                .init(FilterField("template", .text, "the template it was made from")) {
                    .texts($0.templateName.map { [$0] } ?? [])
                },
                .init(FilterField("tag", .text, "a tag")) { .texts($0.tags) },
            ] + texts + [
                .init(FilterField("priority", .choice(priorities), "high, middle or low")) {
                    .texts($0.priority.map { [$0.filterWord] } ?? [])
                },
                .init(FilterField("name", .text, "only in the name")) { .texts([$0.name]) },
                .init(FilterField("step", .text, "in the name of a step")) { .texts([$0.stepNames]) },
                .init(FilterField("note", .text, "in a note")) { .texts([$0.notes]) },
                .init(FilterField("percent", .number, "the percentage that is done")) { .number(Double($0.percent)) },
                .init(FilterField("added", .date(.past), "when it was made: 3d is the last three days")) {
                    .number($0.createdAt.timeIntervalSince1970)
                },
                .init(FilterField("done", .date(.past), "when it was completed")) {
                    .number($0.completedAt?.timeIntervalSince1970)
                },
            ],
            texts: { [$0.name, $0.text] + $0.tags + JobTextField.texts(in: $0.labels) })
    }

    private static var texts: [FilterTable<JobSummary>.Column] {
        JobTextField.all.map { field in
            .init(FilterField(field.name, .text, field.meaning)) {
                .texts(field.text(in: $0.labels).map { [$0] } ?? [])
            }
        }
    }

    private static func flags(me: String, now: LocalNow) -> [FilterTable<JobSummary>.Column] {
        [
            .flag("open", "neither completed nor canceled") { $0.isOpen },
            .flag("ready", "one of its steps can be done now") {
                $0.isOpen && !$0.isScheduled(now) && ($0.readySteps > 0 || $0.openSteps == 0)
            },
            .flag("scheduled", "it starts on a later day or at a later hour") { $0.isScheduled(now) },
            .flag("blocked", "nothing can be done: all its open steps wait") { $0.isBlocked },
            .flag("waiting", "scheduled or blocked, as under Waiting in the list") {
                JobStanding($0, now).isWaiting
            },
            .flag("waits", "one of its steps waits for another, even if others are ready") { $0.blockedSteps > 0 },
            .flag("overdue", "past its date, or its hour") { $0.isOverdue(now) },
            .flag("late", "the same as overdue") { $0.isOverdue(now) },
            .flag("failed", "one of its steps failed") { $0.failedSteps > 0 },
            .flag("recurring", "it repeats") { $0.recurrence != nil },
            .flag("mine", "it or one of its open steps is for you") { $0.people.contains(me) },
        ]
    }

    /// Files use the spelling “cancelled”; the filter accepts both spellings.
    private static let canceled = "canceled"
    private static let standings = JobStanding.allCases.map(\.rawValue) + [canceled]
    private static let priorities = Job.Priority.allCases.map(\.filterWord)
}

extension Filter {
    /// Whether the filter asks for jobs that are hidden until later, which lists usually leave out.
    package var asksForHiddenJobs: Bool {
        asks(forFlag: "scheduled") || asks(forFlag: "waiting") || asks(for: "start") || asks(for: "status")
    }
}

extension JobSummary {
    /// Returns a text such as `3 hidden until later`.
    package static func hiddenWords(_ count: Int) -> String { "\(count.grouped) hidden until later" }
}

extension Job.Priority {
    /// Reads a priority as people type it, here or in another program: `high`, `H`, `1`. Returns nil for anything else.
    package init?(reading text: String) {
        switch text.lowercased() {
        case "h", "high", "1", "a", "urgent": self = .high
        case "m", "middle", "medium", "normal", "2", "b": self = .middle
        case "l", "low", "3", "c": self = .low
        default: return nil
        }
    }

    /// Examples of a priority for prompts and messages.
    package static let readingExamples = "high, middle or low, H, M or L"

    /// The word in a filter, as in `priority:high`.
    package var filterWord: String {
        switch self {
        case .high: "high"
        case .middle: "middle"
        case .low: "low"
        }
    }
}

extension JobSummary {
    /// Returns whether the next step, or a waiting one, is overdue.
    package func isOverdue(_ now: LocalNow) -> Bool {
        isOpen && (urgentDue(now)?.isOver(at: now) ?? false)
    }
}

extension FilterTable.Fact {
    /// Returns the fact for a day; a missing day is in no range.
    fileprivate static func day(_ day: CalendarDay?) -> Self { day.map { .day($0) } ?? .number(nil) }
}
