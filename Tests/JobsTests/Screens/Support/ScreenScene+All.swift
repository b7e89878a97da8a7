@testable import ScreenTestSupport

extension ScreenScene {
    static let allJobs = [jobs, jobBoard, jobCalendar, jobPeople, jobSteps, jobGraphs].flatMap { $0 }
}
