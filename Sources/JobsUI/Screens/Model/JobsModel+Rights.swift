import JobsCore
import QuadCore

/// The rights of the user, checked before an operation.
extension JobsModel {
    var rights: JobRights {
        JobRights(of: me, among: Dictionary(people.map { ($0.id, $0) }) { first, _ in first })
    }

    /// Returns why the operation is refused on all of these jobs; nil if at least one allows it.
    func refusal(of deed: JobOperation, on jobs: [JobSummary]) -> String? {
        let rights = rights
        return firstOfAll(jobs) { rights.refusal(of: deed, to: $0.name, of: $0.assignee) }
    }

    /// Returns why the operation is refused on all of these steps of one job.
    func refusal(of deed: JobOperation, at positions: [Int], in job: Job) -> String? {
        let rights = rights
        return firstOfAll(positions) { rights.refusal(of: deed, at: $0, in: job) }
    }

    /// Returns why the operation is refused on all of these open steps of any jobs.
    func refusal(of deed: JobOperation, on steps: [OpenStep]) -> String? {
        let rights = rights
        return firstOfAll(steps) {
            rights.refusal(
                of: deed, toStep: $0.title.text, isApproval: $0.isApproval, by: $0.approver, of: $0.assignee)
        }
    }

    /// Returns why the operation is refused on all of these items of the calendar.
    func refusal(of deed: JobOperation, on items: [JobCalendarItem]) -> String? {
        let rights = rights
        return firstOfAll(items) { item in
            item.step == nil
                ? rights.refusal(of: deed, to: item.name, of: item.assignee)
                : rights.refusal(
                    of: deed, toStep: item.title, isApproval: item.isApproval, by: item.approver, of: item.assignee)
        }
    }

    /// Returns why the user may not change templates; nil if they may.
    /// - Parameter what: the operation in words, as in “change templates”.
    func templateRefusal(_ what: String) -> String? { rights.onlyAdmins(what) }

    /// Returns why a person cannot give the approvals assigned to them; nil for an admin, and for nobody.
    func approvalCaution(of person: String?) -> String? {
        guard let person, self.person(person)?.permission != .admin else { return nil }
        return "only an admin can approve; \(personName(person)) is not one"
    }

    private func firstOfAll<Item>(_ items: [Item], _ refusal: (Item) -> String?) -> String? {
        var first: String?
        for item in items {
            guard let reason = refusal(item) else { return nil }
            first = first ?? reason
        }
        return first
    }
}
