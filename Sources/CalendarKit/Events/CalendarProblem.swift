/// Something in a calendar file that could not be read, or was read in another way than written.
package struct CalendarProblem: Equatable, Sendable {
    /// The line of the file, counted from 1; 0 if the problem concerns the whole file.
    package let line: Int
    package let message: String
    /// Whether an event is missing because of the problem.
    package let losesEvent: Bool

    init(line: Int, _ message: String, losesEvent: Bool = false) {
        self.line = line
        self.message = message
        self.losesEvent = losesEvent
    }
}
