/// A port that opens addresses and files outside the program.
@MainActor
package protocol LinkOpening {
    func open(_ address: String) throws(LinkError)
    /// - Parameter path: an absolute path; `~` is the home folder.
    func open(file path: String) throws(LinkError)
    /// Runs the first of these programs that is installed. Unless the program runs apart, it has the terminal until it
    /// ends.
    func run(_ programs: [UserProgram]) throws(LinkError)
}
