import CampusCore
import QuadCommandLine
import QuadCore

extension CommandActing {
    /// Says what of the stored calendars cannot be read.
    func tellNotice() async {
        if let notice = await container.campus.repository.notice() { output.complain(notice) }
    }

    /// Returns everything, with the jobs that have an hour.
    func campusContents(_ days: Range<CalendarDay>? = nil) async throws -> CampusContents {
        var contents = try await container.campus.contents(days)
        await tellNotice()
        for id in contents.unreadable {
            output.complain(
                "The stored events of \(contents.feedName(id)) are damaged; “quad campus feeds reload” fetches them again"
            )
        }
        contents.busy = BusyTime.times(of: (try? await container.jobDirectory.due()) ?? [])
        return contents
    }

    /// Returns the entries that a typed filter finds; all that are not hidden without one.
    func entries(_ text: String, in agenda: AgendaEntries) throws -> [AgendaEntry] {
        let filter = AgendaEntry.table.language.parse(text, FilterTime(container.clock))
        if let problem = filter.problem { throw UsageError(problem, in: invocation.command) }
        let matching = text.isEmpty ? agenda.entries : agenda.entries.filter { AgendaEntry.table.matches(filter, $0) }
        return matching.filter { !$0.isHidden || AgendaEntries.asksForHidden(filter) }
    }
}
