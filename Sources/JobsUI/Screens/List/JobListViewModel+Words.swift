import JobsCore
import QuadCore
import QuadShell
import TextKit

/// The texts around the list.
extension JobListViewModel {
    /// The arrangement, as in `order urgency · by template`
    var arrangementWords: String {
        let order = JobOrder(rawValue: list.order) ?? .urgency
        return "\(order.shown.title) · \(grouping.title)"
    }

    /// The next step, as in `next: 4 Counselor signs · Ms. Patel · Mon 23 Nov`; without a title if the job's name says
    /// the same.
    var nextWords: String {
        guard let job = selected else { return "" }
        guard let next = job.next, let title = job.nextTitle else {
            if job.isScheduled(model.now) { return startWords(job) }
            return job.isOpen && job.openSteps == 0 ? "no steps: e edits it, Enter adds steps" : ""
        }
        var parts = job.isScheduled(model.now) ? [startWords(job)] : []
        if !title.isJob { parts.append(next.isReady ? "next: \(title.text)" : "\(title.text) waits") }
        let person = model.personName(next.assignee ?? job.assignee)
        if !person.isEmpty { parts.append(person) }
        if let due = next.due {
            let date = DateText.due(due, isForeseen: next.isForeseen, today: model.today)
            parts.append(title.isJob ? "due \(date)" : date)
        }
        if !job.blockers.isEmpty {
            parts.append("\(title.isJob ? "waits " : "")for \(JobText.waited(for: job))")
        }
        if job.readySteps > 1 { parts.append("\((job.readySteps - 1).grouped) more ready") }
        return parts.joined(separator: " · ")
    }

    /// Returns a text such as `starts Mon 30 Nov`.
    private func startWords(_ job: JobSummary) -> String {
        job.begins.map { "starts \(DateText.due($0, today: model.today))" } ?? ""
    }

    /// Returns a text such as `Why second: due 7.9 + blocking 8.0 = 15.9`.
    func whyWords(width: Int) -> [String] {
        guard let job = selected, job.isOpen, JobOrder(rawValue: list.order) == .urgency else { return [] }
        let urgency = Urgency(job, model.now)
        return TextLayout.wrap("Why \(Self.ordinal(rank)): \(JobText.sum(of: urgency))", width: max(1, width))
    }

    func toldWhy() {
        let words = whyWords(width: 10_000)
        let waits = selected.map { JobText.waited(for: $0) } ?? ""
        var waiting = waits.isEmpty ? "" : "It waits for \(waits). "
        if let selected, selected.isScheduled(model.now) { waiting = "It \(startWords(selected)). " + waiting }
        context.say(
            .info(waiting + (words.first ?? "Only open jobs sorted by urgency have a rank; O changes the order")))
    }

    private static func ordinal(_ number: Int) -> String {
        let words = ["first", "second", "third", "fourth", "fifth"]
        return number >= 1 && number <= words.count ? words[number - 1] : "\(number)\(ending(number))"
    }

    private static func ending(_ number: Int) -> String {
        if (11...13).contains(number % 100) { return "th" }
        return switch number % 10 {
        case 1: "st"
        case 2: "nd"
        case 3: "rd"
        default: "th"
        }
    }
}
