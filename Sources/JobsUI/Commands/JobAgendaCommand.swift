import JobsCore
import QuadCommandLine
import QuadCore
import QuadShell
import TextKit

extension CommandSpec {
    /// The command `quad jobs agenda`.
    static let jobsAgenda = CommandSpec(
        ["jobs", "agenda"], "Print your agenda for today",
        details:
            "Lists your next ready step of each job if it is due within a week, overdue ones first (!), and a blocked "
            + "step only if it is overdue. A ~ marks a date that depends on an open step. Prints date, job, step "
            + "(empty if the job has only one) and what it waits for, separated by tabs.",
        options: [.json()],
        run: CommandGroup.judging { try await $0.agenda() })
}

extension JobCommands {
    fileprivate func agenda() async throws -> Int32 {
        let entries = try await service.agenda()
        if invocation.has("json") {
            await output.jsonList { add in
                for entry in entries { add(JobAgendaJSON(entry: entry)) }
            }
            return 0
        }
        for entry in entries {
            let sign = entry.isOverdue ? "!" : entry.isForeseen ? "~" : ""
            let step = entry.title.flatMap { $0.isJob ? nil : $0.text } ?? ""
            output.row([
                sign + entry.due.description, entry.jobName, step,
                (entry.waitsForAny ? "any of " : "") + entry.blockers.joined(separator: ", "),
            ])
        }
        if entries.isEmpty { output.note("Nothing is due within a week") }
        return 0
    }
}

/// An entry of the agenda for `--json`.
private struct JobAgendaJSON: JSONWritable {
    let entry: JobAgenda.Entry

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("any", entry.waitsForAny)
            json.member("blockers", entry.blockers.map { UntrustedText.clean($0) })
            json.member("due", entry.due.description)
            json.member("foreseen", entry.isForeseen)
            json.member("job", entry.job)
            json.member("job_name", UntrustedText.clean(entry.jobName))
            json.member("late", entry.isOverdue)
            json.member("name", UntrustedText.clean(entry.name))
            json.member("number", entry.step == nil ? nil : entry.number)
            json.member("ready", entry.isReady)
            json.member("route", Route.job(entry.job).description)
            json.member("step", entry.step)
        }
    }
}
