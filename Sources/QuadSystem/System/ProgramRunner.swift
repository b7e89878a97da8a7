import Glibc
import QuadCore
import SystemKit

/// A runner of programs that the user chose, without a shell.
package struct ProgramRunner: Sendable {
    private let searchPath: String?

    package init(environment: [String: String]) {
        searchPath = environment["PATH"]
    }

    /// Returns the first program that is installed.
    package func chosen(of programs: [UserProgram]) throws(LinkError) -> UserProgram {
        if let program = programs.first(where: { path(of: $0) != nil }) { return program }
        let names = programs.map { "“\($0.name)”" }.joined(separator: " nor ")
        throw .program(
            programs.count > 1
                ? "neither \(names) is installed; name an installed program in the settings"
                : "\(names) is not installed; name an installed program in the settings")
    }

    /// - Throws: an error if the program does not start, or fails while it has the terminal.
    package func run(_ program: UserProgram) throws(LinkError) {
        guard let path = path(of: program) else { throw .program("“\(program.name)” was not found") }
        guard !program.isApart else { return try launch(program, path) }
        let ending: ChildProcess.Ending
        do throws(SystemError) {
            ending = try ForegroundProgram.run(path, program.words, input: program.input, what: "program")
        } catch { throw .program(error.words) }
        switch ending {
        case .exited(0): break
        case .exited(let status): throw .program("“\(program.name)” ended with an error (status \(status))")
        case .killed(let signal): throw .program("“\(program.name)” was ended by signal \(signal)")
        }
    }

    private func launch(_ program: UserProgram, _ path: String) throws(LinkError) {
        do throws(ChildProcess.RunError) { try ChildProcess(path, Array(program.words.dropFirst())).launch() } catch {
            guard case .notStarted(let code) = error else { throw .program("“\(program.name)” was not found") }
            throw .program("“\(program.name)” did not start: \(String(cString: strerror(code)))")
        }
    }

    private func path(of program: UserProgram) -> String? {
        program.words.first.flatMap { ExecutableSearch.find($0, path: searchPath) }
    }
}
